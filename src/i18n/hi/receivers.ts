import type { ReceiverTranslation } from '../language.ts'

/** The Hindi messages about receivers. */
export const hiReceivers: ReceiverTranslation = {
  burnAddress: 'इस पते की कोई ज्ञात कुंजी नहीं है',
  burnAddressText: 'इस पर भेजा गया सब कुछ खो जाता है।',
  zeroAddress: 'यह ज़ीरो पता है',
  zeroAddressText: 'इसकी कोई ज्ञात कुंजी नहीं है, इसलिए इस पर भेजा गया सब कुछ खो जाता है।',
  tokenAddress: 'यह एक टोकन का कॉन्ट्रैक्ट है',
  contractReceiver: 'यह एक कॉन्ट्रैक्ट है',
  contractReceiverText: 'हर कॉन्ट्रैक्ट मिली हुई चीज़ इस्तेमाल नहीं कर सकता। तभी भेजें जब इसके मालिक ने कहा हो।',
  lookalikeOwn: 'यह आपके अपने पते जैसा दिखता है',
  lookalikePayer: 'यह आपको पेमेंट करने वाले पते जैसा दिखता है',
  cannotReceiveText: 'यह किसी टोकन या प्रोग्राम का है, वॉलेट का नहीं।',
  recents: 'हाल के',
  lastPaid: 'पेमेंट: {time}',
  clearRecents: 'मिटाएँ',
  clearRecentsTitle: 'जिन्हें पेमेंट किया, उन सबको भुला दें?',
  clearRecentsText: 'यह सूची खाली हो जाएगी। नेटवर्क पर मौजूद पेमेंट वहीं रहेंगे।',
  nameOrAddress: 'नाम या पता',
  resolvingName: 'नाम खोजा जा रहा है',
  nameUnknown: 'इस नाम का कोई पता नहीं',
  nameUnknownText: '{network} पर {name} का कोई पता नहीं है। स्पेलिंग जाँचें।',
  nameFailedText: 'फिर कोशिश करें या पता डालें।',
  nameMoved: 'यह नाम अब दूसरे पते का है',
  nameMovedText: 'कुछ नहीं भेजा गया। नाम फिर से खोजें और नया पता जाँचें।',
  nameChanged: 'यह नाम पहले दूसरे पते का था',
  nameChangedText: 'पाने वाले से पूछें कि नया पता उन्हीं का है या नहीं।',
}
