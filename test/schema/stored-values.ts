import { createStorage, type Storage } from '../../src/io/storage.ts'
import { accountStored, type Stored, type StoredKey } from '../../src/schema/account-storage.ts'
import { stored } from '../../src/schema/storage.ts'

/** The stored keys of a wallet. */
export const storedKeys = Object.keys({ ...stored, ...accountStored }) as StoredKey[]

/** A valid value for each stored key. */
export const sound: { readonly [K in StoredKey]: Stored[K] } = {
  connected_namespaces: ['eip155'],
  account_label: { address: '0xa', label: 'mara.reown.id' },
  ended_namespaces: ['solana'],
  connection_status: 'connected',
  connector_ids: { eip155: 'io.metamask' },
  active_namespace: 'eip155',
  active_network_ids: { eip155: 'eip155:1', solana: 'solana:abc' },
  wallet_link: { href: 'harbor://', name: 'Harbor' },
  pairing: {
    topic: 'ab'.repeat(32),
    at: 1_700_000_000_000,
    wallet: { id: 'h', name: 'Harbor' },
    link: { href: 'harbor://', name: 'Harbor' },
  },
  login_email: 'mara@fieldnote.example',
  email_login_time: 1,
  social_provider: 'google',
  social_username: 'Mara',
  smart_account_networks: [1, 8453],
  preferred_account_type: 'eoa',
  recent_wallets: [{ id: 'io.metamask', name: 'MetaMask' }],
  native_balance_cache: { 'eip155:1:0xa': { amount: '1'.repeat(78), time: 1 } },
  portfolio_cache: {
    'eip155:1:0xa': {
      tokens: [
        { name: 'Ether', symbol: 'ETH', decimals: 18, amount: '1' },
        {
          ...{ name: 'USD Coin', symbol: 'USDC', decimals: 6, address: '0xa' },
          amount: '2',
          price: '3',
          imageUrl: 'https://x.example',
        },
      ],
      isWhole: true,
      time: 1,
    },
  },
  pending_payments: [
    {
      ...{ id: 'abc-1', networkId: 'eip155:1', from: '0xa', to: '0xb', toName: 'b.eth', amount: '1'.repeat(78) },
      token: { address: '0xc', name: 'Coin', symbol: 'C', decimals: 6 },
      ...{ hash: '0xd', walletHash: '0xe', mark: '=1@2', askedAt: 1, status: 'pending', wasUnknown: true },
    },
  ],
  paid_receivers: [{ namespace: 'eip155', address: '0xb', name: 'b.eth', paidAt: 1, count: 2 }],
  sign_in_changed_at: 1,
  identity_cache: { '0xa': { name: 'a.eth', avatar: null, time: 1 } },
}

/** Opens a storage with the keys of accounts, as a connection does. */
export function openStorage(name: string, onBlocked?: () => void): Storage {
  const storage = createStorage(name, onBlocked)
  storage.addKeys(accountStored)
  return storage
}
