import { errorCodes, saysDeclined } from '../../io/rpc/error-codes.ts'
import { toQuantity } from '../../io/rpc/quantity.ts'
import { referenceOf } from '../../lib/caip.ts'
import { causes, type ErrorCode, isOurs, read, WalletError, wordsOf } from '../../lib/errors.ts'
import { isLoopback, parseUrl } from '../../lib/links.ts'
import { delay } from '../../lib/timing.ts'
import type { Network } from '../../schema/network.ts'
import { nodesOf } from '../nodes.ts'
import type { Signer } from '../signer.ts'
import { askNetworkId } from './wallet.ts'

// Some wallets answer before the switch is complete.
const SETTLING_MS = [0, 100, 400, 1_000]

/**
 * Asks the wallet to switch to a network, and once to add it if the switch fails (EIP-3326, EIP-3085): wallets report an
 * unknown network by many codes and in many languages. Resolves when the wallet reports the network as current.
 * @throws WalletError `user-rejected`, `request-pending`, else `chain-not-supported`
 */
export async function switchNetwork(signer: Signer, network: Network): Promise<void> {
  try {
    await requestSwitch(signer, network).catch(async (error) => {
      if (isRefusal(error) || isMissingMethod(error)) throw error
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

const ENDS: ReadonlySet<unknown> = new Set<ErrorCode>(['request-pending', 'not-connected', 'aborted'])
const UNSURE = 5000
const DECLINED: readonly number[] = [4001, 5002, 4001000]

/** True for an error that another request would not change: a rejection, a request that still waits, no connection. */
function isRefusal(error: unknown): boolean {
  const code = read(error, 'code')
  if (code !== 'user-rejected') return ENDS.has(code)
  // Some wallets also answer 5000 for a network that they do not know.
  const codes = errorCodes(error)
  if (!codes.includes(UNSURE) || codes.some((one) => DECLINED.includes(one))) return true
  return causes(error).some((one) => !isOurs(one) && saysDeclined(wordsOf(one)))
}

const MISSING: readonly number[] = [-32601, 4200]

// A number that means something else counts more than words about a method.
function isMissingMethod(error: unknown): boolean {
  const codes = errorCodes(error)
  return read(error, 'code') === 'method-not-supported' && (!codes[0] || codes.some((one) => MISSING.includes(one)))
}
