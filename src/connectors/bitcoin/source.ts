import { read } from '../../lib/errors.ts'
import type { Connector } from '../connector.ts'
import type { NamedSource } from '../shared/id-allocator.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import { lookAgain } from '../shared/look-again.ts'
import { createList } from '../shared/window-wallets.ts'
import { type ListedProvider, providerAt, readProviders } from './read-providers.ts'

/** The Bitcoin wallets that list themselves in `window.btc_providers`, as Sats Connect has it; they may come late. */
export const injectedBitcoin: NamedSource = (env) => {
  if (!env.config.enableAnnounced || typeof window === 'undefined') return () => {}
  const list = createList(env, 'bip122', env.ids.take)
  const look = () => {
    for (const provider of readProviders(read(window, 'btc_providers')))
      if (!isListed(providerAt(provider.id))) list.add(provider.id, (id) => connectorOf(id, provider))
  }
  // One that has registered by Wallet Standard, with this very object in it, is there already.
  const isListed = (provider: unknown) => typeof provider === 'object' && provider !== null && env.listed.has(provider)
  const stop = lookAgain(look)
  return () => {
    stop()
    list.stop()
  }
}

const connectorOf = (id: string, { id: path, ...info }: ListedProvider): Connector =>
  createLazyConnector({ ...info, id, type: 'ANNOUNCED', namespaces: ['bip122'] }, async () => {
    const [{ createSatsVerbs }, { walletOfId }] = await Promise.all([
      import('./connection.ts'),
      import('./sats-connect.lazy.ts'),
    ])
    return createSatsVerbs(id, await walletOfId(path), () => providerAt(path))
  })
