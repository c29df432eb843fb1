import type { AccountTranslation } from '../language.ts'

/** The account view in Malay. */
export const msAccount: AccountTranslation = {
  accountActions: 'Tindakan',
  sendAction: 'Hantar',
  swapAction: 'Swap',
  buyAction: 'Beli',
  receiveAction: 'Terima',
  accountTabs: 'Aset dan aktiviti',
  tokensTab: 'Token',
  nftsTab: 'NFT',
  activityTab: 'Aktiviti',
  totalOn: 'Jumlah di {network}',
  balanceOn: 'Baki di {network}',
  moreUnpriced: '{count} tanpa harga',
  asOf: 'Setakat {time}',
  balanceNotRead: 'Baki belum dikemas kini: {reason}',
  retryIn: 'Cuba lagi dalam {seconds} saat',
  connectedWith: 'Disambungkan dengan {name}',
  loggedInAs: 'Telah log masuk sebagai {who}',
  loggedInWith: 'Telah log masuk dengan {name}',
  switchAddress: 'Tukar alamat',
  addresses: 'Alamat',
  paymentAddress: 'Pembayaran',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'Akaun pintar',
}
