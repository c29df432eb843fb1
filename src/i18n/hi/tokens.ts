import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Hindi. */
export const hiTokens: TokensTranslation = {
  searchTokens: 'टोकन खोजें',
  tokens: 'टोकन',
  noTokenFound: '“{query}” के लिए कोई टोकन नहीं मिला।',
  hiddenTokens: 'one: {count} छिपा हुआ टोकन | other: {count} छिपे हुए टोकन',
  noTokens: 'अभी कोई टोकन नहीं',
  noTokensText: '{network} पर इस अकाउंट के टोकन यहाँ दिखेंगे।',
  noPrice: 'कीमत नहीं',
  tokensMissing: 'हो सकता है कुछ टोकन न दिख रहे हों',
  tokensMissingText: 'टोकन की सूची नहीं मिली। {symbol} और इस साइट के टोकन दिखाए गए हैं।',
  balancesUnsupported: 'यहाँ बैलेंस नहीं दिखता',
  balancesUnsupportedText: 'यह साइट {network} पर काम नहीं करती, इसलिए बैलेंस नहीं दिखता।',
  contractLabel: 'कॉन्ट्रैक्ट',
  copyContract: 'कॉन्ट्रैक्ट का पता कॉपी करें',
  exactAmount: 'मात्रा',
  addToWallet: 'वॉलेट में जोड़ें',
  hiddenForLink: 'इसके नाम में लिंक है। उसे न खोलें।',
  hiddenForLikeness: 'यह {symbol} जैसा दिखता है, इसकी कोई कीमत नहीं है और यह दूसरा टोकन है।',
  hiddenForAmount: 'इसकी कोई कीमत नहीं है और मात्रा संदिग्ध है।',
}
