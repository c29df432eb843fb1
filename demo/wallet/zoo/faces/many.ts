import type { Face } from '../face.ts'

/** Wallets of several namespaces. */
export const manyFaces: readonly Face[] = [
  {
    name: 'Phantom',
    sources: [
      'https://docs.phantom.com/ethereum-and-polygon/provider-api-reference/errors',
      'https://docs.phantom.com/ethereum-base-and-polygon/establishing-a-connection',
      'https://docs.phantom.com/solana/errors',
      'https://docs.phantom.com/bitcoin/integrating-phantom',
      'https://github.com/reown-com/appkit/pull/2683',
      'https://github.com/hemilabs/ui-monorepo/issues/1224',
    ],
    evm: {
      rdns: 'app.phantom',
      globals: ['phantom.ethereum', 'ethereum'],
      refusal: { as: 'object', code: 4001, message: 'User rejected the request.' },
      pending: { as: 'object', code: -32002, message: 'Requested resource not available' },
      connectEvents: ['connect', 'accountsChanged'],
      lacks: ['wallet_revokePermissions', 'wallet_addEthereumChain'],
      unsupported: { as: 'object', code: -32601, message: 'Phantom does not recognize the method.' },
    },
    standard: {
      namespaces: ['solana', 'bip122'],
      refusal: { as: 'object', code: 4001, message: 'User rejected the request.' },
    },
  },
  {
    name: 'Backpack',
    sources: [
      'https://github.com/coral-xyz/backpack/pull/904',
      'https://github.com/thirdweb-dev/js/blob/main/packages/thirdweb/src/wallets/__generated__/wallet/app.backpack/index.ts',
    ],
    evm: { rdns: 'app.backpack', globals: ['backpack.ethereum'] },
    standard: { namespaces: ['solana'], refusal: { message: 'user rejected signature request' } },
  },
  {
    name: 'Magic Eden',
    sources: [
      'https://docs.magiceden.io/docs/diving-into-bitcoin',
      'https://docs.magiceden.io/docs/me-wallet-on-evm-with-wagmi',
      'https://github.com/rainbow-me/rainbowkit/tree/main/packages/rainbowkit/src/wallets/walletConnectors/magicEdenWallet',
    ],
    evm: { rdns: 'io.magiceden.wallet', globals: ['magicEden.ethereum'] },
    standard: { namespaces: ['solana', 'bip122'] },
  },
  {
    name: 'Talisman',
    sources: [
      'https://github.com/reown-com/appkit/issues/2641',
      'https://github.com/kodadot/nft-gallery/issues/10386',
      'https://github.com/thirdweb-dev/js/blob/main/packages/thirdweb/src/wallets/__generated__/wallet/xyz.talisman/index.ts',
    ],
    evm: { rdns: 'xyz.talisman', globals: ['talismanEth'] },
    polkadot: { keys: ['talisman'], hasEthereumAccounts: true },
  },
  {
    name: 'SubWallet',
    sources: [
      'https://github.com/Koniverse/SubWallet-Extension/issues/2328',
      'https://github.com/Koniverse/SubWallet-Mobile/issues/109',
      'https://github.com/Koniverse/SubWallet-Mobile/issues/1010',
      'https://github.com/nightly-labs/connect/pull/80',
    ],
    evm: { rdns: 'app.subwallet', globals: ['SubWallet', 'ethereum'] },
    // Its browser on a phone also puts the same object at the key of Polkadot.js.
    polkadot: {
      keys: ['subwallet-js', 'polkadot-js'],
      refusal: 'Rejected by user',
      signRefusal: 'Rejected by user',
      hasEthereumAccounts: true,
    },
  },
  {
    name: 'Nova Wallet',
    sources: [
      'https://github.com/novasamatech/nova-wallet-ios/pull/1500',
      'https://github.com/polkadot-cloud/polkadot-cloud-apps/pull/231',
      'https://github.com/rainbow-me/rainbowkit/tree/main/packages/rainbowkit/src/wallets/walletConnectors/novaWallet',
    ],
    evm: { rdns: 'io.novawallet', globals: ['ethereum'] },
    polkadot: { keys: ['polkadot-js', 'nova-wallet'] },
  },
  {
    name: 'Enkrypt',
    sources: [
      'https://github.com/rainbow-me/rainbowkit/tree/main/packages/rainbowkit/src/wallets/walletConnectors/enkryptWallet',
      'https://github.com/TalismanSociety/talisman-connect',
    ],
    evm: { rdns: 'com.enkrypt', globals: ['enkrypt.providers.ethereum'] },
    polkadot: { keys: ['enkrypt'] },
  },
  {
    name: 'Nightly',
    sources: ['https://github.com/nightly-labs/connect', 'https://github.com/galacticcouncil/hydration-ui/pull/1779'],
    standard: { namespaces: ['solana'] },
    polkadot: { keys: ['Nightly'] },
  },
]
