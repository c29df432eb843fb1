import type { NamesTranslation } from '../language.ts'

/** The Turkish messages of registering a name. */
export const trNames: NamesTranslation = {
  registerName: 'Ad kaydet',
  nameField: 'Ad',
  nameRule: 'En az 4 harf, rakam veya tire',
  nameLetters: 'Yalnızca harf, rakam ve tire kullanın',
  nameTooLong: 'En fazla {count} karakter kullanın',
  nameTaken: '{name} alınmış',
  nameFree: '{name} kullanılabilir',
  freeName: 'Kullanılabilir',
  takenName: 'Alınmış',
  foundNames: 'Adlar',
  register: 'Kaydet',
  registeringName: '{name} kaydediliyor',
  registeringNameText: 'Bu biraz sürebilir.',
  nameToSign: '{name} adını kaydetmek için imzalayın',
  nameToSignText: 'Giriş hizmetiniz sizden bir mesajı onaylamanızı ister. Bunun bir ücreti yoktur.',
  nameIsYours: '{name} artık sizin',
  nameIsYoursText: 'Artık size adres yerine bu ad üzerinden gönderim yapılabilir.',
  nameNeedsLogin: 'Ad kaydetmek için e-posta veya sosyal hesapla giriş yapmak gerekir.',
  titleRegisterAccountName: 'Ad seç',
  titleRegisterAccountNameSuccess: 'Ad seç',
}
