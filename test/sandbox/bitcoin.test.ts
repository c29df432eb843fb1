// @run node
import { Address, OutScript, p2tr, p2wpkh, Transaction, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { expect } from 'chai'
import { bytesToHex } from 'viem'
import { until } from '../fixtures/time.ts'
import { sandbox } from '../setup/sandbox.ts'

type Stats = { funded_txo_sum: number; spent_txo_sum: number; tx_count: number }
type Utxo = { txid: string; vout: number; value: number; status: { confirmed: boolean } }

const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const FEE = 1_000
const [network = '', base = ''] = Object.entries(sandbox.rpcUrls).find(([id]) => id.startsWith('bip122:')) ?? []
const accounts = sandbox.accounts.filter(({ namespace }) => namespace === 'bip122')
const [payment, ordinal, other] = accounts.map((account) => {
  const key = WIF(REGTEST).decode(account.privateKey)
  return { ...account, key, script: OutScript.encode(Address(REGTEST).decode(account.address)) }
})
if (!payment || !ordinal || !other) throw new Error('No Bitcoin accounts')
type Wallet = typeof payment

const read = async (path: string) => (await fetch(`${base}${path}`)).json()
const utxosOf = (address: string): Promise<Utxo[]> => read(`/address/${address}/utxo`)

const worthOf = (coins: readonly Utxo[]): number => coins.reduce((total, { value }) => total + value, 0)

async function balanceOf(address: string): Promise<number> {
  const { chain_stats: chain, mempool_stats: mempool }: Record<string, Stats> = await read(`/address/${address}`)
  const sum = (stats?: Stats) => (stats?.funded_txo_sum ?? 0) - (stats?.spent_txo_sum ?? 0)
  return sum(chain) + sum(mempool)
}

/** Builds a transaction that spends all these coins: `amount` to the recipient, and the rest minus the fee back. */
function build(from: Wallet, coins: readonly Utxo[], to: string, amount: number, fee = FEE): Transaction {
  const tx = new Transaction()
  for (const { txid, vout, value } of coins) {
    const witnessUtxo = { script: from.script, amount: BigInt(value) }
    const isTaproot = from.type === 'ordinal'
    tx.addInput({ txid, index: vout, witnessUtxo, ...(isTaproot && { tapInternalKey: pubSchnorr(from.key) }) })
  }
  tx.addOutputAddress(to, BigInt(amount), REGTEST)
  const rest = worthOf(coins) - amount - fee
  if (rest > 0) tx.addOutputAddress(from.address, BigInt(rest), REGTEST)
  return tx
}

function sign(tx: Transaction, key: Uint8Array): string {
  tx.sign(key)
  tx.finalize()
  return bytesToHex(tx.extract()).slice(2)
}

async function send(body: string) {
  const response = await fetch(`${base}/tx`, { method: 'POST', body })
  return { status: response.status, text: await response.text() }
}

describe('the Bitcoin service', () => {
  it('is a regtest chain with a payment and an ordinal account for each wallet, and rejects mistyped addresses and those of other chains', async () => {
    expect(network).to.equal('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
    expect(accounts.map(({ type }) => type)).to.deep.equal(['payment', 'ordinal', 'payment', 'ordinal'])
    expect(payment.address).to.equal(p2wpkh(pubECDSA(payment.key), REGTEST).address)
    expect(ordinal.address).to.equal(p2tr(pubSchnorr(ordinal.key), undefined, REGTEST).address)
    const mistyped = payment.address.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
    const foreign = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT']
    for (const address of [...foreign, mistyped]) {
      const response = await fetch(`${base}/address/${address}`)
      expect(response.status).to.equal(400)
      expect(await response.text()).to.equal('Invalid Bitcoin address')
    }
  })

  it('returns what an address received and spent, and its unspent outputs', async () => {
    const { address, chain_stats: stats } = await read(`/address/${other.address}`)
    expect(address).to.equal(other.address)
    expect(stats.funded_txo_sum).to.be.least(100_000_000) // other test files may have spent some
    expect(stats.funded_txo_count).to.be.least(2)
    expect(worthOf(await utxosOf(other.address))).to.equal(await balanceOf(other.address))
    const empty = p2wpkh(pubECDSA(new Uint8Array(32).fill(7)), REGTEST).address ?? ''
    expect(await balanceOf(empty)).to.equal(0)
    expect(await utxosOf(empty)).to.deep.equal([])
  })

  it('accepts a signed transaction, first in the mempool, then in a block', async () => {
    const [mine, theirs] = [await balanceOf(payment.address), await balanceOf(ordinal.address)]
    const before = await utxosOf(payment.address)
    const tx = build(payment, before, ordinal.address, 250_000)
    const raw = sign(tx, payment.key)
    expect(await send(raw)).to.deep.equal({ status: 200, text: tx.id })
    expect(await balanceOf(payment.address)).to.equal(mine - 250_000 - FEE)
    expect(await balanceOf(ordinal.address)).to.equal(theirs + 250_000)
    const after = await utxosOf(payment.address)
    expect(after).to.deep.equal([{ txid: tx.id, vout: 1, value: mine - 250_000 - FEE, status: { confirmed: false } }])
    const paid = (await utxosOf(ordinal.address)).find(({ txid }) => txid === tx.id)
    expect(paid).to.deep.equal({ txid: tx.id, vout: 0, value: 250_000, status: { confirmed: false } })
    const again = await send(raw)
    expect(again).to.deep.include({ status: 400 })
    expect(again.text).to.match(/"code":-25.*missingorspent/)
    await until('a block', async () => (await utxosOf(payment.address))[0]?.status.confirmed)
    const { chain_stats: chain, mempool_stats: mempool } = await read(`/address/${payment.address}`)
    expect(chain.funded_txo_sum - chain.spent_txo_sum).to.equal(mine - 250_000 - FEE)
    expect(mempool).to.include({ funded_txo_sum: 0, spent_txo_sum: 0, tx_count: 0 })
  })

  it('accepts a transaction that spends from a taproot address', async () => {
    const theirs = await balanceOf(other.address)
    const tx = build(ordinal, await utxosOf(ordinal.address), other.address, 5_000)
    expect(await send(sign(tx, ordinal.key))).to.deep.equal({ status: 200, text: tx.id })
    expect(await balanceOf(other.address)).to.equal(theirs + 5_000)
  })

  it('rejects signatures of another key or of other data', async () => {
    const theirs = await balanceOf(other.address)
    for (const wallet of [other, ordinal]) {
      const coins = await utxosOf(wallet.address)
      const signed = build(wallet, coins, payment.address, 3_000)
      const raw = sign(signed, wallet.key)
      const witness = bytesToHex(signed.getInput(0).finalScriptWitness?.[0] ?? new Uint8Array()).slice(2)
      const place = raw.indexOf(witness) + 20
      const flip = (at: number) => raw.slice(0, at) + (raw[at] === '0' ? '1' : '0') + raw.slice(at + 1)
      expect((await send(flip(place))).text).to.match(/"code":-26.*script-verify-flag-failed/)
      const amount = raw.indexOf('b80b000000000000')
      expect(amount).to.be.greaterThan(0)
      expect((await send(flip(amount))).text).to.match(/"code":-26.*script-verify-flag-failed/)
    }
    // The key of another address, which claims to own the coin.
    const [coin] = await utxosOf(other.address)
    const stolen = build({ ...payment }, coin ? [coin] : [], payment.address, 3_000)
    expect((await send(sign(stolen, payment.key))).text).to.match(/script-verify-flag-failed/)
    expect(await balanceOf(other.address)).to.equal(theirs)
  })

  it('rejects overspending, dust, and a transaction without a fee', async () => {
    const coins = await utxosOf(other.address)
    const worth = worthOf(coins)
    const refusal = async (amount: number, fee: number) =>
      (await send(sign(build(other, coins, payment.address, amount, fee), other.key))).text
    const raw = sign(build(other, coins, payment.address, 3_000), other.key)
    const raised = raw.replace('b80b000000000000', 'b80b000000000100')
    expect((await send(raised)).text).to.match(/"code":-26.*bad-txns-in-belowout/)
    expect(await refusal(10_000, 1)).to.match(/"code":-26.*min relay fee not met/)
    expect(await refusal(293, FEE)).to.match(/"code":-26.*dust/)
    for (const nonsense of ['', 'zz', '00'.repeat(100)]) expect((await send(nonsense)).text).to.match(/"code":-22/)
    expect(await balanceOf(other.address)).to.equal(worth)
  })
})
