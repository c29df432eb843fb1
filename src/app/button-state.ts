import type { AccountState } from '../core/models/accounts.ts'
import type { AttemptState } from '../core/models/attempt.ts'
import type { Holdings } from '../core/models/balances.ts'
import type { NetworkState } from '../core/models/networks.ts'
import { accountId } from '../lib/caip.ts'
import { isNamespace, type Namespace, type Network } from '../schema/network.ts'
import type { TokenBalance } from '../schema/token.ts'

/** How a button looks and what it is for; its words are empty where the page gave none. */
export type ButtonLook = {
  readonly kind: 'account' | 'network' | 'wallet'
  readonly wallet: string
  readonly namespace: string
  readonly label: string
  readonly loadingLabel: string
  readonly balance: boolean
  readonly size: 'sm' | 'md' | 'lg'
  readonly variant: 'accent' | 'quiet'
  readonly disabled: boolean
}

/** What a button has to tell. */
export type ButtonState =
  | { readonly kind: 'idle' | 'busy' | 'wrong' }
  | { readonly kind: 'network'; readonly network: Network; readonly asked: boolean }
  | {
      readonly kind: 'account'
      readonly network: Network
      readonly address: string
      readonly name: string | undefined
      readonly avatar: string | undefined
      readonly balance: TokenBalance | undefined
    }

type Inputs = {
  readonly face: ButtonLook
  readonly namespaces: { readonly [N in Namespace]?: AccountState }
  readonly networks: { readonly [N in Namespace]?: NetworkState }
  readonly active: Namespace
  readonly attempt: AttemptState | undefined
  readonly holdings: Holdings | undefined
  readonly allowUnsupported: boolean
}

/** Decides what a button tells, from the state of its namespace (or of the one in use). */
export function buttonState({ face, namespaces, networks, active, attempt, holdings, allowUnsupported }: Inputs): ButtonState {
  const namespace = isNamespace(face.namespace) ? face.namespace : active
  const account = namespaces[namespace]
  const network = networks[namespace]?.active
  const isConnected = account?.status === 'connected'
  if (account?.status === 'connecting' || (!isConnected && attempt && attempt.status !== 'failed')) return { kind: 'busy' }
  const supported = networks[namespace]?.requested.some(({ id }) => id === network?.id)
  if (isConnected && !supported && !allowUnsupported) return { kind: 'wrong' }
  if (face.kind === 'network' && network) return { kind: 'network', network, asked: isConnected }
  const address = account?.accounts[0]?.address
  if (!isConnected || !network || !address) return { kind: 'idle' }
  const isHeld = holdings?.account === accountId(network.id, address)
  return {
    kind: 'account',
    network,
    address,
    name: account.identity?.name ?? undefined,
    avatar: account.identity?.avatar ?? undefined,
    balance: face.balance && isHeld ? holdings?.tokens[0] : undefined,
  }
}
