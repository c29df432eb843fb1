import { errorCodes } from '../../io/rpc/error-codes.ts'
import { toQuantity } from '../../io/rpc/quantity.ts'
import { referenceOf } from '../../lib/caip.ts'
import { WalletError } from '../../lib/errors.ts'
import { isLoopback, parseUrl } from '../../lib/links.ts'
import { delay } from '../../lib/timing.ts'
import type { Network } from '../../schema/network.ts'
import { nodesOf } from '../nodes.ts'
import type { Signer } from '../signer.ts'
import { askNetworkId } from './wallet.ts'

// Error numbers for an unknown network; some wallets use JSON-RPC's internal error.
const UNKNOWN_CHAIN = [4902, 32603, -32603]
// Some wallets answer before the switch is complete.
const SETTLING_MS = [0, 100, 400, 1_000]

/**
 * Asks the wallet to switch to a network, and to add it first if the wallet does not know it (EIP-3326, EIP-3085).
 * Resolves when the wallet reports the network as current.
 * @throws WalletError `user-rejected`, `request-pending`, else `chain-not-supported`
 */
export async function switchNetwork(signer: Signer, network: Network): Promise<void> {
  try {
    await requestSwitch(signer, network).catch(async (error) => {
      if (isRefusal(error) || !errorCodes(error).some((code) => UNKNOWN_CHAIN.includes(code))) throw error
      await addNetwork(signer, network)
      if ((await askNetworkId(signer)) !== network.id) await requestSwitch(signer, network)
    })
  } catch (cause) {
    throw isRefusal(cause) ? cause : new WalletError('chain-not-supported', { cause, details: network.id })
  }
  await waitForNetwork(signer, network)
}

const chainIdOf = (network: Network): string => toQuantity(BigInt(referenceOf(network.id)))

const requestSwitch = (signer: Signer, network: Network): Promise<unknown> =>
  signer.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: chainIdOf(network) }] })

function addNetwork(signer: Signer, network: Network): Promise<unknown> {
  // Wallets accept only https and local nodes. The service's nodes are left out, since their URL contains the project
  // id.
  const { rpcUrls: nodes, explorerUrl } = nodesOf(network)
  const rpcUrls = nodes.filter((text) => {
    const url = parseUrl(text)
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  })
  const chain = {
    chainId: chainIdOf(network),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls,
    ...(explorerUrl && { blockExplorerUrls: [explorerUrl] }),
  }
  return signer.request({ method: 'wallet_addEthereumChain', params: [chain] })
}

async function waitForNetwork(signer: Signer, network: Network): Promise<void> {
  for (const ms of SETTLING_MS) {
    if (ms) await delay(ms)
    if ((await askNetworkId(signer)) === network.id) return
  }
  throw new WalletError('chain-not-supported', { details: `the wallet did not go to ${network.id}` })
}

/** True for an error that the visitor caused: a rejection, or a request that still waits. */
const isRefusal = (error: unknown): boolean =>
  error instanceof WalletError && ['user-rejected', 'request-pending', 'aborted'].includes(error.code)
