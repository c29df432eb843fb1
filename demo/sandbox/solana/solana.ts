import type { CreateServices } from '../service.ts'

/** The RPC door of the Solana chain, and what the sandbox tells of it. */
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
