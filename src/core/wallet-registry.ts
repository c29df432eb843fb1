import { closeModal } from './actions/modal/open.ts'
import { type OpenWallet, openedOf, openWallet } from './create.ts'
import type { Wallet } from './wallet.ts'

/** An element that uses a wallet. Only the first user of a wallet presents it, and its options apply. */
export type User = { readonly options: () => Readonly<Record<string, unknown>>; present(opened: OpenWallet): void }

/** Identifies a wallet: by name, or the wallet that the page made itself. */
export type Key = string | Wallet

type Entry = { readonly opened: OpenWallet; readonly users: Set<User> }

// Page-wide: each wallet with its users.
const entries = new Map<Key, Entry>()

/** Adds a user to a wallet. A wallet with a name is made from the options of its first user. */
export function joinWallet(key: Key, user: User): OpenWallet {
  const entry = entries.get(key) ?? {
    opened: typeof key === 'string' ? openWallet(user.options()) : openedOf(key),
    users: new Set(),
  }
  entries.set(key, entry)
  entry.users.add(user)
  entry.opened.core.modal.setPresented(true)
  if (isPresenter(entry, user)) user.present(entry.opened)
  else loadConflictReport(entry, user)
  return entry.opened
}

/** Applies the options of the presenting user; warns when those of another user differ. A wallet made by the page keeps its own. */
export function updateOptions(key: Key, user: User): void {
  const entry = entries.get(key)
  if (!entry || typeof key !== 'string') return
  if (isPresenter(entry, user)) entry.opened.wallet.configure(user.options())
  else loadConflictReport(entry, user)
}

/** Removes a user from a wallet. The next user presents it, and the last one destroys it, unless the page made it. */
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
    // The page's own wallet lives on without a modal, so its attempt ends.
    core.attempt.end()
    closeModal(core)
    core.modal.setPresented(false)
  }
}

const isPresenter = ({ users }: Entry, user: User): boolean => users.values().next().value === user

function loadConflictReport({ opened: { core } }: Entry, user: User): void {
  // Read now: with later options, a change during the load would be reported twice.
  const given = user.options()
  import('./config/report-conflict.lazy.ts').then(
    (module) => module.reportConflict(core, given),
    () => {},
  )
}
