import { type Call, createUserPrompt, type SiteControl } from './control.ts'
import { openMemory, type SiteMemory } from './memory.ts'
import { createOutcomes } from './outcomes.ts'

const MAX_CALLS = 1_000

/** The user of a wallet without a current chain. */
export type OffChainControl = SiteControl & {
  /** Reports the accounts to pages again without a change. */
  change(): void
}

/** The access of this site to a wallet: the user, the stored state, and the listeners. */
export type SiteAccess = ReturnType<typeof createSiteAccess>

/** Creates the access for a number of accounts, with the state stored under this key. It records requests in `calls`. */
export function createSiteAccess(key: string, count: number, calls: Call[] = []) {
  const memory = openMemory<SiteMemory>(key, { shared: false, selected: 0 })
  const state = { locked: false }
  const patience = createUserPrompt()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  /** The indexes of the accounts that the site may see, the selected one first. */
  const shared = (): number[] => {
    const { shared, selected } = memory.get()
    const places = Array.from({ length: count }, (_, place) => place)
    return shared && !state.locked ? places.sort((a, b) => Number(b === selected) - Number(a === selected)) : []
  }
  const change = (act: () => void) => {
    const before = shared().join()
    act()
    if (shared().join() !== before) tell()
  }
  const control: OffChainControl = {
    decline: false,
    silent: false,
    calls,
    next: (method, outcome) => outcomes.next(method, outcome),
    ...patience.taking,
    lock: () => change(() => setLocked(true)),
    unlock: () => change(() => setLocked(false)),
    selectAccount: (selected) => change(() => memory.set({ selected })),
    disconnect: () => change(() => memory.set({ shared: false })),
    change: tell,
  }
  const setLocked = (locked: boolean) => {
    state.locked = locked
  }
  const outcomes = createOutcomes(control.lock)
  const askUser = () => patience.ask(control)
  return {
    control,
    listeners,
    shared,
    ask: askUser,
    /**
     * Asks the user for access. Does not ask when the site already has access, the wallet is locked (its user cannot
     * answer), or the request is silent.
     */
    async connect(isQuiet = false): Promise<void> {
      if (isQuiet || state.locked || memory.get().shared) return
      await askUser()
      change(() => memory.set({ shared: true }))
    },
    /** Records a request of a page and runs `answer`, unless the wallet is silent. */
    async call<T>(method: string, params: unknown, answer: () => T | Promise<T>): Promise<T> {
      control.calls.push({ method, params })
      if (control.calls.length > MAX_CALLS) control.calls.shift()
      if (control.silent) return new Promise<T>(() => {})
      await outcomes.apply(method)
      return answer()
    },
    /** Adds a listener for changes. Returns a function that removes it. */
    on(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
