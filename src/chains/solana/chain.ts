import { base58 } from '@scure/base'
import { createAskNode } from '../../io/rpc/ask-node.ts'
import { failedLoad, read } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { CreateChain } from '../chain.ts'
import type { Signer } from '../signer.ts'
import { keylessKind, parseAddress, parseNetworkId } from './address.ts'
import { getBalance, getTokenBalances } from './balances.ts'
import { readMark } from './find-sent.ts'
import { hasPaid, matches } from './matches.ts'
import { getMultipliers, getTokenFacts } from './mint.ts'
import { readSignature, solanaProtocol } from './node.ts'
import { estimateFee } from './plan.ts'
import { followSent } from './receipt.ts'
import { send } from './send.ts'

/**
 * Signs the UTF-8 of a text; resolves with base58 of the ed25519 signature.
 * @throws WalletError `user-rejected`, `bad-response` when the answer has no signature
 */
async function signMessage({ request, address }: Signer, message: string, network: Network): Promise<string> {
  const params = { message: base58.encode(new TextEncoder().encode(message)), pubkey: address }
  const answer = await request({ method: 'solana_signMessage', params, networkId: network.id })
  return readSignature(read(answer, 'signature'))
}

/** The chain of Solana's clusters, over the nodes of the page, of the service or of the cluster. */
export const createSolanaChain: CreateChain = ({ rpcUrls }) => {
  const ask = createAskNode(rpcUrls, solanaProtocol)
  return {
    parseAddress,
    keylessKind,
    coinAddress: 'So11111111111111111111111111111111111111111',
    parseNetworkId,
    getBalance: (...input) => getBalance(ask, ...input),
    getTokenBalances: (...input) => getTokenBalances(ask, ...input),
    getTokenFacts: (...input) => getTokenFacts(ask, ...input),
    getMultipliers: (...input) => getMultipliers(ask, ...input),
    loadRequestReader: () =>
      import('./describe/describe.lazy.ts').then(({ createRequestReader }) => createRequestReader(), failedLoad),
    signMessage,
    estimateFee: (...input) => estimateFee(ask, ...input),
    readMark: (...input) => readMark(ask, ...input),
    send: (...input) => send(ask, ...input),
    hasPaid: (...input) => hasPaid(ask, ...input),
    matches: (...input) => matches(ask, ...input),
    waitForReceipt: (sent, watch) => followSent(ask, sent, watch),
    sendFailure: 'solana-transfer-failed',
  }
}
