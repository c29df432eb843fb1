// @run node
import { base58, base64 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import { expect } from 'chai'
import { BID, MOST_UNITS, simulateUnits, unitPriceOf } from '../../../src/chains/solana/compute-units.ts'
import {
  cluster,
  freshAddress,
  fundedSigner,
  signsOnly,
  solana,
  solanaSigner,
  transferOf,
} from '../../fixtures/chains/solana-chain.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { coins, SOL, sent } from './sending.ts'

const FEE = 5_000n + BID

/** A wallet that only signs, and changes the instructions of a transaction before. */
async function guardingSigner(lamports: number, change: (own: TransactionInstruction[], address: string) => void) {
  const signer = await fundedSigner(lamports, signsOnly)
  const request: typeof signer.request = (call) => {
    if (call.method !== 'solana_signTransaction') return signer.request(call)
    const params = call.params as { transaction: string }
    const guarded = Transaction.from(base64.decode(params.transaction))
    change(guarded.instructions, signer.address)
    const bytes = guarded.serialize({ requireAllSignatures: false, verifySignatures: false })
    return signer.request({ ...call, params: { ...params, transaction: base64.encode(Uint8Array.from(bytes)) } })
  }
  return { ...signer, request }
}

/** An instruction that changes nothing, as a guard of a wallet. */
const guardOf = (address: string) => {
  const key = new PublicKey(address)
  return SystemProgram.transfer({ fromPubkey: key, toPubkey: key, lamports: 0 })
}

describe('a transaction that a wallet has changed before it signed', () => {
  it('is sent with the instructions that the wallet added, within the compute limit', async () => {
    const signer = await guardingSigner(1_000_000_000, (own, address) => {
      own.unshift(guardOf(address))
      own.splice(3, 0, guardOf(address))
      own.push(guardOf(address), guardOf(address))
    })
    const to = await freshAddress()
    await sent(signer, transferOf(signer, to, SOL / 2n))
    expect(await coins(to)).to.equal(SOL / 2n)
    expect(await coins(signer.address)).to.equal(SOL / 2n - FEE)
  })

  const changes: readonly (readonly [string, (own: TransactionInstruction[], address: string) => void])[] = [
    ['misses one of ours', (own) => own.pop()],
    ['has another order', (own) => own.reverse()],
    ['moves another amount', (own) => own.at(-1)?.data.set([7], 4)],
    ['pays somebody else', (own, address) => own.splice(-1, 1, guardOf(address))],
    ['bids another price', (own) => own[1]?.data.set([1], 4)],
  ]
  for (const [name, change] of changes)
    it(`is not sent when it ${name}`, async () => {
      const signer = await guardingSigner(1_000_000_000, change)
      const error = await thrownBy(solana.send(signer, transferOf(signer, await freshAddress(), SOL / 2n)))
      expect(error).to.include({ code: 'rpc-rejected', details: 'the wallet changed the transaction' })
      expect(await coins(signer.address)).to.equal(SOL)
    })

  it('is not sent when it has another fee payer, no signature, or cannot be read', async () => {
    const other = await solanaSigner()
    const to = await freshAddress()
    const replies: readonly ((text: string) => unknown)[] = [
      (transaction) => ({ transaction }),
      () => ({ transaction: 'none' }),
      () => ({ transaction: 'A'.repeat(3_000) }),
      (transaction) => other.request({ method: 'solana_signTransaction', params: { transaction } }),
    ]
    for (const [at, reply] of replies.entries()) {
      const answer = ({ transaction }: { transaction: string }) => {
        const bytes = base64.decode(transaction)
        if (at === 3) bytes.set(base58.decode(other.address), 65 + 4)
        return reply(base64.encode(bytes))
      }
      const signer = await fundedSigner(1_000_000_000, { ...signsOnly, solana_signTransaction: answer })
      const error = await thrownBy(solana.send(signer, transferOf(signer, to, SOL / 2n)))
      expect(['bad-response', 'rpc-rejected'], String(at)).to.include(error.code)
      expect(await coins(signer.address)).to.equal(SOL)
    }
  })

  it('is completed by the signature alone, which older wallets return', async () => {
    const signer = await fundedSigner(1_000_000_000, signsOnly)
    const request: typeof signer.request = async (call) => {
      const { signature } = (await signer.request(call)) as { signature: string }
      return { signature }
    }
    const to = await freshAddress()
    await sent({ ...signer, request }, transferOf(signer, to, SOL / 2n))
    expect(await coins(to)).to.equal(SOL / 2n)
  })
})

describe('the compute units of a transaction', () => {
  const limitOf = (text: string) => {
    const [limit] = Transaction.from(base64.decode(text)).instructions
    return new DataView(Uint8Array.from(limit?.data ?? []).buffer).getUint32(1, true)
  }
  const run = (answer: unknown) => simulateUnits(async () => answer, cluster, new Uint8Array())

  it('are those of a simulation with room, and cost the same bid', async () => {
    const signer = await fundedSigner(1_000_000_000)
    await solana.send(signer, transferOf(signer, await freshAddress(), SOL / 2n))
    const { transaction = '' } = Object(signer.calls[0]?.params) as { transaction?: string }
    // Three instructions of a built-in program take 150 units each.
    expect(limitOf(transaction)).to.equal(50_000 + 450 * 1.5)
    for (const units of [1, 450, 50_675, 199_999, 999_999, MOST_UNITS]) {
      const total = BigInt(units) * unitPriceOf(units)
      expect((total + 999_999n) / 1_000_000n, String(units)).to.equal(10_000n)
    }
  })

  it('are a usual number when no node can run it, and nothing is asked of the wallet when it would fail', async () => {
    for (const answer of [
      undefined,
      null,
      {},
      { value: { err: null, unitsConsumed: '7' } },
      { value: { unitsConsumed: 0 } },
    ])
      expect(await run(answer)).to.equal(200_000)
    expect(await run({ value: { err: null, unitsConsumed: 5_000_000 } })).to.equal(MOST_UNITS)
    expect(await thrownBy(run({ value: { err: 'AccountNotFound' } }))).to.include({ code: 'rpc-rejected' })
    const poor = await fundedSigner(1_000_000)
    expect(await thrownBy(solana.send(poor, transferOf(poor, await freshAddress(), SOL)))).to.include({
      code: 'rpc-rejected',
    })
    expect(poor.calls).to.deep.equal([])
  })
})
