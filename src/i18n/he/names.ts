import type { NamesTranslation } from '../language.ts'

/** The Hebrew messages of registering a name. */
export const heNames: NamesTranslation = {
  registerName: 'רישום שם',
  nameField: 'שם',
  nameRule: 'לפחות 4 אותיות לטיניות, ספרות או מקפים',
  nameLetters: 'רק אותיות לטיניות, ספרות ומקפים',
  nameTooLong: 'מספר התווים המרבי: {count}',
  nameTaken: 'השם {name} תפוס',
  nameFree: 'השם {name} פנוי',
  freeName: 'פנוי',
  takenName: 'תפוס',
  foundNames: 'שמות',
  register: 'רישום',
  registeringName: 'רושמים את השם {name}',
  registeringNameText: 'זה ייקח רגע.',
  nameToSign: 'חתימה לרישום {name}',
  nameToSignText: 'שירות הכניסה שלך מבקש לאשר הודעה. זה לא עולה כלום.',
  nameIsYours: 'השם {name} שלך',
  nameIsYoursText: 'מעכשיו אפשר לשלוח אל השם שלך במקום אל כתובת.',
  nameNeedsLogin: 'אפשר לרשום שמות אחרי כניסה באמצעות אימייל או חשבון ברשת חברתית.',
  titleRegisterAccountName: 'בחירת שם',
  titleRegisterAccountNameSuccess: 'בחירת שם',
}
