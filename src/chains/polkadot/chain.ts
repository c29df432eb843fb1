import { createAskNode } from '../../io/rpc/ask-node.ts'
import type { CreateChain } from '../chain.ts'
import { parseAddress, parseNetworkId } from './address.ts'
import { getBalance, polkadotDialect } from './balances.ts'
import { signMessage } from './wallet.ts'

/** Polkadot and its kin, by way of the page's or the network's own nodes; loaded when one of them is used. */
export const createPolkadotChain: CreateChain = ({ rpcUrls }) => {
  const ask = createAskNode(rpcUrls, polkadotDialect)
  return {
    parseAddress,
    parseNetworkId,
    getBalance: (...input) => getBalance(ask, ...input),
    signMessage,
  }
}
