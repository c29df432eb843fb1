import type { NamesTranslation } from '../language.ts'

/** The Malay messages of registering a name. */
export const msNames: NamesTranslation = {
  registerName: 'Daftar nama',
  nameField: 'Nama',
  nameRule: 'Sekurang-kurangnya 4 huruf, digit atau tanda sempang',
  nameLetters: 'Gunakan huruf, digit dan tanda sempang sahaja',
  nameTooLong: 'Gunakan maksimum {count} aksara',
  nameTaken: '{name} telah diambil',
  nameFree: '{name} tersedia',
  freeName: 'Tersedia',
  takenName: 'Telah diambil',
  foundNames: 'Nama',
  register: 'Daftar',
  registeringName: 'Mendaftarkan {name}',
  registeringNameText: 'Ini mengambil sedikit masa.',
  nameToSign: 'Tandatangani untuk mendaftarkan {name}',
  nameToSignText: 'Akaun log masuk anda akan meminta anda meluluskan mesej. Ini percuma.',
  nameIsYours: '{name} milik anda',
  nameIsYoursText: 'Kini orang lain boleh menghantar ke nama anda dan bukannya alamat.',
  nameNeedsLogin: 'Nama boleh didaftarkan dengan log masuk melalui e-mel atau akaun media sosial.',
  titleRegisterAccountName: 'Pilih nama',
  titleRegisterAccountNameSuccess: 'Pilih nama',
}
