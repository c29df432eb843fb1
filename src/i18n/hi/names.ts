import type { NamesTranslation } from '../language.ts'

/** The Hindi messages of registering a name. */
export const hiNames: NamesTranslation = {
  registerName: 'नाम रजिस्टर करें',
  nameField: 'नाम',
  nameRule: 'कम से कम 4 अंग्रेज़ी अक्षर, अंक या हाइफ़न',
  nameLetters: 'सिर्फ़ अंग्रेज़ी अक्षर, अंक और हाइफ़न डालें',
  nameTooLong: 'ज़्यादा से ज़्यादा {count} कैरेक्टर डालें',
  nameTaken: '{name} लिया जा चुका है',
  nameFree: '{name} उपलब्ध है',
  freeName: 'उपलब्ध',
  takenName: 'लिया जा चुका है',
  foundNames: 'नाम',
  register: 'रजिस्टर करें',
  registeringName: '{name} रजिस्टर हो रहा है',
  registeringNameText: 'इसमें थोड़ा समय लगेगा।',
  nameToSign: '{name} रजिस्टर करने के लिए साइन करें',
  nameToSignText: 'आपका लॉगिन मंज़ूरी माँगेगा। इसमें कोई खर्च नहीं है।',
  nameIsYours: '{name} आपका है',
  nameIsYoursText: 'अब लोग पते की जगह आपके नाम पर भेज सकते हैं।',
  nameNeedsLogin: 'ईमेल या सोशल अकाउंट से लॉगिन करके नाम रजिस्टर किए जा सकते हैं।',
  titleRegisterAccountName: 'नाम चुनें',
  titleRegisterAccountNameSuccess: 'नाम चुनें',
}
