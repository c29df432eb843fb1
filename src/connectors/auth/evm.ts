import type { NetworkId } from '../../lib/caip.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { addressOf } from '../../schema/account.ts'
import type { Connection, Connector, Request } from '../connector.ts'
import { createEvmFacade, hexChainId, networkOfHex } from '../eip1193/facade.ts'
import type { FrameLocations } from './frame-location.ts'
import type { AuthEnv, LoginFrame } from './login-frame.ts'
import { askFrame } from './rpc.ts'

/** How one namespace of a login is asked, and what `getProvider` answers for it. */
export type NamespaceAdapter = Pick<Connection, 'request' | 'native'>

/** What doors stand on; `onEntered` is told when a request has taken the login to another network. */
export type AdapterEnv = AuthEnv & {
  readonly frame: LoginFrame
  readonly locations: FrameLocations
  readonly on: Connector['on']
  onNetworkChange(id: NetworkId): void
  /** Ends the login, because the page said so. */
  disconnect(): Promise<void>
}

/**
 * The EVM's calls: where and who the login is, is known here; going to another network is a message of its own; the rest
 * is the frame's.
 */
export function createEvmAdapter(env: AdapterEnv): NamespaceAdapter {
  const { frame, locations, on } = env
  const accounts = () => locations.presenceOf('eip155')?.addresses.map((account) => addressOf(account) ?? '') ?? []
  const here = () => locations.presenceOf('eip155')?.networkId
  const chainId = () => {
    const id = here()
    return id && hexChainId(id)
  }
  const request: Request = async ({ method, params }) => {
    const networkId = here()
    if (!networkId) throw new WalletError('not-connected')
    // The one in use alone: the frame signs by no other.
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts().slice(0, 1)
    if (method === 'eth_chainId') return hexChainId(networkId)
    if (method === 'wallet_switchEthereumChain') return switchNetwork(env, params)
    return askFrame(frame, locations, { method, params, namespace: 'eip155', networkId })
  }
  return { request, native: createEvmFacade({ accounts: () => accounts().slice(0, 1), chainId }, request, on) }
}

async function switchNetwork({ networks, locations, onNetworkChange }: AdapterEnv, params: unknown): Promise<null> {
  const asked = read(read(params, '0'), 'chainId')
  const id = networkOfHex(asked)
  if (!id || !networks().some((network) => network.id === id))
    throw new WalletError('chain-not-supported', { details: String(asked).slice(0, 80) })
  if (locations.presenceOf('eip155')?.networkId === id) return null
  await locations.switchNetwork('eip155', id)
  onNetworkChange(id)
  return null
}
