import type { ReceiverTranslation } from '../language.ts'

/** The Malay messages about receivers. */
export const msReceivers: ReceiverTranslation = {
  burnAddress: 'Alamat ini tiada kunci yang diketahui',
  burnAddressText: 'Apa-apa yang anda hantar ke alamat ini akan hilang.',
  zeroAddress: 'Ini ialah alamat sifar',
  zeroAddressText: 'Alamat ini tiada kunci yang diketahui, jadi apa-apa yang dihantar ke alamat ini akan hilang.',
  tokenAddress: 'Ini ialah kontrak token',
  contractReceiver: 'Ini ialah kontrak',
  contractReceiverText:
    'Bukan setiap kontrak boleh menggunakan apa yang diterimanya. Hantar hanya jika pemiliknya meminta anda.',
  lookalikeOwn: 'Kelihatan seperti alamat anda sendiri',
  lookalikePayer: 'Kelihatan seperti alamat yang pernah membayar anda',
  cannotReceiveText: 'Alamat ini milik token atau program, bukan dompet.',
  memoNeeded: 'Alamat ini memerlukan memo',
  recents: 'Terbaharu',
  lastPaid: 'Dibayar pada {time}',
  clearRecents: 'Kosongkan',
  clearRecentsTitle: 'Lupakan semua yang pernah anda bayar?',
  clearRecentsText: 'Senarai ini akan dikosongkan. Pembayaran yang ada di rangkaian kekal di sana.',
  nameOrAddress: 'Nama atau alamat',
  resolvingName: 'Mencari nama',
  nameUnknown: 'Tiada alamat untuk nama ini',
  nameUnknownText: '{name} tiada alamat di {network}. Semak ejaan.',
  nameFailedText: 'Cuba lagi, atau masukkan alamat.',
  nameMoved: 'Nama ini kini merujuk kepada alamat lain',
  nameMovedText: 'Tiada apa-apa yang dihantar. Cari nama itu semula dan semak alamat baharu.',
  nameChanged: 'Sebelum ini, nama ini merujuk kepada alamat lain',
  nameChangedText: 'Tanya penerima sama ada alamat baharu itu miliknya.',
}
