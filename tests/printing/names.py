"""Names as people write them, for hypothesis: one letter to sixty, in ten scripts and mixed, with markup in them."""

from hypothesis import strategies as st

LETTERS = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÖŹç '-.&<>\"/"
    "അആകഖഗചജട്ണത്നപമയരലവശസഹാിീുൂൃെേൊോൽൾർൻ"
    "अआकखगचजटणतनपमयरलवशसहािीुूेो्ं"
    "அஆகசடதநபமயரலவளாிீுூெேொோ்"
    "ਅਆਕਖਗਚਜਟਣਤਨਪਮਯਰਲਵਸਹਾਿੀੁੂੇੋ੍"
    "అకగచటతనపమరాిీుూ్ ಅಕಗಚಟತನಪಮರಾಿೀುೂ್ અકગચટતનપમરાિીુૂ્ অকগচটতনপমরািীুূ্"
    "♠♥♦♣0123456789"
)
names = st.one_of(
    st.text(alphabet=LETTERS, min_size=1, max_size=60),
    st.text(alphabet="WMQij ", min_size=1, max_size=60),
    st.lists(
        st.sampled_from(["Anil", "Kumar", "Puthenpurackal", "അനിൽ", "കോട്ട്", "शर्मा", "சிவ", '<b>&"']), max_size=7
    ).map(" ".join),
)
