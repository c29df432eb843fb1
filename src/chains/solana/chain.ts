import { createAskNode } from '../../io/rpc/ask-node.ts'
import type { CreateChain } from '../chain.ts'
import { parseAddress, parseNetworkId } from './address.ts'
import { getBalance, getTokenBalances } from './balances.ts'
import { estimateFee } from './fee.ts'
import { readMark } from './find-sent.ts'
import { matches } from './matches.ts'
import { solanaDialect } from './node.ts'
import { followSent } from './receipt.ts'
import { send } from './send.ts'
import { getTokenFacts } from './token-facts.ts'
import { signMessage } from './wallet.ts'

/** The Solana clusters, by way of the page's, the service's or their own nodes; loaded when one of them is used. */
export const createSolanaChain: CreateChain = ({ rpcUrls }) => {
  const ask = createAskNode(rpcUrls, solanaDialect)
  return {
    parseAddress,
    parseNetworkId,
    getBalance: (...input) => getBalance(ask, ...input),
    getTokenBalances: (...input) => getTokenBalances(ask, ...input),
    getTokenFacts: (...input) => getTokenFacts(ask, ...input),
    signMessage,
    estimateFee: (...input) => estimateFee(ask, ...input),
    readMark: (...input) => readMark(ask, ...input),
    send: (...input) => send(ask, ...input),
    matches: (...input) => matches(ask, ...input),
    waitForReceipt: (sent, watch) => followSent(ask, sent, watch),
    sendFailure: 'solana-transfer-failed',
  }
}
