import type { ReceiptTranslation } from '../language.ts'

/** The Malay messages about payments that were sent. */
export const msReceipt: ReceiptTranslation = {
  titleSendReceipt: 'Pembayaran',
  transactionReplaced: 'Transaksi diganti',
  payments: 'Pembayaran',
  paidTo: 'Kepada {address}',
  swappedFor: 'Untuk kira-kira {amount}',
  quotedGain: 'Anda terima kira-kira',
  status: 'Status',
  transaction: 'Transaksi',
  onExplorer: 'Lihat transaksi {hash} di {host}',
  stateAsking: 'Dalam dompet anda',
  stateUnknown: 'Tidak diketahui',
  statePending: 'Belum selesai',
  stateSuccess: 'Disahkan',
  stateReverted: 'Gagal',
  stateReplaced: 'Diganti',
  stateExpired: 'Tamat tempoh',
  unknownText:
    'Kami tidak mendapat jawapan daripada dompet anda. Semak dompet sebelum anda membayar lagi. Kami terus mencari di {network}.',
  revertedText: 'Anda hanya membayar yuran rangkaian.',
  replacedText: 'Dompet anda menggantikannya dengan transaksi lain, contohnya pembatalan. Pembayaran ini tidak dibuat.',
  expiredText: 'Rangkaian tidak menerimanya dalam masa yang ditetapkan. Tiada apa-apa yang dihantar.',
  mismatchText: 'Semak transaksi ini di rangkaian dan dalam dompet anda.',
  unclear: 'Kami tidak dapat menentusahkan pembayaran ini',
  unclearText:
    'Akaun anda menghantarnya melalui kontrak lain, dan rangkaian tidak menunjukkan apa yang dipindahkan. Tanya penerima sama ada ia telah sampai.',
  unseen: 'Belum ditemui di rangkaian',
  unseenText:
    'Belum ada nod {network} yang mengenali transaksi ini. Kami menyemak sekali seminit. Semak dompet anda juga.',
  awaitingOwners: 'Menunggu pemilik lain',
  awaitingOwnersText:
    'Dompet anda menghantar pembayaran ini setelah cukup pemiliknya mengesahkan. Anda masih boleh menolaknya di sana.',
  sendAgain: 'Hantar lagi',
  done: 'Selesai',
  twinText:
    'Anda memulakan pembayaran ini pada {time}, dan kami tidak tahu sama ada ia berjaya. Semak dompet anda dahulu.',
  twinSent: 'Anda sudah menghantar ini',
  twinSentText: 'Pembayaran yang sama pada {time} sebenarnya telah dihantar.',
  payAgain: 'Saya telah menyemak dompet saya, hantar lagi',
  checkFirst: 'Semak dahulu',
}
