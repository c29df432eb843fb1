import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Hindi. */
export const hiSessions: SessionsTranslation = {
  noSessions: 'कोई स्मार्ट सेशन नहीं',
  noSessionsText: 'जिन ऐप को आप इस अकाउंट से काम करने देते हैं, वे यहाँ दिखेंगे।',
  onlySmartAccounts: 'स्मार्ट सेशन सिर्फ़ EVM नेटवर्क के स्मार्ट अकाउंट में होते हैं।',
  sessionsFailed: 'आपके स्मार्ट सेशन लोड नहीं हो सके',
  unknownApp: 'अनजान ऐप',
  sessionPermissions: 'अनुमतियाँ: {count}',
  sessionUntil: '{time} तक',
  sessionEndUnknown: 'खत्म होने का समय पता नहीं',
  sessionSince: 'कब से',
  sessionRevoked: 'रद्द',
  sessionExpired: 'समय खत्म',
  sessionData: 'रॉ डेटा',
  revokeSession: 'अनुमति वापस लें',
  revokingSession: 'वापस ली जा रही है',
  revokeSessionText: 'इसके बाद यह ऐप आपके अकाउंट से काम नहीं कर सकेगा। आपका अकाउंट सिग्नेचर से इसकी पुष्टि करेगा।',
  sessionStillActive: 'सेशन रद्द नहीं हुआ और अब भी चालू है।',
  sessionUnclear: 'सेवा ने जवाब नहीं दिया, इसलिए हो सकता है कि सेशन अब भी चालू हो।',
  titleSessions: 'स्मार्ट सेशन',
}
