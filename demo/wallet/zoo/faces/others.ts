import type { Face } from '../face.ts'

/** Wallets of one namespace other than EVM. */
export const otherFaces: readonly Face[] = [
  {
    name: 'Solflare',
    sources: ['https://github.com/solflare-wallet/solflare-sdk/issues/24'],
    standard: { namespaces: ['solana'], refusal: { code: 4001, message: 'Transaction cancelled' } },
  },
  {
    name: 'Exodus',
    sources: ['https://docs.magiceden.io/docs/integrate-your-btc-wallet-with-magic-eden'],
    standard: { namespaces: ['bip122'] },
  },
  {
    name: 'Polkadot.js',
    sources: [
      'https://github.com/polkadot-js/extension/issues/584',
      'https://github.com/polkadot-js/extension/issues/404',
    ],
    polkadot: {
      keys: ['polkadot-js'],
      refusalKept: 'The source http://localhost/ is not allowed to interact with this extension',
    },
  },
  {
    name: 'Xverse Wallet',
    sources: [
      'https://docs.xverse.app/sats-connect/bitcoin-methods/signmessage',
      'https://github.com/secretkeylabs/sats-connect',
    ],
    sats: { id: 'XverseProviders.BitcoinProvider' },
  },
  {
    name: 'Leather',
    sources: [
      'https://github.com/leather-io/extension/tree/dev/src/shared/rpc/methods',
      'https://github.com/ordzaar/ordit-sdk/pull/124',
    ],
    sats: {
      id: 'LeatherProvider',
      refusal: { as: 'response', code: 4001, message: 'User rejected message signing request' },
      lacks: [
        'wallet_connect',
        'wallet_getAccount',
        'wallet_disconnect',
        'wallet_getNetwork',
        'getAccounts',
        'getBalance',
      ],
      signsByType: true,
    },
  },
]
