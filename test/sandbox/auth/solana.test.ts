// @run all
import { base58 } from '@scure/base'
import { Connection, PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { until } from '../../fixtures/time.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { approved, type Frame, failure, logIn, openFrame } from './page.ts'
import { answerAsked } from './user.ts'

const chainId = Object.keys(sandbox.rpcUrls).find((id) => id.startsWith('solana:')) ?? ''
const connection = new Connection(sandbox.rpcUrls[chainId] ?? '', 'processed')
const SOL = 1_000_000_000

let frame: Frame
let owner: PublicKey

/** A transfer from the user to a new address, as the base58 of its bytes; `unsigned` has no signature yet. */
async function transfer(from = owner) {
  const to = new PublicKey(crypto.getRandomValues(new Uint8Array(32)))
  const { blockhash } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: from, recentBlockhash: blockhash } as never)
  transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: SOL / 4 }))
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  return { to, text: base58.encode(new Uint8Array(bytes)) }
}

const isSigned = (transaction: string): boolean => {
  const { message, signatures } = VersionedTransaction.deserialize(base58.decode(transaction))
  return nacl.sign.detached.verify(message.serialize(), signatures[0] ?? new Uint8Array(64), owner.toBytes())
}

describe('the login service, with Solana requests', () => {
  before(async () => {
    frame = await openFrame({ chainId })
    await logIn(frame)
    owner = new PublicKey((await frame.ask<{ address: string }>('GET_USER', { chainId })).address)
    await connection.requestAirdrop(owner, 2 * SOL)
    await until('coins', async () => (await connection.getBalance(owner)) > 0)
  })
  after(() => frame.remove())

  it('signs a message', async () => {
    const message = new TextEncoder().encode('Hello')
    const params = { message: base58.encode(message), pubkey: owner.toBase58() }
    const asked = frame.rpc<{ signature: string }>('solana_signMessage', params)
    await answerAsked('Approve', /Hello/)
    const { signature } = await asked
    expect(nacl.sign.detached.verify(message, base58.decode(signature), owner.toBytes())).to.equal(true)
  })

  it('signs one transaction and several', async () => {
    const [one, two] = [await transfer(), await transfer()]
    const single = await approved<{ transaction: string }>(frame, 'solana_signTransaction', { transaction: one.text })
    expect(isSigned(single.transaction)).to.equal(true)
    const both = { transactions: [one.text, two.text] }
    const { transactions } = await approved<typeof both>(frame, 'solana_signAllTransactions', both)
    expect(transactions.map(isSigned)).to.deep.equal([true, true])
  })

  it('shows, signs and sends a transfer', async () => {
    const { to, text } = await transfer()
    const params = { transaction: text, options: { preflightCommitment: 'processed' } }
    const asked = frame.rpc<{ signature: string }>('solana_signAndSendTransaction', params)
    await answerAsked('Approve', `Send 0.25 SOL to ${to.toBase58()}`, /Sandbox Solana/)
    const { signature } = await asked
    const { value } = await connection.getSignatureStatuses([signature])
    expect(value[0]?.err).to.equal(null)
    expect(await connection.getBalance(to)).to.equal(SOL / 4)
  })

  it('rejects transactions of other keys and malformed ones, and also signs for EVM, on the last network of the user', async () => {
    const { text } = await transfer(PublicKey.unique())
    const refusal = (method: string, params: object) => failure(frame.rpc(method, params))
    expect(await refusal('solana_signTransaction', { transaction: text })).to.match(/does not need a signature/)
    expect(await refusal('solana_signTransaction', { transaction: 'zzz' })).to.match(/not a Solana transaction/)
    const foreign = { message: '', pubkey: 'x' }
    expect(await refusal('solana_signMessage', foreign)).to.match(/does not belong to the logged-in user/)
    const user = await frame.ask<{ address: string }>('GET_USER', { chainId: 31338 })
    await frame.ask('SWITCH_NETWORK', { chainId })
    expect(await approved(frame, 'personal_sign', ['0x48', user.address])).to.match(/^0x/)
    expect(await frame.rpc('eth_chainId')).to.equal('0x7a6a')
    await frame.ask('SWITCH_NETWORK', { chainId })
  })
})
