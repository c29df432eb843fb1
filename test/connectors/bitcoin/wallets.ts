import { injectedBitcoinWallets } from '../../../src/connectors/bitcoin/source.ts'
import type { Connector } from '../../../src/connectors/connector.ts'
import { run } from '../../fixtures/sources.ts'
import { named } from '../name-sources.ts'

/** The globals of Bitcoin wallets: their list, and one provider. */
export const place = window as { btc_providers?: unknown; hostileBtc?: unknown }

/** Runs the source of Bitcoin wallets. */
export const start = (options: object = {}) => run(named(injectedBitcoinWallets), options, ['bip122'])

/** Adds a provider to the page and returns its connector. */
export function connectorOf(provider: unknown): Connector | undefined {
  place.hostileBtc = provider
  place.btc_providers = [{ id: 'hostileBtc', name: 'Hostile' }]
  return start().list()[0]
}

afterEach(() => {
  delete place.btc_providers
  delete place.hostileBtc
})
