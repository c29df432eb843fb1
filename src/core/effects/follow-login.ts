import { isAuthConnector } from '../../connectors/auth/source.ts'
import type { Connection } from '../../connectors/connector.ts'
import { forgetLogin } from '../actions/connect/forget-stored.ts'
import { type Core, modelOf } from '../core.ts'
import type { ActiveConnection } from '../models/connections.ts'
import { createLogin } from '../models/login.ts'
import { authOf } from '../wallets/active-wallet.ts'
import { type Effect, watch } from './effect.ts'

/** Applies the modal's theme to the login's frame when the page or the system changes it. */
export const syncFrameTheme: Effect = (core) => {
  const sync = () => authOf(core)?.openedFrame()?.setTheme(core.$config.get())
  const system = globalThis.matchMedia?.('(prefers-color-scheme: light)')
  system?.addEventListener('change', sync)
  const lookOf = () => {
    const { theme, themeVariables } = core.$config.get()
    return `${theme} ${themeVariables['--wm-accent']}`
  }
  const stop = watch([core.$config], lookOf, sync)
  return () => {
    stop()
    system?.removeEventListener('change', sync)
  }
}

/** Keeps the logged-in user in the model and in storage, and removes both after a logout. */
export const storeLogin: Effect = (core) => {
  let known: readonly Connection[] = []
  return core.connections.$active.subscribe((active) => {
    const logins = Object.values(active).filter(({ connector }) => isAuthConnector(connector))
    // Of several namespaces, the newest connection has the freshest user.
    const news = logins.find(({ connection }) => !known.includes(connection))
    const wasIn = known.length > 0
    known = logins.map(({ connection }) => connection)
    if (news) rememberUser(core, news)
    else if (wasIn && logins.length === 0) forgetUser(core)
  })
}

function rememberUser(core: Core, { connection, connector }: ActiveConnection): void {
  const { storage } = core
  const model = modelOf(core, createLogin)
  const { user = {} } = connection
  const { email } = user
  const userName = user.userName ?? storage.get('social_username')
  const isFirst = model.$user.get() === undefined
  model.setUser({ ...user, ...(userName && { userName }), social: storage.get('social_provider') })
  if (email) storage.set('login_email', email)
  storage.remove('email_login_time')
  if (!isFirst) return
  model.setSmartNetworks(storage.get('smart_account_networks') ?? [])
  void loadSmartNetworks(core, connector)
}

// If the list cannot be loaded, the stored list is emptied.
async function loadSmartNetworks(core: Core, connector: ActiveConnection['connector']): Promise<void> {
  const session = isAuthConnector(connector) ? connector.openedFrame() : undefined
  const networks = (await session?.smartAccountNetworks(core.signal).catch(() => undefined)) ?? []
  const model = modelOf(core, createLogin)
  if (core.signal.aborted || !model.$user.get()) return
  model.setSmartNetworks(networks)
  core.storage.set('smart_account_networks', [...networks])
}

function forgetUser(core: Core): void {
  const model = modelOf(core, createLogin)
  model.setUser(undefined)
  model.setSmartNetworks([])
  forgetLogin(core)
}
