import { type LocalAccount, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Call, type Control, createUserPrompt } from '../control.ts'
import { openMemory, type SiteMemory } from '../memory.ts'
import { createOutcomes } from '../outcomes.ts'
import { requestNode } from '../rpc.ts'

/** The additional stored state: the current chain. */
type ChainMemory = SiteMemory & { chainId: number }

/** The options of a wallet: its names, its keys, and its nodes by chain id. */
export type Eip1193WalletOptions = {
  readonly name: string
  readonly rdns: string
  /** An image as a data URI. */
  readonly icon?: string
  readonly privateKeys: readonly `0x${string}`[]
  readonly rpcUrls: Readonly<Record<number, string>>
  /** The initial chain; by default the first one. */
  readonly chainId?: number
  /** A node that is asked for its chain, at the first request. */
  readonly nodeUrl?: string
  /** The list that records requests. */
  readonly calls?: Call[]
}

/** Called for an event of the wallet. */
export type Listener = (value: unknown) => void

/** The state of a wallet: accounts, chains, what it stored for this site, its event listeners, and its user's controls. @internal */
export type WalletState = ReturnType<typeof createWalletState>

/** Creates the state of a wallet as it was stored on this site. @internal */
export function createWalletState(options: Eip1193WalletOptions) {
  const sharing = createSharing(options)
  const { chains, remember, lock } = sharing
  const prompt = createUserPrompt()
  const outcomes = createOutcomes(() => lock(true))
  const control: Control = {
    decline: false,
    silent: false,
    pending: false,
    knownChains: new Set(chains.keys()),
    calls: options.calls ?? [],
    next: outcomes.next,
    ...prompt.taking,
    approve() {
      control.pending = false
      remember({ shared: true })
    },
    lock: () => lock(true),
    unlock: () => lock(false),
    switchTo(chainId) {
      if (control.knownChains.size > 0) control.knownChains.add(chainId)
      remember({ chainId })
    },
    selectAccount: (selected) => remember({ selected }),
    disconnect: () => remember({ shared: false }),
  }
  return {
    ...sharing,
    control,
    outcomes,
    ask: () => prompt.ask(control),
    locate: createLocator(options, sharing, control),
  }
}

type Sharing = ReturnType<typeof createSharing>

/** Makes a function that asks the wallet's node for its chain, once. Without an answer, the wallet stays where it is. */
function createLocator(
  { nodeUrl }: Eip1193WalletOptions,
  { chains, memory }: Sharing,
  { knownChains }: Control,
): () => Promise<void> {
  let located: Promise<void> | undefined
  const locate = async (url: string) => {
    const chainId = Number(await requestNode(url, 'eth_chainId', []))
    chains.set(chainId, url)
    knownChains.add(chainId)
    if (!chains.has(memory.get().chainId)) memory.set({ chainId })
  }
  return async () => {
    if (nodeUrl) located ??= locate(nodeUrl).catch(() => {})
    await located
  }
}

/** The accounts and the chain that the site sees. Emits `accountsChanged` and `chainChanged` on a change. */
function createSharing({ rdns, privateKeys, rpcUrls, chainId }: Eip1193WalletOptions) {
  const chains = new Map(Object.entries(rpcUrls).map(([id, url]) => [Number(id), url]))
  const accounts = privateKeys.map((key): LocalAccount => privateKeyToAccount(key))
  const first = chainId ?? [...chains.keys()][0] ?? 1
  const memory = openMemory<ChainMemory>(rdns, { shared: false, selected: 0, chainId: first })
  const listeners = new Map<string, Set<Listener>>()
  const state = { locked: false }
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const shared = (): `0x${string}`[] => {
    const { shared, selected } = memory.get()
    const first = accounts[selected]
    return shared && !state.locked && first
      ? [first, ...accounts.filter((other) => other !== first)].map(({ address }) => address)
      : []
  }
  const remember = (change: Partial<ChainMemory>) => {
    const [before, chainBefore] = [shared().join(), memory.get().chainId]
    memory.set(change)
    if (shared().join() !== before) emit('accountsChanged', shared())
    if (memory.get().chainId !== chainBefore) emit('chainChanged', numberToHex(memory.get().chainId))
  }
  const lock = (locked: boolean) => {
    const before = shared().join()
    state.locked = locked
    if (shared().join() !== before) emit('accountsChanged', shared())
  }
  return { accounts, chains, emit, listeners, lock, memory, remember, shared, state }
}
