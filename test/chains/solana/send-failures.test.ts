// @run node
import { expect } from 'chai'
import type { Transfer } from '../../../src/chains/chain.ts'
import { send } from '../../../src/chains/solana/send.ts'
import type { AskNode } from '../../../src/io/rpc/ask-node.ts'
import type { NetworkId } from '../../../src/lib/caip.ts'
import { WalletError } from '../../../src/lib/errors.ts'
import { settledAt } from '../../fixtures/chains/chain.ts'
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
import { askCluster, coins, losingAnswer, rich, SOL, second, token } from './sending.ts'

describe('failures of sending on Solana', () => {
  it('refuses to send another transaction that the wallet has signed', async () => {
    const other = await solanaSigner()
    const signer = await fundedSigner(1_000_000_000, {
      ...signsOnly,
      solana_signTransaction: (params: unknown) => other.request({ method: 'solana_signTransaction', params }),
    })
    const error = await thrownBy(solana.send(signer, transferOf(signer, await freshAddress(), SOL / 2n)))
    expect(error).to.include({ code: 'rpc-rejected' })
    expect(await coins(signer.address)).to.equal(SOL)
  })

  it('passes on the rejection of the wallet, and does not retry by another method', async () => {
    const decline = () => {
      throw new WalletError('user-rejected')
    }
    const signer = await fundedSigner(1_000_000_000, { solana_signAndSendTransaction: decline })
    const error = await thrownBy(solana.send(signer, transferOf(signer, await freshAddress(), SOL / 4n)))
    expect(error.code).to.equal('user-rejected')
    expect(signer.calls).to.have.length(1)
  })

  it('leaves the outcome unknown when the wallet fails, and the transaction is still found', async () => {
    const fails = { now: true }
    const signer = await fundedSigner(1_000_000_000)
    const loses = {
      ...signer,
      request: async (call: Parameters<typeof signer.request>[0]) => {
        const answer = await signer.request(call)
        if (fails.now) throw new Error('Request expired. Please try again.')
        return answer
      },
    }
    const transfer = transferOf(signer, await freshAddress(), SOL / 4n)
    const mark = await solana.readMark(transfer)
    expect(await thrownBy(solana.send(loses, transfer))).to.include({ code: 'transaction-unknown' })
    const { status, hash = '' } = await solana.waitForReceipt({ transfer, mark })
    expect(status).to.equal('success')
    expect(await solana.matches(transfer, hash)).to.equal(true)
    fails.now = false
    const next = await solana.send(loses, transfer)
    const found = await solana.waitForReceipt({ transfer, mark }, { isTaken: (other) => other === hash })
    expect(found).to.deep.equal({ status: 'success', hash: next.hash })
  })

  const others = ['', 'l0l', 7, '1'.repeat(63)].map((signature) => ({ signature }))
  for (const reply of [undefined, null, {}, 'ok', ...others])
    it(`rejects ${JSON.stringify(reply)?.slice(0, 30)} as a signature`, async () => {
      const signer = await fundedSigner(1_000_000_000, { solana_signAndSendTransaction: () => reply })
      const error = await thrownBy(solana.send(signer, transferOf(signer, await freshAddress(), SOL / 4n)))
      expect(error.code).to.equal('transaction-unknown')
    })

  it("throws 'rpc-rejected' when the sender has too little SOL or too little of the token", async () => {
    const signer = await fundedSigner(1_000_000, signsOnly)
    const to = second?.address ?? ''
    expect(await thrownBy(solana.send(signer, transferOf(signer, to, SOL)))).to.include({ code: 'rpc-rejected' })
    const calls = signer.calls.length
    expect(await thrownBy(solana.send(signer, transferOf(signer, to, 1n, 'USDC')))).to.include({ code: 'rpc-rejected' })
    expect(signer.calls).to.have.length(calls)
  })

  it('makes no request for an invalid transfer', async () => {
    const signer = await solanaSigner(rich?.privateKey)
    const wish = transferOf(signer, await freshAddress(), 1n)
    const elsewhere = { ...token('USDC'), networkId: 'solana:other' as NetworkId }
    const wrong: [Partial<Transfer>, string][] = [
      [{ amount: 0n }, 'invalid-transfer'],
      [{ amount: -1n }, 'invalid-transfer'],
      [{ amount: 2n ** 64n }, 'invalid-transfer'],
      [{ to: '' }, 'invalid-transfer'],
      [{ to: '0x00000000000000000000000000000000C0fFee01' }, 'invalid-transfer'],
      [{ token: elsewhere }, 'send-failed'],
      [{ token: { ...token('USDC'), decimals: 9 } }, 'token-mismatch'],
      [{ token: { ...token('USDC'), address: rich?.address ?? '' } }, 'send-failed'],
      [{ from: second?.address ?? '' }, 'account-changed'],
    ]
    for (const [change, code] of wrong) {
      const error = await thrownBy(solana.send(signer, { ...wish, ...change }))
      expect(error, Object.keys(change).join()).to.include({ code })
    }
    expect(signer.calls).to.deep.equal([])
  })

  it('makes no request to the wallet when the node serves another cluster, and never asks that node again', async () => {
    const signer = await solanaSigner(rich?.privateKey)
    const network = { ...cluster, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as NetworkId }
    const transfer = { ...transferOf(signer, await freshAddress(), 1n), network }
    for (let times = 0; times < 2; times++)
      expect(await thrownBy(solana.send(signer, transfer))).to.include({ code: 'network-unavailable' })
    expect(await thrownBy(solana.getBalance(network, signer.address))).to.include({ code: 'network-unavailable' })
    expect(signer.calls).to.deep.equal([])
  })

  for (const kind of ['truncated', 'wrong-id'] as const)
    it(`returns the hash when the only node has accepted it and its answer is lost (${kind})`, async () => {
      const name = `lost=${crypto.randomUUID()}`
      const signer = await fundedSigner(1_000_000_000, signsOnly)
      const network = { ...cluster, rpcUrls: [`${cluster.rpcUrls[0]}?${name}`] }
      const transfer = { ...transferOf(signer, await freshAddress(), SOL / 4n), network }
      const { hash } = await solana.send(losingAnswer(signer, name, kind), transfer)
      expect(await settledAt(solana, cluster, hash)).to.deep.equal({ status: 'success' })
      expect(await solana.matches(transfer, hash)).to.equal(true)
    })

  /** A node that answers as the cluster does, except for this one method. */
  const failingToSend =
    (error: unknown): AskNode =>
    async (network, call, signal) => {
      if (call.method === 'sendTransaction') throw error
      return askCluster(network, call, signal)
    }

  for (const code of ['timeout', 'network-failed', 'bad-response'] as const)
    it(`returns the hash when it is unknown whether a node has accepted it (${code})`, async () => {
      const signer = await fundedSigner(1_000_000_000, signsOnly)
      const transfer = transferOf(signer, await freshAddress(), SOL / 4n)
      const { hash } = await send(failingToSend(new WalletError(code)), signer, transfer)
      const params = signer.calls.at(-1)?.params
      const signed = (await signer.request({ method: 'solana_signTransaction', params })) as { signature: string }
      expect(hash).to.equal(signed.signature)
    })

  it('reports a failure when the node has refused it', async () => {
    const signer = await fundedSigner(1_000_000_000, signsOnly)
    const transfer = transferOf(signer, await freshAddress(), SOL / 4n)
    for (const code of ['rate-limited', 'network-unavailable', 'rpc-rejected'] as const)
      expect(await thrownBy(send(failingToSend(new WalletError(code)), signer, transfer))).to.include({ code })
  })

  it('sends it once, even when the first node has accepted it and lost its answer', async () => {
    const name = `lost=${crypto.randomUUID()}`
    const signer = await fundedSigner(1_000_000_000, signsOnly)
    const network = { ...cluster, rpcUrls: [`${cluster.rpcUrls[0]}?${name}`, cluster.rpcUrls[0] ?? ''] }
    const transfer = { ...transferOf(signer, await freshAddress(), SOL / 4n), network }
    const { hash } = await solana.send(losingAnswer(signer, name, 'truncated'), transfer)
    expect(await settledAt(solana, network, hash)).to.deep.equal({ status: 'success' })
    expect(await coins(transfer.to)).to.equal(SOL / 4n)
  })
})
