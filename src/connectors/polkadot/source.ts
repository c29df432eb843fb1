import { read } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Connector } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import { readKeys } from '../shared/read-list.ts'
import type { NamedSource } from '../shared/wallet-list.ts'
import { createWalletList, pollPage } from '../shared/wallet-list.ts'

const MAX_NAME = 64
const MAX_EXTENSIONS = 1_000

/** What people call the extensions that name themselves by a key only. */
const names: ReadonlyMap<string, string> = new Map([
  ['polkadot-js', 'Polkadot.js'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
  ['nova', 'Nova Wallet'],
])

/** The extensions that put themselves into `window.injectedWeb3`, each under its key; they may come late. */
export const polkadotExtensions: NamedSource = (env) => {
  if (!env.config.enableAnnounced || typeof window === 'undefined') return () => {}
  const list = createWalletList(env, 'polkadot', env.ids.allocateIdForName)
  const look = () => {
    const extensions = read(window, 'injectedWeb3')
    for (const key of readKeys(extensions, MAX_EXTENSIONS)) {
      const entry = read(extensions, key)
      // A key that has to be cleaned was made to look like another one.
      if (key !== '' && cleanLine(key, MAX_NAME) === key && typeof read(entry, 'enable') === 'function')
        list.addWallet(key, (id) => connectorOf(id, names.get(key) ?? key, entry, env.config))
    }
  }
  const stop = pollPage(look)
  return () => {
    stop()
    list.stop()
  }
}

const connectorOf = (id: string, name: string, entry: unknown, config: Config): Connector =>
  createLazyConnector({ id, name, type: 'ANNOUNCED', namespaces: ['polkadot'] }, async () => {
    const { createPolkadotMethods } = await import('./connection.lazy.ts')
    return createPolkadotMethods(id, entry, config)
  })
