import { read } from '../../lib/errors.ts'
import { isDataImage } from '../../lib/links.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { Connector } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import { readList, readText } from '../shared/read-list.ts'
import { createPolledSource } from '../shared/wallet-list.ts'

const MAX_NAME = 64
const MAX_PROVIDERS = 1_000
// A path of property names from `window`, without those that reach a prototype.
const PATH = /^(?!.*(?:__proto__|constructor|prototype))[A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*$/

/** A Bitcoin wallet's own entry; `id` is the path to its provider from `window`. */
type ListedProvider = { readonly id: string; readonly name: string; readonly icon?: string }

/** The valid entries of `window.btc_providers`, the first for each id; each field is read once. Never throws. */
export function readProviders(value: unknown): ListedProvider[] {
  const found = new Map<string, ListedProvider>()
  for (const item of readList(value, MAX_PROVIDERS) ?? []) {
    const id = readText(read(item, 'id'))
    const name = cleanLine(read(item, 'name'), MAX_NAME)
    const icon = read(item, 'icon')
    if (!id || !PATH.test(id) || !name || found.has(id)) continue
    found.set(id, { id, name, ...(isDataImage(icon) && { icon }) })
  }
  return [...found.values()]
}

/** The value at a path of property names from `window`. Never throws. */
const providerAt = (path: string): unknown => path.split('.').reduce<unknown>(read, window)

/** The Bitcoin wallets that list themselves in `window.btc_providers`, as Sats Connect specifies; some do so late. */
export const injectedBitcoinWallets = createPolledSource('bip122', 'allocateId', ({ listed }, addWallet) => {
  for (const provider of readProviders(read(window, 'btc_providers'))) {
    // A wallet that registered by Wallet Standard with this provider is listed already.
    if (!listed.has(Object(providerAt(provider.id)))) addWallet(provider.id, (id) => connectorOf(id, provider))
  }
})

const connectorOf = (id: string, { id: path, ...info }: ListedProvider): Connector =>
  createLazyConnector({ ...info, id, type: 'ANNOUNCED', namespaces: ['bip122'] }, async () => {
    const { createInjectedMethods } = await import('./sats-connect.lazy.ts')
    return createInjectedMethods(id, () => providerAt(path))
  })
