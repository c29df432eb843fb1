import { type Hex, type LocalAccount, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Control, createUserPrompt } from './control.ts'
import { openMemory, type SiteMemory } from './memory.ts'

/** What it remembers besides: the chain that it is on. */
type ChainMemory = SiteMemory & { chainId: number }

/** A wallet to make: its names, its keys, and the nodes it knows, by chain id. */
export type DemoWalletOptions = {
  readonly name: string
  readonly rdns: string
  /** An image in a data URI. */
  readonly icon?: string
  readonly privateKeys: readonly Hex[]
  readonly rpcUrls: Readonly<Record<number, string>>
  /** Where it starts; else the first chain it knows. */
  readonly chainId?: number
}

/** Hears an event of the wallet. */
export type Listener = (value: unknown) => void

/** The wallet's inside: its accounts and chains, its user, what it remembers, and who listens. */
export type WalletState = ReturnType<typeof createWalletState>

/** Makes the inside, as it was left on this site. */
export function createWalletState({ rdns, privateKeys, rpcUrls, chainId }: DemoWalletOptions) {
  const chains = new Map(Object.entries(rpcUrls).map(([id, url]) => [Number(id), url]))
  const accounts = privateKeys.map((key): LocalAccount => privateKeyToAccount(key))
  const memory = openMemory<ChainMemory>(rdns, {
    shared: false,
    selected: 0,
    chainId: chainId ?? [...chains.keys()][0] ?? 1,
  })
  const listeners = new Map<string, Set<Listener>>()
  const state = { locked: false }
  const patience = createUserPrompt()
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const shared = (): Hex[] => {
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
  const control: Control = {
    decline: false,
    silent: false,
    pending: false,
    knownChains: new Set(chains.keys()),
    calls: [],
    ...patience.taking,
    approve() {
      control.pending = false
      remember({ shared: true })
    },
    lock: () => lock(true),
    unlock: () => lock(false),
    switchTo: (chainId) => remember({ chainId }),
    selectAccount: (selected) => remember({ selected }),
  }
  return {
    accounts,
    chains,
    control,
    emit,
    listeners,
    memory,
    remember,
    shared,
    state,
    ask: () => patience.ask(control),
  }
}
