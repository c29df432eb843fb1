import type { Signer } from '../../chains/signer.ts'
import { type AuthConnector, isAuthConnector } from '../../connectors/auth/source.ts'
import type { Stop } from '../../lib/async.ts'
import { accountId } from '../../lib/caip.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Core } from '../core.ts'
import type { ActiveConnection } from '../models/connections.ts'

/** The name of a connected wallet: the directory's, else the wallet's own, else its connector's. */
export const walletName = ({ listing, connection, connector }: ActiveConnection): string =>
  listing?.name || connection.walletName || connector.name

/** The CAIP-10 account of a namespace whose balances can be read; undefined without one, or on an unsupported network. */
export function balanceAccountId({ accounts, networks }: Pick<Core, 'accounts' | 'networks'>, namespace: Namespace) {
  const { active, requested = [] } = networks.$byNamespace.get()[namespace] ?? {}
  const account = accounts.of(namespace).accounts[0]
  return account && active && requested.some(({ id }) => id === active.id)
    ? accountId(active.id, account.address)
    : undefined
}

/** The signer of a namespace: its active account and its wallet's request function; undefined without a connection. */
export function signerOf(core: Core, namespace: Namespace): Signer | undefined {
  const { accounts, selected } = core.accounts.of(namespace)
  const active = core.connections.$active.get()[namespace]
  const [account] = accounts
  if (!active || !account) return undefined
  const { address, type } = account
  return { address, type, request: active.connection.request, isChosen: address !== selected }
}

/** The connector of logins, if the page offers logins. */
export const authOf = (core: Core): AuthConnector | undefined =>
  core.connections.$connectors.get().find(isAuthConnector)

/** A signal that aborts when the connection of a namespace ends or is replaced, so its wallet's answer is no longer awaited. */
export function abortWhenDisconnected(core: Core, namespace: Namespace): { left: AbortSignal; stop: Stop } {
  const before = core.connections.$active.get()[namespace]
  const left = new AbortController()
  const stop = core.connections.$active.listen((now) => now[namespace] === before || left.abort())
  return { left: left.signal, stop }
}
