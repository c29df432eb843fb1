import { injectedBitcoinWallets } from '../../../src/connectors/bitcoin/source.ts'
import type { Connector } from '../../../src/connectors/connector.ts'
import { endAll, run } from '../../fixtures/sources.ts'
import { named } from '../name-sources.ts'

/** Where Bitcoin wallets list themselves, and a place for one of them. */
export const place = window as { btc_providers?: unknown; hostileBtc?: unknown }

/** Runs the source of these wallets. */
export const start = (options: object = {}) => run(named(injectedBitcoinWallets), options, ['bip122'])

/** The connector of a provider that is put into the page. */
export function connectorOf(provider: unknown): Connector | undefined {
  place.hostileBtc = provider
  place.btc_providers = [{ id: 'hostileBtc', name: 'Hostile' }]
  return start().list()[0]
}

/** Takes everything out of the page again: for `afterEach`. */
export function clear(): void {
  endAll()
  delete place.btc_providers
  delete place.hostileBtc
}
