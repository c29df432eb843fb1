import type { CreateServices } from '../service.ts'

/** The RPC service of the Solana chain, and its part of the printed line. */
export const createSolanaService: CreateServices = ({ solana }) => {
  const { caip2, accounts, tokens, answer } = solana
  const path = '/rpc'
  return {
    services: [
      {
        name: caip2,
        path,
        infoField: 'rpcUrls',
        routes: [{ method: 'POST', path, handle: (call) => answer(call.body) }],
      },
    ],
    accounts: accounts.map((account) => ({ namespace: 'solana', ...account })),
    tokens: tokens.map(({ address, symbol, decimals }) => ({ network: caip2, address, symbol, decimals })),
  }
}
