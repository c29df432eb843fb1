import { closeModal } from './actions/modal/open.ts'
import { type OpenWallet, openedOf, openWallet } from './create.ts'
import type { Wallet } from './wallet.ts'

/** Someone who shows a wallet. Of all users of one wallet only the first presents it, and its options hold. */
export type User = { readonly options: () => Readonly<Record<string, unknown>>; present(opened: OpenWallet): void }

/** What a user shows: the wallet of a name, or one that the page made itself. */
export type Key = string | Wallet

type Entry = { readonly opened: OpenWallet; readonly users: Set<User> }

// The one page-wide table: name to wallet, counted by its users.
const entries = new Map<Key, Entry>()

/** Joins a wallet; that of a name is made from the options of the first who asks. */
export function joinWallet(key: Key, user: User): OpenWallet {
  const entry = entries.get(key) ?? {
    opened: typeof key === 'string' ? openWallet(user.options()) : openedOf(key),
    users: new Set(),
  }
  entries.set(key, entry)
  entry.users.add(user)
  if (isPresenter(entry, user)) user.present(entry.opened)
  else loadConflictReport(entry, user)
  return entry.opened
}

/** Takes a user's options over when its options hold; otherwise says whether they differ. A page's own wallet has its own. */
export function updateOptions(key: Key, user: User): void {
  const entry = entries.get(key)
  if (!entry || typeof key !== 'string') return
  if (isPresenter(entry, user)) entry.opened.wallet.configure(user.options())
  else loadConflictReport(entry, user)
}

/** Leaves a wallet; the next user presents it, and the last one ends it, unless the page made it. */
export function leaveWallet(key: Key, user: User): void {
  const entry = entries.get(key)
  if (!entry) return
  const wasPresenter = isPresenter(entry, user)
  entry.users.delete(user)
  const [next] = entry.users
  if (wasPresenter) next?.present(entry.opened)
  if (next) return
  entries.delete(key)
  const { core, wallet } = entry.opened
  if (typeof key === 'string') wallet.destroy()
  else {
    // The page's own lives on, with nothing to show it: what it was doing there is over.
    core.attempt.end()
    closeModal(core)
  }
}

const isPresenter = ({ users }: Entry, user: User): boolean => users.values().next().value === user

function loadConflictReport({ opened: { core } }: Entry, user: User): void {
  import('./config/report-conflict.lazy.ts').then(
    (module) => module.reportConflict(core, user.options()),
    () => {},
  )
}
