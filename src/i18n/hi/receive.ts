import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Hindi. */
export const hiReceive: ReceiveTranslation = {
  qrOfAddress: 'आपके पते का QR कोड',
  networkAndMore: '{network} और {count} अन्य',
  useOnlyThese: 'सिर्फ़ ये इस्तेमाल करें, वरना आपके पैसे खो जाएँगे',
  useOnlyThis: 'सिर्फ़ यह इस्तेमाल करें, वरना आपके पैसे खो जाएँगे',
  compatibleText: 'इस पते पर आप नीचे दिए गए नेटवर्क से पा सकते हैं। किसी और नेटवर्क पर भेजा गया सब खो जाएगा।',
  otherAddressOn: '{networks} पर आपका पता अलग है। उसे देखने के लिए नेटवर्क बदलें।',
  smartAccountNotOn: 'आपका स्मार्ट अकाउंट {networks} पर मौजूद नहीं है।',
  addressKinds: 'आपके पते',
  paymentText: 'यह पता बिटकॉइन के लिए है। आपके Ordinals का अलग पता है।',
  ordinalText: 'यह पता Ordinals के लिए है। इस पर भेजा गया बिटकॉइन खर्च करना मुश्किल हो सकता है।',
  incoming: 'अभी-अभी मिला',
  receivedFrom: '{who} से',
  received: '{amount} मिला',
  titleCompatibleNetworks: 'संगत नेटवर्क',
}
