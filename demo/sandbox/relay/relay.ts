import { json, type Route } from '../route.ts'
import type { MakePart } from '../service.ts'
import type { Tester } from '../web-sockets.ts'
import { createOffice } from './message-broker.ts'
import { relaySockets } from './sockets.ts'

/** The WalletConnect relay: JSON-RPC over WebSocket; `GET /sockets` tells how many are open now. */
export const makeRelay: MakePart = () => {
  const office = createOffice()
  const routes: Route[] = [
    { method: 'GET', path: '/sockets', aside: true, handle: () => json({ open: office.peers.size }) },
  ]
  const sockets = (tester: Tester) => relaySockets(office, tester)
  return { services: [{ name: 'relay', path: '', told: 'endpoints', scheme: 'ws', routes, sockets }] }
}
