import type { ReceiverTranslation } from '../language.ts'

/** The Indonesian messages about receivers. */
export const idReceivers: ReceiverTranslation = {
  burnAddress: 'Alamat ini tidak punya kunci yang diketahui',
  burnAddressText: 'Apa pun yang Anda kirim ke sana akan hilang.',
  zeroAddress: 'Ini alamat nol',
  zeroAddressText: 'Alamat ini tidak punya kunci yang diketahui, jadi apa pun yang dikirim ke sana akan hilang.',
  tokenAddress: 'Ini kontrak sebuah token',
  contractReceiver: 'Ini sebuah kontrak',
  contractReceiverText:
    'Tidak semua kontrak dapat menggunakan yang diterimanya. Kirim hanya jika pemiliknya meminta Anda.',
  lookalikeOwn: 'Mirip dengan alamat Anda sendiri',
  lookalikePayer: 'Mirip dengan alamat yang pernah membayar Anda',
  cannotReceiveText: 'Alamat ini milik token atau program, bukan wallet.',
  memoNeeded: 'Alamat ini memerlukan memo',
  recents: 'Terakhir',
  lastPaid: 'Dibayar {time}',
  clearRecents: 'Hapus',
  clearRecentsTitle: 'Lupakan semua yang pernah Anda bayar?',
  clearRecentsText: 'Daftar ini akan dikosongkan. Pembayaran yang ada di jaringan tetap di sana.',
  nameOrAddress: 'Nama atau alamat',
  resolvingName: 'Mencari nama',
  nameUnknown: 'Tidak ada alamat untuk nama ini',
  nameUnknownText: '{name} tidak punya alamat di {network}. Periksa ejaannya.',
  nameFailedText: 'Coba lagi, atau masukkan alamat.',
  nameMoved: 'Nama ini sekarang mengarah ke alamat lain',
  nameMovedText: 'Tidak ada yang dikirim. Cari namanya lagi dan periksa alamat barunya.',
  nameChanged: 'Nama ini sebelumnya mengarah ke alamat lain',
  nameChangedText: 'Tanyakan kepada penerima apakah alamat baru itu miliknya.',
}
