import type { Theme } from '../../demo/gallery/scenario.ts'
import { says } from '../features/send/flow.ts'
import { stage } from '../fixtures/gallery.ts'
import { choose, shows } from '../fixtures/page.ts'
import { check } from './check.ts'

/** Gallery shows by id, with the text that each one displays when it is complete. */
const chapters = {
  'the ways to connect': {
    connect: 'By connecting you agree',
    'connect-plain': 'Tessera',
    'connect-hostile': 'Two wallets claim this name',
    'connect-legal': 'I agree to the',
    'connect-collapsed': 'Continue with a wallet',
    'connecting-slow': 'Still waiting',
    'connecting-declined': 'Connection declined',
    'connecting-locked': 'Unlock Harbor',
    'connecting-pending': 'Open your wallet',
    'chains-multi': 'EVM networks',
  },
  'the directory of wallets': {
    'all-wallets': 'Northwind',
    'all-wallets-certified': 'Certified',
    'all-wallets-none': 'Show QR code',
    'all-wallets-snapshot': 'MetaMask',
    downloads: 'Chrome Web Store',
    'what-is-a-wallet': 'Holds what you own',
    'get-a-wallet': 'I have a wallet now',
    'alert-network-not-found': 'Network Not Found',
  },
  'a wallet on another device': {
    'walletconnect-any': 'Scan with any wallet',
    'walletconnect-four': 'Scan with Northwind',
    'walletconnect-browser': 'Install the Northwind extension',
    'walletconnect-desktop': 'Open app',
    'walletconnect-web': 'Open in a new tab',
    'walletconnect-reconnecting': 'Reconnecting',
    'walletconnect-declined': 'Connection declined',
  },
  'a login, and a signature': {
    'login-gated': 'I agree to the',
    'login-two': 'Farcaster',
    socials: 'Facebook',
    'social-waiting': 'in the window that opened',
    'social-cancelled': 'Sign-in was cancelled',
    'social-blocked': 'Pop-up blocked',
    farcaster: 'Scan with your phone’s camera',
    'sign-in': 'Read the message',
    'sign-in-message': 'wants you to sign in',
    'sign-in-refused': 'Try again',
    'sign-in-signing': 'Confirm in Harbor',
  },
  'an account, its networks and addresses': {
    account: 'USD Coin',
    'account-payments': 'Confirmed',
    networks: 'Sandbox Two',
    'networks-none': 'No network found',
    receive: 'Use only these',
    'receive-networks': 'Compatible networks',
    'chains-networks': 'Polkadot',
    'chains-switch': 'Choose a wallet',
    'chains-bitcoin': 'BTC',
    'chains-addresses': 'Ordinals',
    'chains-wallets': 'Juniper',
    'chains-receive': 'Ordinals',
  },
  'a payment before it is sent': {
    'send-empty': 'Max',
    'send-bad': 'Address isn’t valid',
    'send-insufficient': 'Insufficient balance',
    'select-token': 'USD Coin',
    review: 'Network fee',
  },
  'the receipt of a payment in each of its states': {
    receipt: 'Confirmed',
    'receipt-pending': 'Pending',
    'receipt-unseen': 'Not found on the network yet',
    'receipt-unknown': 'Unknown',
    'receipt-failed': 'You paid only the network fee',
    'receipt-replaced': 'Replaced',
    'receipt-expired': 'Expired',
    'receipt-mismatch': 'The sent transaction is not the one you reviewed',
    'receipt-unclear': 'We couldn’t verify this payment',
    'account-payments-many': 'Your wallet may have sent this',
  },
  'the review of a payment that may have been made, or cannot be made here any more': {
    'review-twin': 'Your wallet may have sent this',
    'review-account': 'Account changed, review again',
    'review-network': 'Network changed in your wallet',
  },
  'a purchase: its form, at the provider, and each outcome': {
    buy: '0.09993',
    'buy-estimate': 'An estimate: the quote couldn’t be loaded.',
    'buy-waiting': 'Finish in Coinbase',
    'buy-blocked': 'Pop-up blocked',
    'buy-arrived': 'Your ETH has arrived',
    'buy-declined': 'Payment not completed',
    'buy-unknown': 'Not seen yet',
    'buy-failed': 'Coinbase couldn’t be opened',
  },
  'a name that is registered': {
    name: 'fernhill-wallet.reown.id',
    'name-empty': 'At least 4 letters',
    'name-letters': 'Use letters, digits and hyphens only',
    'name-taken': 'taken.reown.id is taken',
    'name-failed': 'Error fetching name suggestions',
    'name-signing': 'Sign to register',
    'name-registering': 'This takes a moment',
    'name-done': 'fernhill.reown.id is yours',
  },
  'a network that is not the right one': {
    'connecting-elsewhere': 'This site needs Sandbox',
    unsupported: 'isn’t supported here',
    'unsupported-plain': 'This site works on the networks below',
    'networks-declined': 'Request declined',
  },
  'what Send says at its fields': {
    'send-unreadable': 'Enter a single number',
    'send-fee': 'You would have',
    'send-checksum': 'Its checksum',
    'send-link': 'This payment link isn’t for',
    'send-own': 'This is your own address',
    'send-recents': 'Recents',
    'send-clear': 'Forget everyone you paid?',
    'send-contract': 'This is a contract',
    'send-zero': 'This is the zero address',
    'send-burn': 'This address has no known key',
    'send-name': 'New address: check every group.',
    'send-name-asking': 'Looking up the name',
    'send-name-unknown': 'nobody.eth has no address',
    'send-name-failed': 'Error resolving name',
    'send-name-changed': 'This name led to another address before',
  },
  'the activity': {
    'activity-months': 'Swapped',
    'activity-empty': 'Nothing here yet',
    'activity-failed': 'Failed to fetch transactions. ',
  },
  'a balance that cannot be read': { 'account-failed': 'Balance not updated', 'account-stale': 'As of' },
  'the smart sessions of an account': {
    sessions: 'Revoked',
    'sessions-open': 'contract-call',
    'sessions-revoke': 'This app can no longer act',
    'sessions-none': 'No smart sessions',
    'sessions-failed': 'couldn’t be loaded',
  },
  'the NFTs of an account': {
    nfts: 'Night harbour',
    'nfts-odd': 'Hidden as spam: 2',
    'nfts-spam': 'Claim 5,000 USDC',
    'nfts-none': 'No NFTs',
    'nfts-failed': 'couldn’t be loaded',
    'nfts-unlisted': 'can’t be listed',
  },
} as const

/** Checks of the views, as the gallery shows them. */
export function describeShows(theme: Theme): void {
  for (const [title, states] of Object.entries(chapters))
    describe(title, () => {
      for (const [id, text] of Object.entries(states))
        it(id, async () => {
          const modal = await stage(id, theme)
          await says(modal, text)
          if (id.startsWith('sessions')) await shows('Smart Sessions')
          await check(modal, id)
        })
    })

  it('the ways to connect without a wallet and a code', async () => {
    const modal = await stage('connect-none', theme, { enableWalletConnect: false })
    await says(modal, 'Get a wallet')
    await check(modal, 'no wallet')
  })

  it('an address that looks like another one, before and after it was compared', async () => {
    const modal = await stage('send-likeness', theme)
    await says(modal, 'Check the marked groups')
    await check(modal, 'to be compared')
    await choose('checkbox', 'I checked every group of this address')
    await says(modal, 'Review')
    await check(modal, 'compared')
  })
}
