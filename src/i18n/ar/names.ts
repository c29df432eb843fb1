import type { NamesTranslation } from '../language.ts'

/** The Arabic messages of registering a name. */
export const arNames: NamesTranslation = {
  registerName: 'تسجيل اسم',
  nameField: 'الاسم',
  nameRule: '4 أحرف لاتينية أو أرقام أو شرطات على الأقل',
  nameLetters: 'الأحرف اللاتينية والأرقام والشرطات فقط',
  nameTooLong: 'الحد الأقصى لعدد الأحرف: {count}',
  nameTaken: '{name} محجوز',
  nameFree: '{name} متاح',
  freeName: 'متاح',
  takenName: 'محجوز',
  foundNames: 'الأسماء',
  register: 'تسجيل',
  registeringName: 'جارٍ تسجيل {name}',
  registeringNameText: 'يستغرق هذا لحظات.',
  nameToSign: 'التوقيع لتسجيل {name}',
  nameToSignText: 'ستطلب منك خدمة تسجيل الدخول الموافقة على رسالة. لا يكلّف ذلك شيئًا.',
  nameIsYours: 'أصبح {name} لك',
  nameIsYoursText: 'يمكن للآخرين الآن الإرسال إلى اسمك بدلًا من العنوان.',
  nameNeedsLogin: 'يمكن تسجيل الأسماء عند تسجيل الدخول بالبريد الإلكتروني أو بحساب اجتماعي.',
  titleRegisterAccountName: 'اختيار اسم',
  titleRegisterAccountNameSuccess: 'اختيار اسم',
}
