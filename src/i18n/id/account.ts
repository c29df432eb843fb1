import type { AccountTranslation } from '../language.ts'

/** The account view in Indonesian. */
export const idAccount: AccountTranslation = {
  accountActions: 'Tindakan',
  sendAction: 'Kirim',
  swapAction: 'Swap',
  buyAction: 'Beli',
  receiveAction: 'Terima',
  accountTabs: 'Aset dan aktivitas',
  tokensTab: 'Token',
  nftsTab: 'NFT',
  activityTab: 'Aktivitas',
  totalOn: 'Total di {network}',
  balanceOn: 'Saldo di {network}',
  moreUnpriced: '{count} tanpa harga',
  asOf: 'Per {time}',
  balanceNotRead: 'Saldo belum diperbarui: {reason}',
  retryIn: 'Coba lagi dalam {seconds} dtk',
  connectedWith: 'Terhubung dengan {name}',
  loggedInAs: 'Masuk sebagai {who}',
  loggedInWith: 'Masuk dengan {name}',
  switchAddress: 'Ganti alamat',
  addresses: 'Alamat',
  paymentAddress: 'Pembayaran',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'Akun pintar',
}
