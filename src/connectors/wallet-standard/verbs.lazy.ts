import { type Stop, stopAll } from '../../lib/async.ts'
import type { Namespace } from '../../schema/network.ts'
import { createSatsVerbs } from '../bitcoin/connection.ts'
import type { Connector } from '../connector.ts'
import type { ConnectorVerbs } from '../shared/lazy-connector.ts'
import { bitcoin } from './bitcoin.ts'
import { createStandardVerbs } from './connection.ts'
import { hasFeatures } from './read-wallet.ts'
import { satsWalletOf } from './sats-wallet.ts'
import { solana } from './solana.ts'

/** Makes the verbs of a Wallet Standard wallet for the wallet of ours that is its `owner`; Bitcoin goes through its Sats Connect provider where it has nothing else. */
export function createVerbs(
  connectorId: string,
  wallet: object,
  namespaces: readonly Namespace[],
  owner: object,
): ConnectorVerbs {
  const standard = createStandardVerbs(connectorId, wallet, { solana, bip122: bitcoin }, owner)
  if (!namespaces.includes('bip122') || hasFeatures(wallet, 'bip122')) return standard
  const others: { readonly [N in Namespace]?: ConnectorVerbs } = {
    bip122: createSatsVerbs(connectorId, satsWalletOf(wallet), () => wallet),
  }
  const of = (namespace: Namespace) => others[namespace] ?? standard
  return {
    connect: (request) => of(request.namespace).connect(request),
    resume: (request) => of(request.namespace).resume(request),
    disconnect: (namespace) => of(namespace).disconnect(namespace),
    on: joinEvents([standard, ...Object.values(others)]),
  }
}

const joinEvents =
  (all: readonly ConnectorVerbs[]): Connector['on'] =>
  (event, listener): Stop => {
    const stops = all.map(({ on }) => on(event, listener))
    return () => stopAll(stops)
  }
