import { p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { type Call, json, type Reply, type Route } from '../route.ts'
import { seedOf } from '../seeds.ts'
import type { CreateServices } from '../service.ts'
import { type Coin, type Coins, createCoins, isInBlock, statsOf } from './coins.ts'
import { BITCOIN, REGTEST, scriptOf, wifOf } from './network.ts'
import { Rejection, spend } from './spend.ts'

/**
 * An account with its key in WIF. A wallet uses the first for payments (`bcrt1q…`) and the second for ordinals
 * (`bcrt1p…`).
 */
type BitcoinAccount = { address: string; privateKey: string; type: 'payment' | 'ordinal' }

const WALLETS = 2
/** Satoshis per coin. The smallest amount is the usual one for ordinals. */
const VALUES = { payment: [60_000_000n, 40_000_000n], ordinal: [10_000n, 546n] }

/** Funds the accounts of a new chain: 1 BTC for payments, and two small coins for ordinals. */
function createGenesis(coins: Coins): BitcoinAccount[] {
  const types = Array.from({ length: WALLETS }, () => ['payment', 'ordinal'] as const).flat()
  return types.map((type, at) => {
    const label = `bitcoin ${type} ${Math.floor(at / 2) + 1}`
    const account = createAccount(label, type)
    const script = scriptOf(account.address) ?? ''
    for (const [vout, value] of VALUES[type].entries()) {
      const txid = seedOf(`${label} coin`).toString('hex')
      coins.add({ txid, vout, value, script, since: Number.NEGATIVE_INFINITY })
    }
    return account
  })
}

function createAccount(label: string, type: BitcoinAccount['type']): BitcoinAccount {
  const key = Uint8Array.from(seedOf(label))
  const { address } = type === 'payment' ? p2wpkh(pubECDSA(key), REGTEST) : p2tr(pubSchnorr(key), undefined, REGTEST)
  return { address: address ?? '', privateKey: wifOf(key), type }
}

/** The service of the Bitcoin chain: the REST API of mempool.space for balances, coins and sending transactions. */
export const createBitcoinService: CreateServices = () => {
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
    services: [{ name: BITCOIN, path: '/api', infoField: 'rpcUrls', routes }],
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
