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
  ['nova-wallet', 'Nova Wallet'],
  ['enkrypt', 'Enkrypt'],
])

// The browsers of wallets on phones put their own object here too, for pages that know no other key.
const BORROWED = 'polkadot-js'

/** The extensions in `window.injectedWeb3`, each under a key; some are added late. An object at two keys is one wallet. */
export const polkadotExtensions = createPolledSource(
  'polkadot',
  'allocateIdForName',
  ({ config, listed }, addWallet) => {
    const found = readEntries(read(window, 'injectedWeb3'))
    for (const [key, entry] of found) {
      const isBorrowed = key === BORROWED && found.some(([other, same]) => same === entry && other !== key)
      if (isBorrowed || listed.has(entry)) continue
      listed.add(entry)
      addWallet(key, (id) => connectorOf(id, names.get(key) ?? key, entry, config))
    }
  },
)

/** The objects with an `enable` function by their keys. A key with invisible or odd characters imitates another key. */
const readEntries = (extensions: unknown): (readonly [string, object])[] =>
  readKeys(extensions, MAX_EXTENSIONS).flatMap((key) => {
    const entry = read(extensions, key)
    const isSound = key !== '' && cleanLine(key, MAX_NAME) === key && typeof read(entry, 'enable') === 'function'
    return isSound ? [[key, Object(entry)] as const] : []
  })

const connectorOf = (id: string, name: string, entry: unknown, config: Config): Connector =>
  createLazyConnector({ id, name, type: 'ANNOUNCED', namespaces: ['polkadot'] }, async () => {
    const { createPolkadotMethods } = await import('./connection.lazy.ts')
    return createPolkadotMethods(id, entry, config)
  })
