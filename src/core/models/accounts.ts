import { atom, readonlyType } from 'nanostores'
import type { Account, ClaimedAccount, Status } from '../../schema/account.ts'
import type { Identity } from '../../schema/identity.ts'
import type { Namespace } from '../../schema/network.ts'

/** The account state of a namespace; the first of `accounts` is the active one. */
export type AccountState = {
  readonly status: Status
  readonly accounts: readonly Account[]
  /** The accounts that the wallet reported last, unparsed; another network may use others of them. */
  readonly claimed?: readonly ClaimedAccount[]
  /** The address that the wallet has selected; the visitor may have chosen another one here. */
  readonly selected?: string | undefined
  readonly identity?: Identity
}

/** Account state of each namespace. */
export type Accounts = ReturnType<typeof createAccounts>

/** What the page before called its account: a name or a short address. */
export type AccountLabel = { readonly address: string; readonly label: string }

const none: AccountState = { status: 'disconnected', accounts: [] }

/** Makes the state without accounts. */
export function createAccounts() {
  const $byNamespace = atom<{ readonly [N in Namespace]?: AccountState }>({})
  const $label = atom<AccountLabel | undefined>()
  const write = (namespace: Namespace, state: AccountState) =>
    $byNamespace.set({ ...$byNamespace.get(), [namespace]: state })
  const of = (namespace: Namespace): AccountState => $byNamespace.get()[namespace] ?? none
  return {
    $byNamespace: readonlyType($byNamespace),
    of,
    /** The label of the account that is restored, which is shown until the account's own name is known. */
    $label: readonlyType($label),
    setLabel: (label: AccountLabel | undefined) => $label.set(label),
    setConnecting: (namespace: Namespace) => write(namespace, { status: 'connecting', accounts: [] }),
    /** Marks a stored connection whose wallet is late; ignored unless it is being restored. */
    setReconnecting(namespace: Namespace) {
      if (of(namespace).status === 'connecting') write(namespace, { status: 'reconnecting', accounts: [] })
    },
    /** True while a stored connection of the namespace is restored, or waits for its wallet. */
    isRestoring: (namespace: Namespace): boolean => ['connecting', 'reconnecting'].includes(of(namespace).status),
    /**
     * Sets the accounts of a connection. `selected` is the wallet's selected account, by default the first. The
     * identity of the first account is kept if the account is the same.
     */
    setConnected(namespace: Namespace, accounts: readonly Account[], selected = accounts[0]?.address) {
      const { accounts: before, identity, claimed } = of(namespace)
      const same = before[0]?.address === accounts[0]?.address
      write(namespace, {
        status: 'connected',
        accounts,
        selected,
        ...(claimed && { claimed }),
        ...(same && identity && { identity }),
      })
    },
    /** Keeps the wallet's unparsed list of accounts. */
    setClaimed: (namespace: Namespace, claimed: readonly ClaimedAccount[]) =>
      write(namespace, { ...of(namespace), claimed }),
    /** Sets the identity of an address; ignored if another account is active by now. */
    setIdentity(namespace: Namespace, address: string, identity: Identity) {
      const state = of(namespace)
      if (state.accounts[0]?.address === address) write(namespace, { ...state, identity })
    },
    setDisconnected(namespace: Namespace) {
      write(namespace, none)
      if (Object.values($byNamespace.get()).every(({ status }) => status === 'disconnected')) $label.set(undefined)
    },
  }
}
