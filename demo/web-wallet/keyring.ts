import { atom, type ReadableAtom } from 'nanostores'
import { openMemory, type SiteMemory } from '../wallet/memory.ts'
import { RpcError } from '../wallet/rpc.ts'

/** The chains of a sandbox or page by CAIP-2 id, with the URLs of their nodes, and what the keyring is kept under. */
export type NonEvmOptions = {
  readonly chains: Readonly<Record<string, string>>
  /** Its name in the page's storage, where it keeps chain and account. */
  readonly storagePrefix: string
}

/** What a request brings: its parameters by name, the node of its chain, and the addresses, the selected one first. */
export type KeyringRequest = {
  readonly params: Readonly<Record<string, unknown>>
  readonly node: string
  readonly addresses: readonly string[]
}

/** Answers of a keyring by method. @throws RpcError, whose code and words the page gets */
export type MethodHandlers = Readonly<Record<string, (ask: KeyringRequest) => unknown>>

type Memory = SiteMemory & { chain: string }

/** Makes the keyring of a namespace whose requests each say which chain they are for, so that it is at none. */
export function createNonEvmKeyring(
  namespace: string,
  addresses: readonly string[],
  answers: MethodHandlers,
  { chains, storagePrefix }: NonEvmOptions,
): Keyring {
  const own = Object.keys(chains).filter((chain) => chain.startsWith(`${namespace}:`))
  // Here it is sessions that say who sees an account.
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
