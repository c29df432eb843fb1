import { p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { seedOf } from '../seeds.ts'
import type { Coins } from './coins.ts'
import { REGTEST, scriptOf, wifOf } from './network.ts'

/** An account with its key in WIF: the first of a wallet for payments (`bcrt1q…`), the second for ordinals (`bcrt1p…`). */
export type BitcoinAccount = { address: string; privateKey: string; type: 'payment' | 'ordinal' }

const WALLETS = 2
/** Satoshis, a coin each; the smallest is what ordinals are usually kept on. */
const VALUES = { payment: [60_000_000n, 40_000_000n], ordinal: [10_000n, 546n] }

/** Puts coins under the accounts of a new chain: 1 BTC for payments, and two small ones for ordinals. */
export function createGenesis(coins: Coins): BitcoinAccount[] {
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
