// @run all
import { base58, base64, hex } from '@scure/base'
import { Address, Transaction as BitcoinTransaction, OutScript } from '@scure/btc-signer'
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import type { Call, Keyring } from '../../demo/web-wallet/keyring.ts'
import { isSignedByBitcoin } from '../fixtures/wallets/bip322.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'
import { createKeyrings } from '../fixtures/wallets/keyrings.ts'
import { sandbox } from '../setup/sandbox.ts'
import { confirmed, solana } from './solana-client.ts'

const [ofSolana, ofBitcoin] = createKeyrings() as [Keyring, Keyring]
const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const scriptOf = (address: string) => OutScript.encode(Address(REGTEST).decode(address))
const text = (words: string) => new TextEncoder().encode(words)

/** Calls a method of a keyring on its own chain, like a session. */
const ask = async <T>(keyring: Keyring, method: string, params: Call['params'] = {}): Promise<T> =>
  (await keyring.answer(keyring.$state.get().chain, { method, params })) as T

describe('the Solana keyring of the web wallet', () => {
  const [pubkey = '', second = ''] = ofSolana.$state.get().addresses
  const isSigned = (message: Uint8Array, signature: string, by = pubkey) =>
    nacl.sign.detached.verify(message, base58.decode(signature), base58.decode(by))

  /** An unsigned payment to a new account. */
  async function payment() {
    const { publicKey } = Keypair.generate()
    const { blockhash: recentBlockhash } = await solana.connection.getLatestBlockhash()
    const fromPubkey = new PublicKey(pubkey)
    const instructions = [SystemProgram.transfer({ fromPubkey, toPubkey: publicKey, lamports: 2_000_000 })]
    const message = new TransactionMessage({ payerKey: fromPubkey, recentBlockhash, instructions }).compileToV0Message()
    const transaction = new VersionedTransaction(message)
    return { to: publicKey, bytes: message.serialize(), wire: base64.encode(transaction.serialize()) }
  }

  it('has the sandbox’s chain and two of its accounts, with the selected one first', async () => {
    expect(ofSolana.$state.get().chains).to.deep.equal([solana.network])
    expect(await ask(ofSolana, 'solana_getAccounts')).to.deep.equal([{ pubkey }, { pubkey: second }])
    ofSolana.select(1)
    expect(await ask(ofSolana, 'solana_requestAccounts')).to.deep.equal([{ pubkey: second }, { pubkey }])
    expect(createKeyrings()[0]?.$state.get().selected).to.equal(0)
    ofSolana.select(0)
  })

  it('signs messages', async () => {
    for (const by of [pubkey, second]) {
      const params = { message: base58.encode(text('Hello')), pubkey: by }
      const { signature } = await ask<{ signature: string }>(ofSolana, 'solana_signMessage', params)
      expect(isSigned(text('Hello'), signature, by)).to.equal(true)
    }
    const signIn = { domain: 'localhost', statement: 'Come in', nonce: '12345678' }
    type Answer = Record<'address' | 'signedMessage' | 'signature', string>
    const answer = await ask<Answer>(ofSolana, 'solana_signIn', signIn)
    const message = base58.decode(answer.signedMessage)
    const pattern = /^localhost wants you to sign in.*\n.*\n\nCome in\n\nNonce: 12345678$/
    expect(new TextDecoder().decode(message)).to.match(pattern)
    expect(answer.address).to.equal(pubkey)
    expect(isSigned(message, answer.signature)).to.equal(true)
  })

  it('signs a single transaction and several at once', async () => {
    const [one, other] = [await payment(), await payment()]
    const params = { transaction: one.wire, pubkey }
    const signed = await ask<Record<'signature' | 'transaction', string>>(ofSolana, 'solana_signTransaction', params)
    expect(isSigned(one.bytes, signed.signature)).to.equal(true)
    const { signatures } = VersionedTransaction.deserialize(base64.decode(signed.transaction))
    expect(base58.encode(signatures[0] ?? new Uint8Array())).to.equal(signed.signature)
    const both = { transactions: [one.wire, other.wire], pubkey }
    const { transactions } = await ask<{ transactions: string[] }>(ofSolana, 'solana_signAllTransactions', both)
    for (const [at, { bytes }] of [one, other].entries()) {
      const [signature] = VersionedTransaction.deserialize(base64.decode(transactions[at] ?? '')).signatures
      expect(isSigned(bytes, base58.encode(signature ?? new Uint8Array()))).to.equal(true)
    }
  })

  it('sends transactions and reports the error of the node', async () => {
    const { to, wire } = await payment()
    const params = { transaction: wire, pubkey, sendOptions: { skipPreflight: false, maxRetries: 1 } }
    const { signature } = await ask<{ signature: string }>(ofSolana, 'solana_signAndSendTransaction', params)
    expect(await confirmed(signature)).to.equal(null)
    expect(await solana.connection.getBalance(to)).to.equal(2_000_000)
    const again = await thrownBy(ask(ofSolana, 'solana_signAndSendTransaction', params))
    expect(again).to.include({ code: -32002 })
    const early = { ...params, transaction: (await payment()).wire, sendOptions: { minContextSlot: 1e9 } }
    expect(await thrownBy(ask(ofSolana, 'solana_signAndSendTransaction', early))).to.include({ code: -32016 })
  })

  it('rejects unknown keys, chains and methods', async () => {
    const stranger = Keypair.generate().publicKey.toBase58()
    const message = base58.encode(text('Hello'))
    const sign = (params: object) => thrownBy(ask(ofSolana, 'solana_signMessage', params as Call['params']))
    expect(await sign({ message, pubkey: stranger })).to.include({ code: 4100 })
    expect(await sign({ message: '0', pubkey })).to.include({ code: -32602 })
    expect(await thrownBy(ask(ofSolana, 'toString'))).to.include({ code: -32601 })
    const elsewhere = ofSolana.answer('solana:x', { method: 'solana_getAccounts', params: {} })
    expect(await thrownBy(elsewhere)).to.include({ code: 4901 })
    expect(() => ofSolana.goTo('solana:x')).to.throw('Unrecognized chain')
  })
})

describe('the Bitcoin keyring of the web wallet', () => {
  const [account = '', ordinal = '', other = ''] = ofBitcoin.$state.get().addresses
  const base = sandbox.rpcUrls[ofBitcoin.$state.get().chain] ?? ''

  async function balanceOf(address: string): Promise<number> {
    const stats = await (await fetch(`${base}/address/${address}`)).json()
    const sum = ({ funded_txo_sum, spent_txo_sum }: Record<string, number>) =>
      (funded_txo_sum ?? 0) - (spent_txo_sum ?? 0)
    return sum(stats.chain_stats) + sum(stats.mempool_stats)
  }

  it('has the sandbox’s accounts, each with a payment and an ordinals address', async () => {
    const funded = sandbox.accounts.filter(({ namespace }) => namespace === 'bip122').map(({ address }) => address)
    expect(ofBitcoin.$state.get().addresses).to.deep.equal(funded)
    const told = await ask<{ address: string; intention: string }[]>(ofBitcoin, 'getAccountAddresses', { account })
    expect(told.map(({ address, intention }) => [address, intention])).to.deep.equal([
      [account, 'payment'],
      [ordinal, 'ordinal'],
    ])
  })

  for (const [kind, address, protocol] of [
    ['payment', account, undefined],
    ['payment', account, 'bip322'],
    ['ordinal', ordinal, 'bip322'],
  ] as const)
    it(`signs messages of a ${kind} address ${protocol ? `with ${protocol}` : 'with the default protocol'}`, async () => {
      const params = { account, address, message: 'Grüße', ...(protocol && { protocol }) }
      const answer = await ask<{ address: string; signature: string }>(ofBitcoin, 'signMessage', params)
      expect(answer.address).to.equal(address)
      expect(answer.signature).to.match(/^([0-9a-f]{2})+$/)
      const signature = base64.encode(hex.decode(answer.signature))
      expect(await isSignedByBitcoin(address, 'Grüße', signature)).to.equal(true)
    })

  it('sends payments, and signs transactions that others have built', async () => {
    const [mine, theirs] = [await balanceOf(account), await balanceOf(other)]
    const transfer = { account, recipientAddress: other, amount: '70000' }
    const { txid } = await ask<{ txid: string }>(ofBitcoin, 'sendTransfer', transfer)
    expect(txid).to.match(/^[0-9a-f]{64}$/)
    expect(await balanceOf(other)).to.equal(theirs + 70_000)
    expect(await balanceOf(account)).to.be.within(mine - 72_000, mine - 70_000)

    const left = await balanceOf(account)
    const coins = await (await fetch(`${base}/address/${account}/utxo`)).json()
    const psbt = new BitcoinTransaction()
    const [coin] = coins
    const witnessUtxo = { script: scriptOf(account), amount: BigInt(coin.value) }
    psbt.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
    psbt.addOutput({ script: scriptOf(account), amount: BigInt(coin.value) - 500n })
    const params = { account, psbt: base64.encode(psbt.toPSBT()), signInputs: [{ address: account, index: 0 }] }
    const signed = await ask<{ psbt: string; txid?: string }>(ofBitcoin, 'signPsbt', params)
    expect(signed).not.to.have.property('txid')
    expect(BitcoinTransaction.fromPSBT(base64.decode(signed.psbt)).getInput(0).partialSig).to.have.length(1)
    const sent = await ask<{ txid: string }>(ofBitcoin, 'signPsbt', { ...params, broadcast: true })
    expect(sent.txid).to.equal(psbt.id)
    expect(await balanceOf(account)).to.equal(left - 500)
  })

  it('rejects payments above its balance and from addresses of others', async () => {
    const pay = (change: object) =>
      thrownBy(ask(ofBitcoin, 'sendTransfer', { account: other, recipientAddress: account, amount: '1000', ...change }))
    expect(await pay({ amount: '999999999999' })).to.include({ code: -32603 })
    for (const amount of ['-1', '1.5', '1e3', '']) expect(await pay({ amount })).to.include({ code: -32602 })
    expect(await pay({ account: ordinal })).to.include({ code: -32602 })
    expect(await pay({ account: 'bcrt1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqdku202' })).to.include({ code: 4100 })
  })
})
