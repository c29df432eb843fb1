import { createUserPrompt, type SiteControl } from './control.ts'
import { openMemory, type SiteMemory } from './memory.ts'

const MAX_CALLS = 1_000

/** The user of a wallet that is on no chain of its own. */
export type OffChainControl = SiteControl & {
  /** Tells pages its accounts once more, though nothing has changed. */
  change(): void
}

/** How a wallet stands to this site: its user, what it remembers, and who is told of a change. */
export type SiteAccess = ReturnType<typeof createSiteAccess>

/** Makes it for so many accounts, as it was left here under this key. */
export function createSiteAccess(key: string, count: number) {
  const memory = openMemory<SiteMemory>(key, { shared: false, selected: 0 })
  const state = { locked: false }
  const patience = createUserPrompt()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  /** Places of the accounts that the site may see, the selected one first. */
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
    calls: [],
    ...patience.taking,
    lock: () => change(() => setLocked(true)),
    unlock: () => change(() => setLocked(false)),
    selectAccount: (selected) => change(() => memory.set({ selected })),
    change: tell,
  }
  const setLocked = (locked: boolean) => {
    state.locked = locked
  }
  const askUser = () => patience.ask(control)
  return {
    control,
    listeners,
    shared,
    ask: askUser,
    /** Asks to see the accounts; not when it may already, is locked (there is nobody to ask), or has to be quiet. */
    async connect(isQuiet = false): Promise<void> {
      if (isQuiet || state.locked || memory.get().shared) return
      await askUser()
      change(() => memory.set({ shared: true }))
    },
    disconnect: () => change(() => memory.set({ shared: false })),
    /** Writes down what a page asks and lets it be answered, unless the wallet keeps silent. */
    async call<T>(method: string, params: unknown, answer: () => T | Promise<T>): Promise<T> {
      control.calls.push({ method, params })
      if (control.calls.length > MAX_CALLS) control.calls.shift()
      return control.silent ? new Promise<T>(() => {}) : answer()
    },
    /** Tells a listener of every change; answers how to stop. */
    on(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
