import type { AccountTranslation } from '../language.ts'

/** The account view in Hindi. */
export const hiAccount: AccountTranslation = {
  accountActions: 'कार्रवाइयाँ',
  sendAction: 'भेजें',
  swapAction: 'स्वैप करें',
  buyAction: 'खरीदें',
  receiveAction: 'प्राप्त करें',
  accountTabs: 'एसेट और गतिविधि',
  tokensTab: 'टोकन',
  nftsTab: 'NFT',
  activityTab: 'गतिविधि',
  totalOn: '{network} पर कुल',
  balanceOn: '{network} पर बैलेंस',
  moreUnpriced: 'बिना कीमत वाले: {count}',
  asOf: '{time} की स्थिति',
  balanceNotRead: 'बैलेंस अपडेट नहीं हुआ: {reason}',
  retryIn: '{seconds} से॰ में फिर कोशिश करें',
  connectedWith: '{name} से कनेक्टेड',
  loggedInAs: '{who} के रूप में लॉग इन',
  loggedInWith: '{name} से लॉग इन',
  switchAddress: 'पता बदलें',
  addresses: 'पते',
  paymentAddress: 'पेमेंट',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'स्मार्ट अकाउंट',
}
