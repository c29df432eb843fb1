import type { AccountTranslation } from '../language.ts'

/** The account view in Turkish. */
export const trAccount: AccountTranslation = {
  accountActions: 'Eylemler',
  sendAction: 'Gönder',
  swapAction: 'Takas et',
  buyAction: 'Satın al',
  receiveAction: 'Al',
  accountTabs: 'Varlıklar ve hareketler',
  tokensTab: 'Tokenler',
  nftsTab: 'NFT’ler',
  activityTab: 'Hareketler',
  totalOn: '{network} ağındaki toplam',
  balanceOn: '{network} ağındaki bakiye',
  moreUnpriced: '{count} token fiyatsız',
  asOf: '{time} itibarıyla',
  balanceNotRead: 'Bakiye güncellenmedi: {reason}',
  retryIn: '{seconds} sn sonra tekrar deneyin',
  connectedWith: '{name} ile bağlandı',
  loggedInAs: '{who} olarak giriş yapıldı',
  loggedInWith: '{name} ile giriş yapıldı',
  switchAddress: 'Adresi değiştir',
  addresses: 'Adresler',
  paymentAddress: 'Ödeme',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'Akıllı hesap',
}
