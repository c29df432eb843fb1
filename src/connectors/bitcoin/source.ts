import { read } from '../../lib/errors.ts'
import { isDataImage } from '../../lib/links.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { Connector } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import { readList, readText } from '../shared/read-list.ts'
import type { NamedSource } from '../shared/wallet-list.ts'
import { createWalletList, pollPage } from '../shared/wallet-list.ts'

const MAX_NAME = 64
const MAX_PROVIDERS = 1_000
// A path of names on the window; those that every object inherits lead elsewhere.
const PATH = /^(?!.*(?:__proto__|constructor|prototype))[A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*$/

/** A Bitcoin wallet as it lists itself: where its provider stands on the window, and what it calls itself. */
type ListedProvider = { readonly id: string; readonly name: string; readonly icon?: string }

/** The wallets in `window.btc_providers`, each field read once, the first of one id; junk is left out. Never throws. */
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

/** What stands at a path of names on the window; undefined when nothing does. Never throws. */
const providerAt = (path: string): unknown => path.split('.').reduce<unknown>(read, window)

/** The Bitcoin wallets that list themselves in `window.btc_providers`, as Sats Connect has it; they may come late. */
export const injectedBitcoinWallets: NamedSource = (env) => {
  if (!env.config.enableAnnounced || typeof window === 'undefined') return () => {}
  const list = createWalletList(env, 'bip122', env.ids.allocateId)
  const look = () => {
    for (const provider of readProviders(read(window, 'btc_providers')))
      if (!isListed(providerAt(provider.id))) list.addWallet(provider.id, (id) => connectorOf(id, provider))
  }
  // One that has registered by Wallet Standard, with this very object in it, is there already.
  const isListed = (provider: unknown) => typeof provider === 'object' && provider !== null && env.listed.has(provider)
  const stop = pollPage(look)
  return () => {
    stop()
    list.stop()
  }
}

const connectorOf = (id: string, { id: path, ...info }: ListedProvider): Connector =>
  createLazyConnector({ ...info, id, type: 'ANNOUNCED', namespaces: ['bip122'] }, async () => {
    const [{ createSatsMethods }, { satsWalletOfId }] = await Promise.all([
      import('./connection.ts'),
      import('./sats-connect.lazy.ts'),
    ])
    return createSatsMethods(id, await satsWalletOfId(path), () => providerAt(path))
  })
