import { createAskNode } from '../../io/rpc/ask-node.ts'
import { failedLoad } from '../../lib/errors.ts'
import type { CreateChain } from '../chain.ts'
import { COIN_ADDRESS, explainAddress, parseAddress, parseNetworkId, parseWalletAddress } from './address.ts'
import { canListAssets, listAssets } from './assets.ts'
import { getBalance, getTokenBalances } from './balances.ts'
import { estimateFee } from './fee.ts'
import { readMark } from './mark.ts'
import { hasPaid, matches } from './matches.ts'
import { coinTypes, newNameCoinType } from './names/coin-types.ts'
import { getOccupant, keylessKind } from './occupant.ts'
import { readPaymentLink } from './payment-link.ts'
import { waitForReceipt } from './receipt.ts'
import { send } from './send.ts'
import { switchNetwork } from './switch.ts'
import { getMultipliers, getTokenFacts } from './token-facts.ts'
import { signMessage, watchToken } from './wallet.ts'

/** The chain of EVM networks, over the nodes of the page, of the service or of the network. */
export const createEip155Chain: CreateChain = ({ rpcUrls }) => {
  const ask = createAskNode(rpcUrls)
  return {
    parseAddress,
    parseWalletAddress,
    explainAddress,
    keylessKind,
    coinAddress: COIN_ADDRESS,
    getOccupant: (...input) => getOccupant(ask, ...input),
    readPaymentLink,
    parseNetworkId,
    getBalance: (...input) => getBalance(ask, ...input),
    getTokenBalances: (...input) => getTokenBalances(ask, ...input),
    getTokenFacts: (...input) => getTokenFacts(ask, ...input),
    getMultipliers: (...input) => getMultipliers(ask, ...input),
    findReceived: (...input) =>
      import('./received.lazy.ts').then(({ findReceived }) => findReceived(ask, ...input), failedLoad),
    loadNftReader: () => import('./nfts.lazy.ts').then(({ createNftReader }) => createNftReader(ask), failedLoad),
    loadSwapper: () => import('./swap/swap.lazy.ts').then(({ createSwapper }) => createSwapper(ask), failedLoad),
    canListAssets,
    listAssets,
    watchToken,
    loadNameReader: () =>
      import('./names/names.lazy.ts').then(({ createNameReader }) => createNameReader(ask), failedLoad),
    nameRoot: 'eip155:1',
    coinTypes,
    newNameCoinType,
    loadRequestReader: () =>
      import('./describe/describe.lazy.ts').then(({ createRequestReader }) => createRequestReader(ask), failedLoad),
    signMessage,
    switchNetwork,
    estimateFee: (...input) => estimateFee(ask, ...input),
    readMark: (...input) => readMark(ask, ...input),
    send,
    hasPaid: (...input) => hasPaid(ask, ...input),
    matches: (...input) => matches(ask, ...input),
    waitForReceipt: (...input) => waitForReceipt(ask, ...input),
  }
}
