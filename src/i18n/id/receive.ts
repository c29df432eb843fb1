import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Indonesian. */
export const idReceive: ReceiveTranslation = {
  qrOfAddress: 'Kode QR alamat Anda',
  networkAndMore: '{network} dan {count} lainnya',
  useOnlyThese: 'Hanya gunakan ini, jika tidak dana Anda akan hilang',
  useOnlyThis: 'Hanya gunakan ini, jika tidak dana Anda akan hilang',
  compatibleText:
    'Anda dapat menerima dana di alamat ini lewat jaringan berikut. Dana yang dikirim lewat jaringan lain mana pun akan hilang.',
  otherAddressOn: 'Alamat Anda di {networks} berbeda. Ganti jaringan untuk melihatnya.',
  smartAccountNotOn: 'Akun pintar Anda tidak ada di {networks}.',
  addressKinds: 'Alamat Anda',
  paymentText: 'Alamat ini untuk bitcoin. Ordinals Anda punya alamat sendiri.',
  ordinalText: 'Alamat ini untuk Ordinals. Bitcoin yang dikirim ke sana mungkin sulit dibelanjakan.',
  incoming: 'Baru saja diterima',
  receivedFrom: 'Dari {who}',
  received: '{amount} diterima',
  titleCompatibleNetworks: 'Jaringan yang kompatibel',
}
