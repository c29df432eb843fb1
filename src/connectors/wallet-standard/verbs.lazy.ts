import { type Stop, stopAll } from '../../lib/async.ts'
import type { Namespace } from '../../schema/network.ts'
import { createSatsMethods } from '../bitcoin/connection.ts'
import type { Connector } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { bitcoinFeatures } from './bitcoin.ts'
import { createStandardMethods } from './connection.ts'
import { hasOwnFeatures } from './read-wallet.ts'
import { satsWalletOf } from './sats-wallet.ts'
import { solanaFeatures } from './solana.ts'

/** Makes the verbs of a Wallet Standard wallet for the wallet of ours that is its `owner`; Bitcoin goes through its Sats Connect provider where it has nothing else. */
export function createWalletMethods(
  connectorId: string,
  wallet: object,
  namespaces: readonly Namespace[],
  owner: object,
): ConnectorMethods {
  const standard = createStandardMethods(
    connectorId,
    wallet,
    { solana: solanaFeatures, bip122: bitcoinFeatures },
    owner,
  )
  if (!namespaces.includes('bip122') || hasOwnFeatures(wallet, 'bip122')) return standard
  const others: { readonly [N in Namespace]?: ConnectorMethods } = {
    bip122: createSatsMethods(connectorId, satsWalletOf(wallet), () => wallet),
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
  (all: readonly ConnectorMethods[]): Connector['on'] =>
  (event, listener): Stop => {
    const stops = all.map(({ on }) => on(event, listener))
    return () => stopAll(stops)
  }
