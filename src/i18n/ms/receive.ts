import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Malay. */
export const msReceive: ReceiveTranslation = {
  qrOfAddress: 'Kod QR alamat anda',
  networkAndMore: '{network} dan {count} lagi',
  useOnlyThese: 'Guna rangkaian ini sahaja, jika tidak dana anda hilang',
  useOnlyThis: 'Guna rangkaian ini sahaja, jika tidak dana anda hilang',
  compatibleText:
    'Anda boleh menerima dana di alamat ini melalui rangkaian di bawah. Dana yang dihantar melalui mana-mana rangkaian lain akan hilang.',
  otherAddressOn: 'Alamat anda di {networks} adalah berbeza. Tukar rangkaian untuk melihatnya.',
  smartAccountNotOn: 'Akaun pintar anda tidak wujud di {networks}.',
  addressKinds: 'Alamat anda',
  paymentText: 'Alamat ini untuk bitcoin. Ordinals anda mempunyai alamat tersendiri.',
  ordinalText: 'Alamat ini untuk Ordinals. Bitcoin yang dihantar ke alamat ini mungkin sukar dibelanjakan.',
  incoming: 'Baru sahaja diterima',
  receivedFrom: 'Daripada {who}',
  received: '{amount} diterima',
  titleCompatibleNetworks: 'Rangkaian yang serasi',
}
