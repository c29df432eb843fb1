import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Hindi. */
export const hiSignIn: SignInTranslation = {
  signInTo: '{site} में साइन इन करें',
  signInText: 'मैसेज पर साइन करके साबित करें कि यह अकाउंट आपका है।',
  signInAccount: 'अकाउंट',
  signInSite: 'साइट',
  signInStays: 'साइन इन की अवधि',
  signInFree: 'यह मुफ़्त है और कोई ट्रांज़ैक्शन नहीं भेजता',
  signInSafe: 'इससे आपके पैसे कहीं नहीं जा सकते',
  signInMessage: 'मैसेज पढ़ें',
  signInNow: 'साइन इन करें',
  signInPreparing: 'तैयारी हो रही है',
  signInCheckSite: 'देख लें कि साइट {site} ही है, फिर साइन करें।',
  signInVerifying: 'साइन इन हो रहा है',
  signInVerifyingText: '{site} आपका सिग्नेचर जाँच रही है।',
  titleSIWXSignMessage: 'साइन इन करें',
  titleConnectingSiwe: 'साइन इन करें',
}
