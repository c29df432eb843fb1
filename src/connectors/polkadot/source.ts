import { read } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Connector } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import { readKeys } from '../shared/read-list.ts'
import { createPolledSource } from '../shared/wallet-list.ts'

const MAX_NAME = 64
const MAX_EXTENSIONS = 1_000

/** The names of well-known extensions by their keys; an extension does not state a name. */
const names: ReadonlyMap<string, string> = new Map([
  ['polkadot-js', 'Polkadot.js'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
  ['nova', 'Nova Wallet'],
])

/** The extensions in `window.injectedWeb3`, each under a key; some are added late. */
export const polkadotExtensions = createPolledSource('polkadot', 'allocateIdForName', ({ config }, addWallet) => {
  const extensions = read(window, 'injectedWeb3')
  for (const key of readKeys(extensions, MAX_EXTENSIONS)) {
    const entry = read(extensions, key)
    // A key with invisible or odd characters imitates another key.
    if (key !== '' && cleanLine(key, MAX_NAME) === key && typeof read(entry, 'enable') === 'function')
      addWallet(key, (id) => connectorOf(id, names.get(key) ?? key, entry, config))
  }
})

const connectorOf = (id: string, name: string, entry: unknown, config: Config): Connector =>
  createLazyConnector({ id, name, type: 'ANNOUNCED', namespaces: ['polkadot'] }, async () => {
    const { createPolkadotMethods } = await import('./connection.lazy.ts')
    return createPolkadotMethods(id, entry, config)
  })
