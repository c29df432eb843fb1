import { type Call, json, type Reply, type Route } from '../route.ts'
import type { MakePart } from '../service.ts'
import { type Coin, createCoins, isInBlock, statsOf } from './coins.ts'
import { createGenesis } from './genesis.ts'
import { BITCOIN, scriptOf } from './network.ts'
import { Rejection, spend } from './spend.ts'

/** The door of the Bitcoin chain: REST as mempool.space has it, for balances, coins, and transactions to be sent. */
export const makeBitcoin: MakePart = () => {
  const coins = createCoins()
  const accounts = createGenesis(coins)
  const ofAddress = (view: (address: string, found: Coin[]) => unknown) => (call: Call) => {
    const [address = ''] = call.params
    const script = scriptOf(address)
    return script === undefined ? text('Invalid Bitcoin address', 400) : json(view(address, coins.of(script)))
  }
  const send = async (call: Call) => {
    try {
      return text(await spend(coins, call.body.trim()))
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      const { code, message } = error
      return text(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`, 400)
    }
  }
  const routes: Route[] = [
    { method: 'GET', path: '/api/address/:address', handle: ofAddress(viewAddress) },
    { method: 'GET', path: '/api/address/:address/utxo', handle: ofAddress((_, found) => found.flatMap(viewCoin)) },
    { method: 'POST', path: '/api/tx', handle: send },
  ]
  return {
    services: [{ name: BITCOIN, path: '/api', told: 'rpcUrls', routes }],
    accounts: accounts.map((account) => ({ namespace: 'bip122', ...account })),
  }
}

const viewAddress = (address: string, found: Coin[]) => ({
  address,
  chain_stats: statsOf(found, true),
  mempool_stats: statsOf(found, false),
})

function viewCoin(coin: Coin) {
  const { txid, vout, value, spent } = coin
  return spent ? [] : [{ txid, vout, status: { confirmed: isInBlock(coin) }, value: Number(value) }]
}

const text = (body: string, status = 200): Reply => ({ status, type: 'text/plain', body })
