// @run node
import { base64 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import { expect } from 'chai'
import type { Transfer } from '../../../src/chains/chain.ts'
import { matches } from '../../../src/chains/solana/matches.ts'
import { TOKEN_2022_PROGRAM } from '../../../src/chains/solana/mint.ts'
import { waitForReceipt } from '../../../src/chains/solana/receipt.ts'
import type { AskNode } from '../../../src/io/rpc/ask-node.ts'
import { WalletError } from '../../../src/lib/errors.ts'
import { settledAt, tokenOf } from '../../fixtures/chains/chain.ts'
import {
  cluster,
  fundedSigner,
  holders,
  solana,
  solanaSigner,
  type TestSigner,
} from '../../fixtures/chains/solana-chain.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { sendInstructions } from './sending.ts'

const HASH = '5'.repeat(87)

const pay = (from: string, to: string, lamports: bigint): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports })

const receiver = holders[1]?.address ?? ''
const settled = (hash: string) => settledAt(solana, cluster, hash)

describe('a transaction that was sent on Solana', () => {
  it('is undefined until the node knows it', async () => {
    const transfer = { network: cluster, from: holders[0]?.address ?? '', to: receiver, amount: 1n }
    expect(await solana.matches(transfer, HASH)).to.equal(undefined)
  })

  it('matches only with the reviewed sender, receiver, amount and coin, and when nothing else was sent', async () => {
    const signer = await fundedSigner(1_000_000_000)
    const [to = '', thief = ''] = [(await solanaSigner()).address, (await solanaSigner()).address]
    const transfer: Transfer = { network: cluster, from: signer.address, to, amount: 10_000_000n }
    const hash = await sendInstructions(signer, [pay(signer.address, to, 10_000_000n)])
    await settled(hash)
    const others: [string, Partial<Transfer>][] = [
      ['amount', { amount: 10_000_001n }],
      ['receiver', { to: thief }],
      ['sender', { from: thief }],
      ['coin', { token: tokenOf('USDC', cluster.id) }],
    ]
    expect(await solana.matches(transfer, hash)).to.equal(true)
    for (const [what, change] of others)
      expect(await solana.matches({ ...transfer, ...change }, hash), what).to.equal(false)
    expect(await solana.hasPaid(transfer, hash), 'a payment of its own').to.equal(true)
    expect(await solana.hasPaid({ ...transfer, to: thief }, hash)).to.equal(false)
    expect(await solana.hasPaid({ ...transfer, from: to, to: signer.address }, hash)).to.equal(false)
    expect(await solana.hasPaid(transfer, HASH)).to.equal(false)
    const more = [pay(signer.address, to, 10_000_000n), pay(signer.address, thief, 20_000_000n)]
    const stolen = await sendInstructions(signer, more)
    await settled(stolen)
    expect(await solana.matches(transfer, stolen)).to.equal(false)
  })

  it('does not match a token transfer when it also sends SOL', async () => {
    const signer = await solanaSigner(holders[0]?.privateKey)
    const token = tokenOf('USDC', cluster.id)
    const transfer: Transfer = { ...{ network: cluster, from: signer.address, token }, to: receiver, amount: 5n }
    const thief = (await solanaSigner()).address
    const thieving = {
      ...signer,
      request: async (call: Parameters<TestSigner['request']>[0]) => {
        const { transaction } = call.params as { transaction: string }
        const { instructions } = Transaction.from(base64.decode(transaction))
        return { signature: await sendInstructions(signer, [...instructions, pay(signer.address, thief, 1_000_000n)]) }
      },
    }
    const { hash } = await solana.send(thieving, transfer)
    await settled(hash)
    expect(await solana.getBalance(cluster, thief)).to.equal(1_000_000n)
    expect(await solana.matches(transfer, hash)).to.equal(false)
  })

  it('is reverted when it failed, and still matches', async () => {
    const signer = await fundedSigner(1_000_000_000)
    const to = (await solanaSigner()).address
    const hash = await sendInstructions(signer, [pay(signer.address, to, 5_000_000_000n)], true)
    expect(await settled(hash)).to.deep.equal({ status: 'reverted' })
    const transfer = { network: cluster, from: signer.address, to, amount: 5_000_000_000n }
    expect(await solana.matches(transfer, hash)).to.equal(true)
    expect(await solana.matches({ ...transfer, from: to }, hash)).to.equal(false)
  })

  it('matches for wrapped SOL, whose accounts hold the coin itself', async () => {
    const mint = 'So11111111111111111111111111111111111111112'
    const token = { ...tokenOf('USDC', cluster.id), address: mint, decimals: 9 }
    const transfer: Transfer = { network: cluster, from: 'a', to: 'b', amount: 700n, token }
    const row = (accountIndex: number, owner: string, amount: string) => ({
      accountIndex,
      mint,
      owner,
      uiTokenAmount: { amount },
    })
    /** The SOL of a, and the token accounts of a and b; the one of b is made by the transfer. */
    const moved = (a: number, b: number) => ({
      transaction: { message: { accountKeys: ['a', 'of a', 'of b'] } },
      meta: {
        ...{ err: null, fee: 5_000, preBalances: [100_000, 10_000, 0], postBalances: [a, 9_300, b] },
        preTokenBalances: [row(1, 'a', '1000')],
        postTokenBalances: [row(1, 'a', '300'), row(2, 'b', '700')],
      },
    })
    expect(await matches(async () => moved(86_000, 9_700), transfer, HASH)).to.equal(true)
    // The sender has lost more than the rent.
    expect(await matches(async () => moved(85_999, 9_700), transfer, HASH)).to.equal(false)
  })

  it('matches a Token-2022 transfer with a withheld fee, but not one whose rest went to a third account', async () => {
    const token = tokenOf('KELP', cluster.id)
    const transfer: Transfer = { network: cluster, from: 'a', to: 'b', amount: 700n, token }
    const row = (accountIndex: number, owner: string, amount: number) => ({
      ...{ accountIndex, owner, mint: token.address, programId: TOKEN_2022_PROGRAM },
      uiTokenAmount: { amount: String(amount) },
    })
    /** What b and c get of the 1,000 units of a. */
    const moved = (b: number, c: number) => ({
      transaction: { message: { accountKeys: ['a', 'of a', 'of b', 'of c'] } },
      meta: {
        ...{ err: null, fee: 5_000, preBalances: [100_000, 9, 9, 9], postBalances: [95_000, 9, 9, 9] },
        preTokenBalances: [row(1, 'a', 1_000), row(2, 'b', 0), row(3, 'c', 0)],
        postTokenBalances: [row(1, 'a', 300), row(2, 'b', b), row(3, 'c', c)],
      },
    })
    const isReviewed = (b: number, c: number) => matches(async () => moved(b, c), transfer, HASH)
    expect(await isReviewed(700, 0)).to.equal(true)
    expect(await isReviewed(693, 0)).to.equal(true)
    for (const b of [0, 1, 699]) expect(await isReviewed(b, 700 - b), String(b)).to.equal(false)
    expect(await isReviewed(0, 0)).to.equal(false)
  })

  it('is compared even when another account holds more than 2^53 − 1 lamports', async () => {
    const transfer = { network: cluster, from: 'a', to: 'b', amount: 10n }
    const sent = (accountKeys: string[]) => ({
      transaction: { message: { accountKeys } },
      meta: { err: null, fee: 5, preBalances: [50, 0, 2 ** 60], postBalances: [35, 10, 2 ** 60] },
    })
    expect(await matches(async () => sent(['a', 'b', 'c']), transfer, HASH)).to.equal(true)
    const wrong = await thrownBy(matches(async () => sent(['a', 'c', 'b']), transfer, HASH))
    expect(wrong.code).to.equal('bad-response')
  })

  it('is found among recent transactions when the node has no history', async () => {
    const asked: unknown[] = []
    const ask: AskNode = async (_, { params }) => {
      asked.push(params)
      if ((params as unknown[]).length > 1) throw new WalletError('rpc-method-not-found')
      return { context: { slot: 2 }, value: [{ confirmationStatus: 'confirmed', err: null }] }
    }
    expect(await waitForReceipt(ask, cluster, HASH)).to.deep.equal({ status: 'success' })
    expect(asked.at(-1)).to.deep.equal([[HASH]])
  })

  it("ends with 'timeout' when its block hash is too old", async () => {
    let slot = 1_000
    const asked: unknown[] = []
    const ask: AskNode = async (_, { params }) => {
      asked.push(params)
      slot += 151
      return { context: { slot }, value: [null] }
    }
    expect(await thrownBy(waitForReceipt(ask, cluster, HASH))).to.include({ code: 'timeout' })
    expect(asked).to.have.length(3)
    expect(asked[0]).to.deep.equal([[HASH], { searchTransactionHistory: true }])
  })

  it('is awaited while it can be rolled back and while the node fails, until aborted', async () => {
    const answers: unknown[] = [
      new WalletError('network-failed'),
      { context: { slot: 1 }, value: [{ slot: 1, confirmationStatus: 'processed', err: null }] },
      new WalletError('rate-limited'),
      { context: { slot: 2 }, value: [{ slot: 1, confirmationStatus: 'finalized', err: null }] },
    ]
    const ask: AskNode = async () => {
      const answer = answers.shift()
      if (answer instanceof WalletError) throw answer
      return answer
    }
    expect(await waitForReceipt(ask, cluster, HASH)).to.deep.equal({ status: 'success' })
    expect(answers).to.deep.equal([])
    const aborted = waitForReceipt(ask, cluster, HASH, AbortSignal.abort())
    expect(await thrownBy(aborted)).to.include({ code: 'aborted' })
  })

  const confirmed = (more: object) => ({ context: { slot: 1 }, value: [{ confirmationStatus: 'confirmed', ...more }] })
  for (const answer of [null, {}, { value: [null] }, { context: { slot: 1 }, value: [] }, 'yes', confirmed({})])
    it(`has no outcome when the node answers ${JSON.stringify(answer)}`, async () => {
      const wait = waitForReceipt(async () => answer, cluster, HASH)
      expect(await thrownBy(wait)).to.include({ code: 'bad-response' })
    })

  const keys = { transaction: { message: { accountKeys: ['a'] } } }
  const meta = { err: null, fee: 5000, preBalances: [1], postBalances: [1] }
  const invalid = [{ fee: -1 }, { preBalances: [2 ** 60] }, { postTokenBalances: [{}] }]
  for (const answer of [{}, 'no', [], keys, ...invalid.map((more) => ({ ...keys, meta: { ...meta, ...more } }))])
    it(`is not read from ${JSON.stringify(answer).slice(0, 110)}`, async () => {
      const transfer = { network: cluster, from: 'a', to: 'b', amount: 1n }
      expect(await thrownBy(matches(async () => answer, transfer, HASH))).to.include({ code: 'bad-response' })
    })
})
