import { type AskNode, createAskNode } from '../../io/rpc/ask-node.ts'
import type { Stop } from '../../lib/async.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { isWalletLink } from '../../lib/deep-link.ts'
import { read, WalletError, wordsOf } from '../../lib/errors.ts'
import { within } from '../../lib/timing.ts'
import type { Network } from '../../schema/network.ts'
import type { Request } from '../../schema/request.ts'
import type { WalletLink } from '../connector.ts'
import { hexChainId, networkOfHex } from '../eip1193/facade.ts'
import { requireSameChain } from '../eip1193/request-chain.ts'
import { walletError } from '../shared/wallet-error.ts'
import type { Sdk } from './client.ts'
import type { ApprovedSession } from './session.ts'

// At each request the SDK opens the link under this key of localStorage, which is the same for the whole page.
const LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * Runs a request while the SDK's key holds the link that reopens the wallet. A value from before belongs to another session
 * or was planted to be opened, so it is removed.
 */
async function withWalletLink<T>(link: WalletLink | undefined, run: () => Promise<T>): Promise<T> {
  storeLink(link && isWalletLink(link.href) ? link : undefined)
  try {
    return await run()
  } finally {
    storeLink(undefined)
  }
}

function storeLink(link: WalletLink | undefined): void {
  try {
    if (link) localStorage.setItem(LINK_KEY, JSON.stringify({ href: link.href, name: link.name }))
    else localStorage.removeItem(LINK_KEY)
  } catch {
    // Without storage, the visitor has to open the wallet themselves.
  }
}

// Methods that a node may get. Methods that sign are excluded, because some nodes hold keys.
const NODE_METHOD = /^(?:eth|net|web3)_(?!sign|sendTransaction)/
const UPDATE_TIMEOUT_MS = 5_000

/** What the EVM requests of a session need. */
export type RequestEnv = {
  readonly sdk: Sdk
  readonly session: ApprovedSession
  /** The link that reopens the wallet, if it is an app of this device. */
  link(): WalletLink | undefined
  networks(): readonly Network[]
  nodes(network: Network): Promise<readonly string[]>
  /** Called before the wallet is asked to switch to a network or to add it. */
  onSwitchRequest(id: NetworkId): void
  /** Called when a request has switched the network. */
  onNetwork(id: NetworkId): void
  /** True while the wallet is on a network that it has not approved for this page. */
  isOnUnapprovedNetwork(): boolean
  /** Subscribes to changes that the wallet makes to its session. */
  onSessionUpdate(run: () => void): Stop
}

/**
 * Makes the EIP-1193 `request` of a session. Accounts and the chain id come from the session, approved methods go to the
 * wallet, methods that only read go to the page's nodes, and all others are rejected. @throws WalletError
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
    if (method === 'wallet_addEthereumChain') announceSwitch(env, params)
    requireSameChain({ method, params }, here)
    if (session.approved('eip155')?.methods.has(method)) return askWallet(env, here, method, params)
    if (NODE_METHOD.test(method)) return readNode(env, askNode, here, { method, params: params ?? [] })
    throw new WalletError('method-not-supported', { details: method })
  }
}

/** Sends a call to the wallet, and reopens it if it is an app of this device. @throws WalletError */
export async function askWallet(
  env: Pick<RequestEnv, 'sdk' | 'session' | 'link'>,
  chainId: NetworkId,
  method: string,
  params: unknown,
): Promise<unknown> {
  const { sdk, session } = env
  try {
    const call = { topic: session.topic, chainId, request: { method, params: params ?? [] } }
    return await withWalletLink(env.link(), () => sdk.client.request(call as never))
  } catch (thrown) {
    throw walletError(thrown)
  }
}

/** Says which network the wallet will be asked for; undefined if its id is invalid. */
function announceSwitch({ onSwitchRequest }: RequestEnv, params: unknown): NetworkId | undefined {
  const id = networkOfHex(read(read(params, '0'), 'chainId'))
  if (id) onSwitchRequest(id)
  return id
}

async function switchChain(env: RequestEnv, from: NetworkId, params: unknown): Promise<null> {
  const asked = read(read(params, '0'), 'chainId')
  const id = announceSwitch(env, params)
  if (!id) throw new WalletError('chain-not-supported', { details: wordsOf(asked).slice(0, 80) })
  const { session } = env
  // Each request names its network, so a switch to an approved network does not involve the wallet.
  if (!session.setNetwork(id)) {
    if (!session.approved('eip155')?.methods.has('wallet_switchEthereumChain'))
      throw new WalletError('chain-not-supported', { details: id })
    await askWallet(env, from, 'wallet_switchEthereumChain', [{ chainId: hexChainId(id) }])
    await untilApproved(env, id)
  }
  env.onNetwork(id)
  return null
}

// A wallet may reply before its session update adds an account on the network, and other updates may come in between.
async function untilApproved({ session, onSessionUpdate }: RequestEnv, id: NetworkId): Promise<void> {
  if (session.setNetwork(id)) return
  let stop: Stop = () => {}
  const approved = new Promise<void>((resolve) => {
    stop = onSessionUpdate(() => void (session.setNetwork(id) && resolve()))
  })
  try {
    await within(approved, UPDATE_TIMEOUT_MS)
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
