import type { ReadableAtom } from 'nanostores'

/** What a keyring holds now: CAIP-2 chains and the one it is on, all addresses in lasting order, which is selected. */
export type KeyringState = {
  readonly chains: readonly string[]
  readonly chain: string
  readonly addresses: readonly string[]
  readonly selected: number
}

/** A request as a page makes it. */
export type Call = { readonly method: string; readonly params: unknown }

/** The keys of one namespace and what they can do: a further namespace of the wallet is one more of these. */
export type Keyring = {
  /** CAIP-2's namespace, such as `eip155`. */
  readonly namespace: string
  /** What it answers, of which a session gets what the page asked for. */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly $state: ReadableAtom<KeyringState>
  /** Goes to one of its chains. @throws RpcError 4902 when it has no such chain */
  goTo(chain: string): void
  /** Selects one of its addresses, by place. */
  select(index: number): void
  /** How `chainChanged` names a chain in this namespace. */
  nameChain(chain: string): unknown
  /** Does what its user has agreed to. @throws RpcError, whose code and words the page gets */
  answer(chain: string, call: Call): Promise<unknown>
}

/** The addresses, the selected one first, as pages get them. */
export function addressesOf({ addresses, selected }: KeyringState): string[] {
  const first = addresses[selected]
  return first === undefined ? [...addresses] : [first, ...addresses.filter((other) => other !== first)]
}
