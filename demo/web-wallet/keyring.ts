import { atom, type ReadableAtom } from 'nanostores'
import { openMemory, type SiteMemory } from '../../src/entry/testing/memory.ts'
import { RpcError } from '../../src/entry/testing/rpc.ts'

/** Node URLs by CAIP-2 id, and the storage of the keyring. */
export type NonEvmOptions = {
  readonly chains: Readonly<Record<string, string>>
  /** The storage key of the chain and the account. */
  readonly storagePrefix: string
}

/** The context of a request: its named parameters, the node of its chain, and the addresses, the selected one first. */
export type KeyringRequest = {
  readonly params: Readonly<Record<string, unknown>>
  readonly node: string
  readonly addresses: readonly string[]
}

/** The methods of a keyring. @throws RpcError, whose code and message the page gets */
export type MethodHandlers = Readonly<Record<string, (ask: KeyringRequest) => unknown>>

type Memory = SiteMemory & { chain: string }

/** Creates the keyring of a namespace that has no current chain, because each request names its chain. */
export function createNonEvmKeyring(
  namespace: string,
  addresses: readonly string[],
  answers: MethodHandlers,
  { chains, storagePrefix }: NonEvmOptions,
): Keyring {
  const own = Object.keys(chains).filter((chain) => chain.startsWith(`${namespace}:`))
  // The sessions decide who sees an account.
  const memory = openMemory<Memory>(`${storagePrefix}/${namespace}`, { shared: true, selected: 0, chain: '' })
  const read = (): KeyringState => {
    const { chain, selected } = memory.get()
    const at = own.includes(chain) ? chain : (own[0] ?? '')
    return { chains: own, chain: at, addresses, selected: addresses[selected] ? selected : 0 }
  }
  const $state = atom(read())
  const change = (to: Partial<Memory>) => {
    memory.set(to)
    $state.set(read())
  }
  return {
    namespace,
    methods: Object.keys(answers),
    events: ['accountsChanged', 'chainChanged'],
    $state,
    goTo(chain) {
      if (!own.includes(chain)) throw new RpcError(4902, `Unrecognized chain "${chain}".`)
      change({ chain })
    },
    select: (selected) => change({ selected }),
    nameChain: (chain) => chain.slice(chain.indexOf(':') + 1),
    async answer(chain, { method, params }) {
      const run = Object.hasOwn(answers, method) ? answers[method] : undefined
      const node = chains[chain]
      if (!run) throw new RpcError(-32601, `The wallet does not know ${method}.`)
      if (node === undefined) throw new RpcError(4901, `The wallet has no node for "${chain}".`)
      return run({ params: Object(params), node, addresses: addressesOf($state.get()) })
    },
  }
}

/**
 * The state of a keyring: its CAIP-2 chains, the current chain, all addresses in a fixed order, and the index of the
 * selected one.
 */
export type KeyringState = {
  readonly chains: readonly string[]
  readonly chain: string
  readonly addresses: readonly string[]
  readonly selected: number
}

/** A request in the page's format. */
export type Call = { readonly method: string; readonly params: unknown }

/** The keys and methods of one namespace. To support another namespace, add a keyring. */
export type Keyring = {
  /** The CAIP-2 namespace, for example `eip155`. */
  readonly namespace: string
  /** The supported methods. A session gets those that the page requested. */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly $state: ReadableAtom<KeyringState>
  /** Switches to one of its chains. @throws RpcError 4902 for an unknown chain */
  goTo(chain: string): void
  /** Selects an address by its index. */
  select(index: number): void
  /** Converts a chain to the value of `chainChanged` in this namespace. */
  nameChain(chain: string): unknown
  /** Runs a request that the user has approved. @throws RpcError, whose code and message the page gets */
  answer(chain: string, call: Call): Promise<unknown>
}

/** The addresses in the order that pages get them: the selected one first. */
export function addressesOf({ addresses, selected }: KeyringState): string[] {
  const first = addresses[selected]
  return first === undefined ? [...addresses] : [first, ...addresses.filter((other) => other !== first)]
}
