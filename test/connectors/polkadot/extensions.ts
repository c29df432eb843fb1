import { cryptoWaitReady } from '@polkadot/util-crypto/crypto'
import { polkadotExtensions } from '../../../src/connectors/polkadot/source.ts'
import { run } from '../../fixtures/sources.ts'
import { connectBy, named } from '../name-sources.ts'

/** Where extensions register themselves. */
export const place = window as { injectedWeb3?: unknown }

/** Starts the source of Polkadot extensions. */
export const start = (options: object = {}) => run(named(polkadotExtensions), options, ['polkadot'])

/** Adds an extension to the page and returns its connector. */
export const connectorOf = (enable: unknown) => {
  place.injectedWeb3 = { hostile: { enable } }
  return start().list()[0]
}

/** Connects to an extension of the page. */
export const connect = (enable: unknown, signal?: AbortSignal) => connectBy(connectorOf(enable), 'polkadot', signal)

before(() => cryptoWaitReady())
afterEach(() => void delete place.injectedWeb3)
