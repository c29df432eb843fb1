import type { Reply } from '../route.ts'
import type { CreateServices } from '../service.ts'

/** Forwards a JSON-RPC body, single or batch, to a node. Sets the content type, because anvil rejects `text/plain`. */
export async function forwardRpc(url: string, body: string): Promise<Reply> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return { status: response.status, body: await response.text() }
}

/** The RPC services, one for each EVM chain, with the accounts, tokens, names and NFTs of the chains. */
export const createEvmServices: CreateServices = ({ chains }) => ({
  services: chains.all.map(({ id, caip2, url }) => {
    const path = `/rpc/${id}`
    return {
      name: caip2,
      path,
      infoField: 'rpcUrls',
      routes: [{ method: 'POST', path, handle: (call) => forwardRpc(url, call.body) }],
    }
  }),
  accounts: chains.accounts.map((account) => ({ namespace: 'eip155', ...account })),
  tokens: chains.all.flatMap(({ caip2, tokens }) =>
    tokens.map(({ address, symbol, decimals, pool }) => ({
      network: caip2,
      address,
      symbol,
      decimals,
      ...(pool && { pool }),
    })),
  ),
  ens: chains.all.flatMap(({ ens }) => ens),
  nfts: chains.accounts.flatMap(({ address: owner }) =>
    chains.all.flatMap(({ caip2, collections }) =>
      collections.map(({ address }) => ({ network: caip2, address, owner })),
    ),
  ),
})
