import { type AskNode, createAskNode } from '../../io/rpc/ask-node.ts'
import { type Stop, within } from '../../lib/async.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { isWalletLink } from '../../lib/deep-link.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Request } from '../../schema/request.ts'
import type { WalletLink } from '../connector.ts'
import { hexChainId, networkOfHex } from '../eip1193/facade.ts'
import { requireSameChain } from '../eip1193/request-chain.ts'
import { walletError } from '../shared/wallet-error.ts'
import type { Sdk } from './client.ts'
import type { ApprovedSession } from './session.ts'

// The SDK reads this key at each request and opens what it holds; it has one for the whole page.
const CHOICE = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * Runs a request of one wallet while the SDK knows what reopens that wallet, and no other: what lay under the key before
 * is of somebody else, or was put there to be opened.
 */
async function reopening<T>(link: WalletLink | undefined, run: () => Promise<T>): Promise<T> {
  choose(link && isWalletLink(link.href) ? link : undefined)
  try {
    return await run()
  } finally {
    choose(undefined)
  }
}

function choose(link: WalletLink | undefined): void {
  try {
    if (link) localStorage.setItem(CHOICE, JSON.stringify({ href: link.href, name: link.name }))
    else localStorage.removeItem(CHOICE)
  } catch {
    // Without storage the visitor opens the wallet by hand.
  }
}

// What nodes answer; some of them hold keys of their own, and would sign.
const READ = /^(?:eth|net|web3)_(?!sign|sendTransaction)/
const SETTLED_WITHIN_MS = 5_000

/** What requests stand on: the SDK, the session, the nodes, and who is told that the wallet went elsewhere. */
export type RequestEnv = {
  readonly sdk: Sdk
  readonly session: ApprovedSession
  link(): WalletLink | undefined
  networks(): readonly Network[]
  nodes(network: Network): Promise<readonly string[]>
  onNetwork(id: NetworkId): void
  /** Whether the wallet is at a network that it has not approved for this page. */
  isOnUnapprovedNetwork(): boolean
  /** Told whenever the wallet has said more of its session. */
  onSessionUpdate(run: () => void): Stop
}

/**
 * Answers EIP-1193 calls for the EVM part of a session: what the session itself knows at once, what was approved by the
 * wallet, what only reads by the page's own nodes, and nothing else. @throws WalletError
 */
export function createEvmRequest(env: RequestEnv): Request {
  const { session } = env
  const askNode = createAskNode(env.nodes)
  return async ({ method, params }) => {
    if (method === 'eth_accounts') return [...session.addresses('eip155')]
    const here = session.network('eip155')
    if (!here) throw new WalletError('not-connected')
    if (method === 'eth_requestAccounts') return [...session.addresses('eip155')]
    if (method === 'eth_chainId') return hexChainId(here)
    if (method === 'wallet_switchEthereumChain') return switchChain(env, here, params)
    if (env.isOnUnapprovedNetwork()) throw new WalletError('chain-not-supported', { details: method })
    requireSameChain({ method, params }, here)
    if (session.approved('eip155')?.methods.has(method)) return askWallet(env, here, method, params)
    if (READ.test(method)) return readNode(env, askNode, here, { method, params: params ?? [] })
    throw new WalletError('method-not-supported', { details: method })
  }
}

/** Hands a call to the wallet, reopening it where it is an app of this device. @throws WalletError */
export async function askWallet(
  env: Pick<RequestEnv, 'sdk' | 'session' | 'link'>,
  chainId: NetworkId,
  method: string,
  params: unknown,
): Promise<unknown> {
  const { sdk, session } = env
  try {
    const call = { topic: session.topic, chainId, request: { method, params: params ?? [] } }
    return await reopening(env.link(), () => sdk.client.request(call as never))
  } catch (thrown) {
    throw walletError(thrown)
  }
}

async function switchChain(env: RequestEnv, from: NetworkId, params: unknown): Promise<null> {
  const asked = read(read(params, '0'), 'chainId')
  const id = networkOfHex(asked)
  if (!id) throw new WalletError('chain-not-supported', { details: String(asked).slice(0, 80) })
  const { session } = env
  // A network that was approved needs no word of the wallet's: each request says which one it is for.
  if (!session.setNetwork(id)) {
    if (!session.approved('eip155')?.methods.has('wallet_switchEthereumChain'))
      throw new WalletError('chain-not-supported', { details: id })
    await askWallet(env, from, 'wallet_switchEthereumChain', [{ chainId: hexChainId(id) }])
    await untilThere(env, id)
  }
  env.onNetwork(id)
  return null
}

// A wallet may say yes before it says that it shares an account there, and other things in between.
async function untilThere({ session, onSessionUpdate }: RequestEnv, id: NetworkId): Promise<void> {
  if (session.setNetwork(id)) return
  let stop: Stop = () => {}
  const there = new Promise<void>((resolve) => {
    stop = onSessionUpdate(() => void (session.setNetwork(id) && resolve()))
  })
  try {
    await within(there, SETTLED_WITHIN_MS)
  } catch (cause) {
    throw new WalletError('chain-not-supported', { details: id, cause })
  } finally {
    stop()
  }
}

async function readNode(
  { networks }: RequestEnv,
  askNode: AskNode,
  id: NetworkId,
  call: { method: string; params: unknown },
): Promise<unknown> {
  const network = networks().find((one) => one.id === id)
  if (!network) throw new WalletError('unsupported-chain', { details: id })
  return askNode(network, call)
}
