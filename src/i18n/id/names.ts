import type { NamesTranslation } from '../language.ts'

/** The Indonesian messages of registering a name. */
export const idNames: NamesTranslation = {
  registerName: 'Daftarkan nama',
  nameField: 'Nama',
  nameRule: 'Minimal 4 huruf, angka, atau tanda hubung',
  nameLetters: 'Gunakan hanya huruf, angka, dan tanda hubung',
  nameTooLong: 'Gunakan maksimal {count} karakter',
  nameTaken: '{name} sudah dipakai',
  nameFree: '{name} tersedia',
  freeName: 'Tersedia',
  takenName: 'Sudah dipakai',
  foundNames: 'Nama',
  register: 'Daftarkan',
  registeringName: 'Mendaftarkan {name}',
  registeringNameText: 'Ini perlu waktu sebentar.',
  nameToSign: 'Tanda tangani untuk mendaftarkan {name}',
  nameToSignText: 'Login Anda akan meminta Anda menyetujui sebuah pesan. Ini gratis.',
  nameIsYours: '{name} milik Anda',
  nameIsYoursText: 'Kini orang dapat mengirim ke nama Anda, bukan ke alamat.',
  nameNeedsLogin: 'Nama dapat didaftarkan jika Anda masuk dengan email atau akun media sosial.',
  titleRegisterAccountName: 'Pilih nama',
  titleRegisterAccountNameSuccess: 'Pilih nama',
}
