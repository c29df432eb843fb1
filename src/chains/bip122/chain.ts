import { createFetchRest } from '../../io/rest.ts'
import type { CreateChain } from '../chain.ts'
import { parseAddress } from './address.ts'
import { getBalance } from './balances.ts'
import { parseNetworkId } from './network.ts'
import { signMessage } from './wallet.ts'

/** Bitcoin and its test networks, by way of a REST door of the page or of the network; loaded when one of them is used. */
export const createBip122Chain: CreateChain = ({ rpcUrls }) => {
  const fetchRest = createFetchRest()
  return {
    parseAddress,
    parseNetworkId,
    getBalance: (...input) => getBalance(fetchRest, rpcUrls, ...input),
    signMessage,
  }
}
