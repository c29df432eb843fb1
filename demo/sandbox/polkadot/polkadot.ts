import { answerRpc } from '../json-rpc-server.ts'
import type { MakePart } from '../service.ts'
import { genesis } from './genesis.ts'
import { methods, POLKADOT } from './methods.ts'

/** The RPC door of the Polkadot chain, where balances can be read, and its accounts, whose keys can sign. */
export const makePolkadot: MakePart = () => {
  const path = '/rpc'
  return {
    services: [
      {
        name: POLKADOT,
        path,
        told: 'rpcUrls',
        routes: [{ method: 'POST', path, handle: (call) => answerRpc(call.body, methods) }],
      },
    ],
    accounts: genesis.map(({ address, privateKey }) => ({ namespace: 'polkadot', address, privateKey })),
  }
}
