import type { Face } from '../face.ts'

const UNKNOWN = 'Unrecognized chain ID "{chainId}". Try adding the chain using wallet_addEthereumChain first.'

/** Wallets for EVM alone. */
export const evmFaces: readonly Face[] = [
  {
    name: 'MetaMask',
    sources: [
      'https://docs.metamask.io/metamask-connect/evm/reference/json-rpc-api/wallet_switchEthereumChain/',
      'https://github.com/MetaMask/connect-monorepo/pull/40',
      'https://github.com/MetaMask/connect-monorepo/pull/269',
    ],
    evm: {
      rdns: 'io.metamask',
      globals: ['ethereum'],
      accounts: 'lower case',
      connectEvents: ['connect', 'chainChanged', 'accountsChanged'],
      unknownNetwork: { code: 4902, message: UNKNOWN },
    },
  },
  {
    name: 'MetaMask Mobile',
    sources: [
      'https://github.com/MetaMask/metamask-mobile/issues/3312',
      'https://github.com/Uniswap/web3-react/pull/774',
      'https://github.com/oasisprotocol/sapphire-paratime/blob/main/integrations/wagmi-v2/src/constants.ts',
    ],
    evm: {
      rdns: 'io.metamask.mobile',
      globals: ['ethereum'],
      unknownNetwork: { code: -32603, message: UNKNOWN, data: { originalError: { code: 4902 } } },
    },
  },
  {
    name: 'Coinbase Wallet',
    sources: [
      'https://github.com/coinbase/coinbase-wallet-sdk/issues/915',
      'https://github.com/coinbase/coinbase-wallet-sdk/issues/241',
      'https://github.com/coinbase/coinbase-wallet-sdk/pull/573',
    ],
    evm: {
      rdns: 'com.coinbase.wallet',
      refusal: { code: 4001, message: 'User denied account authorization' },
      unknownNetwork: { code: -32603, message: 'Internal JSON-RPC error.' },
    },
  },
  {
    name: 'Rabby Wallet',
    sources: ['https://github.com/RabbyHub/Rabby/pull/2258', 'https://github.com/RabbyHub/Rabby/pull/2472'],
    evm: { rdns: 'io.rabby', globals: ['ethereum'], unknownNetwork: { code: 4902, message: UNKNOWN } },
  },
  {
    name: 'Rainbow',
    sources: [
      'https://github.com/rainbow-me/rainbow/issues/5620',
      'https://github.com/rainbow-me/browser-extension/issues/1597',
    ],
    evm: {
      rdns: 'me.rainbow',
      globals: ['rainbow'],
      unknownNetwork: { as: 'object', code: -32600, message: 'Chain Id not supported' },
      switchesUnasked: true,
      leavesAddedNetworks: true,
    },
  },
  {
    name: 'Zerion',
    sources: ['https://github.com/zeriontech/zerion-wallet-extension/pull/519'],
    evm: {
      rdns: 'io.zerion.wallet',
      unknownNetwork: {
        code: 4902,
        message: 'Unrecognized chainId: Try adding the chain using wallet_addEthereumChain first.',
      },
    },
  },
  {
    name: 'Trust Wallet',
    sources: [
      'https://developer.trustwallet.com/developer/develop-for-trust/browser-extension/evm',
      'https://github.com/wevm/wagmi/issues/4754',
      'https://github.com/trustwallet/wallet-core/issues/4464',
      'https://github.com/pancakeswap/pancake-frontend/blob/develop/packages/swap/src/utils/isUserRejected.ts',
    ],
    evm: {
      rdns: 'com.trustwallet.app',
      globals: ['trustwallet'],
      refusal: { message: 'Cancelled by User' },
      // The source says that it is a text in the user's language; the words are an example.
      unknownNetwork: { as: 'text', message: 'Nicht erkannte Ketten-ID "{chainId}"' },
    },
  },
  {
    name: 'Brave Wallet',
    sources: [
      'https://github.com/KyberNetwork/kyberswap-interface/pull/1289',
      'https://github.com/TrueFiEng/useDApp/issues/852',
      'https://github.com/brave/brave-browser/issues/22738',
    ],
    evm: {
      rdns: 'com.brave.wallet',
      globals: ['ethereum'],
      refusal: { as: 'object', code: 4001, message: 'The user rejected the request.' },
      declinesWhileLocked: true,
    },
  },
  {
    name: 'Frame',
    sources: [
      'https://github.com/floating/frame/pull/1121',
      'https://github.com/rainbow-me/rainbowkit/tree/main/packages/rainbowkit/src/wallets/walletConnectors/frameWallet',
    ],
    evm: { rdns: 'sh.frame', globals: ['frame'], unknownNetwork: { message: 'Chain does not exist' } },
  },
  {
    name: 'OKX Wallet',
    sources: [
      'https://web3.okx.com/onchainos/dev-docs/sdks/chains/evm/provider',
      'https://github.com/thirdweb-dev/js/blob/main/packages/thirdweb/src/wallets/__generated__/wallet/com.okex.wallet/index.ts',
    ],
    evm: { rdns: 'com.okex.wallet', globals: ['okxwallet'], accounts: 'first only' },
  },
  {
    name: 'Bitget Wallet',
    sources: [
      'https://github.com/rainbow-me/rainbowkit/tree/main/packages/rainbowkit/src/wallets/walletConnectors/bitgetWallet',
    ],
    evm: { rdns: 'com.bitget.web3', globals: ['bitkeep.ethereum'] },
  },
  {
    name: 'Binance Wallet',
    sources: [
      'https://developers.binance.com/docs/binance-w3w/evm-compatible-provider',
      'https://github.com/thirdweb-dev/js/blob/main/packages/thirdweb/src/wallets/__generated__/wallet/com.binance.wallet/index.ts',
    ],
    evm: { rdns: 'com.binance.wallet', globals: ['binancew3w.ethereum'] },
  },
  {
    name: 'Uniswap Extension',
    sources: ['https://github.com/Uniswap/interface'],
    evm: { rdns: 'org.uniswap.app' },
  },
  {
    name: 'TokenPocket',
    sources: [
      'https://github.com/thirdweb-dev/js/blob/main/packages/thirdweb/src/wallets/__generated__/wallet/pro.tokenpocket/index.ts',
    ],
    evm: { rdns: 'pro.tokenpocket' },
  },
  {
    name: 'Coin98 Wallet',
    sources: [
      'https://github.com/rainbow-me/rainbowkit/tree/main/packages/rainbowkit/src/wallets/walletConnectors/coin98Wallet',
    ],
    evm: { rdns: 'coin98.com', globals: ['coin98.provider'] },
  },
  {
    name: 'OneKey',
    sources: [
      'https://github.com/OneKeyHQ/app-monorepo/pull/6493',
      'https://github.com/rainbow-me/rainbowkit/tree/main/packages/rainbowkit/src/wallets/walletConnectors/oneKeyWallet',
    ],
    evm: {
      rdns: 'so.onekey.app.wallet',
      globals: ['$onekey.ethereum'],
      unknownNetwork: {
        code: 4902,
        message: 'Unrecognized chain ID {chainId}. Try adding the chain using wallet_addEthereumChain first.',
      },
    },
  },
  {
    name: 'Ledger Live',
    sources: [
      'https://github.com/LedgerHQ/ledger-live/pull/6328',
      'https://github.com/OriginProtocol/origin-dollar/pull/1454',
    ],
    evm: {
      rdns: 'com.ledger',
      globals: ['ethereum'],
      // The networks are those of the app's manifest, and its user cannot leave the page's account.
      lacks: ['wallet_addEthereumChain', 'wallet_revokePermissions'],
    },
  },
  {
    name: 'imToken',
    sources: [
      'https://github.com/thirdweb-dev/js/pull/2562',
      'https://github.com/consenlabs/token-core-android/issues/61',
    ],
    evm: { globals: ['ethereum', 'imToken'] },
  },
  {
    name: 'Vultisig',
    sources: ['https://github.com/vultisig/vultisig-windows/pull/4565'],
    evm: {
      globals: ['ethereum', 'vultisig.ethereum'],
      refusal: { as: 'object', code: -32603, message: 'User rejected the request' },
    },
  },
]
