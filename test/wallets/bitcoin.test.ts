// @run all
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect } from 'chai'
import { type Hex, recoverPublicKey } from 'viem'
import { openBitcoinAccount } from '../../demo/wallet/bitcoin/key.ts'
import { openNode } from '../../demo/wallet/bitcoin/node.ts'
import type { StandardAccount } from '../../src/entry/testing/standard/account.ts'
import type { RegisteringWallet } from '../../src/entry/testing/standard/wallet.ts'
import { AMOUNT, psbtOver } from '../fixtures/chains/psbt.ts'
import { isSignedByBitcoin } from '../fixtures/wallets/bip322.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'
import { bitcoinKeys, createTestStandardWallet, standardKeys, standardNodes } from '../fixtures/wallets/standard.ts'

type Connect = (input?: { purposes: readonly string[] }) => Promise<{ accounts: readonly StandardAccount[] }>
type Many<Input, Output> = (...inputs: Input[]) => Promise<Output[]>

const call = <F>({ wallet }: RegisteringWallet, feature: string, name = feature.split(':')[1] ?? '') =>
  wallet.features[feature]?.[name] as F
const text = (words: string) => new TextEncoder().encode(words)
const create = () => createTestStandardWallet({ accounts: standardKeys('bip122').slice(0, 1) })
const keys = () => openBitcoinAccount(bitcoinKeys[0] ?? '', 'bitcoin:regtest')

/** The total that an address has received, in satoshis. */
async function received(address: string): Promise<number> {
  const { chain_stats, mempool_stats } = await openNode(standardNodes['bitcoin:regtest'] ?? '').sums(address)
  return chain_stats.funded_txo_sum + mempool_stats.funded_txo_sum
}

/** Does the signature of an input (DER and the sighash byte) belong to the key, according to viem? */
async function isSigned(hash: Uint8Array, der: Uint8Array, publicKey: Uint8Array): Promise<boolean> {
  const lengthOfR = der[3] ?? 0
  const [r, s] = [der.slice(4, 4 + lengthOfR), der.slice(6 + lengthOfR, -1)].map(
    (part): Hex => `0x${hex.encode(part).replace(/^00/, '').padStart(64, '0')}`,
  ) as [Hex, Hex]
  const found = [0, 1].map((yParity) => recoverPublicKey({ hash, signature: { r, s, yParity } }).catch(() => ''))
  return (await Promise.all(found)).some((point) => point.slice(4, 68) === hex.encode(publicKey.slice(1)))
}

describe('a Wallet Standard wallet for Bitcoin', () => {
  it('shares the addresses of the requested purposes, in that order', async () => {
    const wallet = create()
    const connect = call<Connect>(wallet, 'bitcoin:connect')
    const [payment, ordinals] = keys()
    const { accounts } = await connect({ purposes: ['ordinals', 'payment'] })
    expect(accounts.map(({ address }) => address)).to.deep.equal([ordinals.address, payment.address])
    expect(payment.address).to.match(/^bcrt1q/)
    expect(ordinals.address).to.match(/^bcrt1p/)
    const { accounts: some } = await connect({ purposes: ['payment'] })
    expect(some.map(({ address }) => address)).to.deep.equal([payment.address])
    expect(accounts[0]?.chains).to.deep.equal(['bitcoin:regtest'])
    await call<() => Promise<void>>(wallet, 'bitcoin:disconnect')()
    expect(wallet.wallet.accounts).to.deep.equal([])
  })

  it('also emits its own event when accounts change', async () => {
    const wallet = create()
    await call<Connect>(wallet, 'bitcoin:connect')()
    const heard: number[] = []
    type On = (event: string, listener: (now: { accounts: object[] }) => void) => () => void
    const stop = call<On>(wallet, 'bitcoin:events', 'on')('change', ({ accounts }) => heard.push(accounts.length))
    wallet.control.lock()
    wallet.control.unlock()
    stop()
    expect(heard).to.deep.equal([0, 2])
    expect(wallet.listenerCount()).to.equal(0)
  })

  it('signs messages that another library verifies, for payment and ordinals addresses', async () => {
    const wallet = create()
    const { accounts } = await call<Connect>(wallet, 'bitcoin:connect')()
    const sign = call<Many<object, { signature: Uint8Array }>>(wallet, 'bitcoin:signMessage')
    const signed = await sign(...accounts.map((account) => ({ account, message: text('Hello ☀') })))
    expect(signed).to.have.length(2)
    for (const [at, { signature }] of signed.entries()) {
      const address = accounts[at]?.address ?? ''
      expect(await isSignedByBitcoin(address, 'Hello ☀', base64.encode(signature)), address).to.equal(true)
      expect(await isSignedByBitcoin(address, 'Hello', base64.encode(signature)), address).to.equal(false)
    }
  })

  it('signs only the requested inputs of its keys, when it is connected and its user agrees', async () => {
    const wallet = create()
    const [payment, ordinals] = keys()
    const sign = call<Many<object, { signedPsbt: Uint8Array }>>(wallet, 'bitcoin:signTransaction')
    const psbt = psbtOver(payment.script, ordinals.script, payment.script)
    const [first, second] = wallet.accounts
    const inputsToSign = [
      { account: first, signingIndexes: [0], sigHash: 'ALL' },
      { account: second, signingIndexes: [1] },
    ]
    expect((await thrownBy(sign({ psbt, inputsToSign }))).code).to.equal(4100)
    await call<Connect>(wallet, 'bitcoin:connect')()
    const wrong = { psbt, inputsToSign: [{ account: second, signingIndexes: [0] }] }
    expect((await thrownBy(sign(wrong))).message).to.match(/./)
    const [signed] = await sign({ psbt, inputsToSign })
    wallet.control.decline = true
    expect((await thrownBy(sign({ psbt, inputsToSign }))).code).to.equal(4001)
    const transaction = Transaction.fromPSBT(signed?.signedPsbt ?? new Uint8Array())
    const [[publicKey, signature] = []] = transaction.getInput(0).partialSig ?? []
    expect(publicKey).to.deep.equal(payment.publicKey)
    const program = Uint8Array.of(0x76, 0xa9, 0x14, ...payment.script.slice(2), 0x88, 0xac)
    const hash = transaction.preimageWitnessV0(0, program, 1, AMOUNT)
    expect(await isSigned(hash, signature ?? new Uint8Array(), payment.publicKey)).to.equal(true)
    expect(transaction.getInput(1).tapKeySig).to.have.length(64)
    expect(transaction.getInput(2).partialSig).to.equal(undefined)
  })

  it('sends a signed transaction through its node, which verifies the signatures', async () => {
    const wallet = create()
    const { accounts } = await call<Connect>(wallet, 'bitcoin:connect')()
    const keys = openBitcoinAccount(bitcoinKeys[0] ?? '', 'bitcoin:regtest')
    const node = openNode(standardNodes['bitcoin:regtest'] ?? '')
    const transaction = new Transaction()
    let worth = 0n
    for (const { address, script } of keys) {
      const [coin] = await node.utxos(address)
      if (!coin) throw new Error(`${address} has nothing`)
      const { txid, vout: index, value } = coin
      transaction.addInput({ txid, index, witnessUtxo: { script, amount: BigInt(value) } })
      worth += BigInt(value)
    }
    const other = openBitcoinAccount(bitcoinKeys[1] ?? '', 'bitcoin:regtest')[0]
    const before = await received(other.address)
    transaction.addOutput({ script: other.script, amount: 12_345n })
    // The rest goes back, because later test files in this sandbox spend from this address too.
    transaction.addOutput({ script: keys[0].script, amount: worth - 12_345n - 1_000n })
    const send = call<Many<object, { txId: string }>>(wallet, 'bitcoin:signAndSendTransaction')
    const inputsToSign = accounts.map((account, at) => ({ account, signingIndexes: [at] }))
    const [sent] = await send({ psbt: transaction.toPSBT(), inputsToSign, chain: 'bitcoin:regtest' })
    expect(sent?.txId).to.match(/^[0-9a-f]{64}$/)
    expect((await received(other.address)) - before).to.equal(12_345)
  })
})
