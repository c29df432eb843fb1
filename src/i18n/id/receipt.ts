import type { ReceiptTranslation } from '../language.ts'

/** The Indonesian messages about payments that were sent. */
export const idReceipt: ReceiptTranslation = {
  titleSendReceipt: 'Pembayaran',
  transactionReplaced: 'Transaksi diganti',
  payments: 'Pembayaran',
  paidTo: 'Ke {address}',
  swappedFor: 'Untuk sekitar {amount}',
  quotedGain: 'Anda menerima sekitar',
  status: 'Status',
  transaction: 'Transaksi',
  onExplorer: 'Lihat transaksi {hash} di {host}',
  stateAsking: 'Di wallet Anda',
  stateUnknown: 'Tidak diketahui',
  statePending: 'Menunggu',
  stateSuccess: 'Terkonfirmasi',
  stateReverted: 'Gagal',
  stateReplaced: 'Diganti',
  stateExpired: 'Kedaluwarsa',
  unknownText:
    'Kami tidak mendapat jawaban dari wallet Anda. Periksa wallet Anda sebelum membayar lagi. Kami terus mencari di {network}.',
  revertedText: 'Anda hanya membayar biaya jaringan.',
  replacedText: 'Wallet Anda menggantinya dengan transaksi lain, misalnya pembatalan. Pembayaran ini tidak dilakukan.',
  expiredText: 'Jaringan tidak menerimanya tepat waktu. Tidak ada yang dikirim.',
  mismatchText: 'Periksa transaksi ini di jaringan dan di wallet Anda.',
  unclear: 'Kami tidak dapat memverifikasi pembayaran ini',
  unclearText:
    'Akun Anda mengirimnya lewat kontrak lain, dan jaringan tidak menunjukkan apa yang dipindahkan. Tanyakan kepada penerima apakah sudah sampai.',
  unseen: 'Belum ditemukan di jaringan',
  unseenText:
    'Belum ada node {network} yang mengenal transaksi ini. Kami memeriksa semenit sekali. Periksa juga wallet Anda.',
  awaitingOwners: 'Menunggu pemilik lain',
  awaitingOwnersText:
    'Wallet Anda akan mengirim pembayaran ini setelah cukup banyak pemiliknya mengonfirmasi. Sampai saat itu, Anda dapat menolaknya di sana.',
  sendAgain: 'Kirim lagi',
  done: 'Selesai',
  twinText: 'Anda memulai pembayaran ini pada {time}, dan kami tidak tahu apakah berhasil. Periksa wallet Anda dulu.',
  twinSent: 'Anda sudah mengirim ini',
  twinSentText: 'Pembayaran yang sama pada {time} ternyata sudah terkirim.',
  payAgain: 'Saya sudah memeriksa wallet, kirim lagi',
  checkFirst: 'Periksa dulu',
}
