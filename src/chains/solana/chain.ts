import { createAskNode } from '../../io/ask-node.ts'
import type { CreateChain } from '../chain.ts'
import { parseAddress, parseNetworkId } from './address.ts'
import { getBalance, getTokenBalances } from './balances.ts'
import { estimateFee } from './fee.ts'
import { matches } from './matches.ts'
import { solanaDialect } from './node.ts'
import { waitForReceipt } from './receipt.ts'
import { send } from './send.ts'
import { signMessage } from './wallet.ts'

/** The Solana clusters, by way of the page's, the service's or their own nodes; loaded when one of them is used. */
export const createSolanaChain: CreateChain = ({ rpcUrls }) => {
  const ask = createAskNode(rpcUrls, solanaDialect)
  return {
    parseAddress,
    parseNetworkId,
    getBalance: (...input) => getBalance(ask, ...input),
    getTokenBalances: (...input) => getTokenBalances(ask, ...input),
    signMessage,
    estimateFee: (...input) => estimateFee(ask, ...input),
    send: (...input) => send(ask, ...input),
    matches: (...input) => matches(ask, ...input),
    waitForReceipt: (...input) => waitForReceipt(ask, ...input),
    sendFailure: 'solana-transfer-failed',
  }
}
