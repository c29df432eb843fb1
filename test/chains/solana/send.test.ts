import { base64 } from '@scure/base'
import { Message } from '@solana/web3.js'
import { expect } from 'chai'
import type { Transfer } from '../../../src/chains/chain.ts'
import { solanaProtocol } from '../../../src/chains/solana/node.ts'
import { send } from '../../../src/chains/solana/send.ts'
import { type AskNode, createAskNode } from '../../../src/io/rpc/ask-node.ts'
import type { NetworkId } from '../../../src/lib/caip.ts'
import { WalletError } from '../../../src/lib/errors.ts'
import { settledAt, tokenOf } from '../../fixtures/chains/chain.ts'
import {
  cluster,
  freshAddress,
  fundedSigner,
  holders,
  signsOnly,
  solana,
  solanaSigner,
  type TestSigner,
  transferOf,
} from '../../fixtures/chains/solana-chain.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { fault } from '../../setup/sandbox.ts'

const SOL = 1_000_000_000n
const BID = 15_000n
const RENT = 890_880n
const [rich, second] = holders
const token = (symbol: string) => tokenOf(symbol, cluster.id)

const coins = (address: string) => solana.getBalance(cluster, address)
const tokens = async (address: string, symbol: string) =>
  (await solana.getTokenBalances(cluster, address, [token(symbol)]))[0] ?? -1n

/** Sends, and waits for the confirmation. */
async function sent(signer: TestSigner, transfer: Transfer): Promise<string> {
  const { hash } = await solana.send(signer, transfer)
  expect(await settledAt(solana, cluster, hash)).to.deep.equal({ status: 'success' })
  expect(await solana.matches(transfer, hash)).to.equal(true)
  return hash
}

const askCluster = createAskNode(async ({ rpcUrls }) => rpcUrls, solanaProtocol)

/** The wallet; once it signs, the node at this URL loses its next answer. */
const losingAnswer = (signer: TestSigner, name: string, kind: string): TestSigner => ({
  ...signer,
  request: async (call) => {
    const answer = await signer.request(call)
    await fault(cluster.id, kind, { only: name, times: 1 } as object)
    return answer
  },
})

describe('sending on Solana', () => {
  // Slow machines need more time.
  it('sends SOL: the exact amount arrives, and the fee is the estimated one to the lamport', async () => {
    const signer = await fundedSigner(2_000_000_000)
    const transfer = transferOf(signer, await freshAddress(), 1_234_567_891n)
    const fee = await solana.estimateFee(transfer)
    expect(fee).to.deep.equal({ amount: BID, isExact: true, reserve: RENT, least: RENT })
    await sent(signer, transfer)
    expect(await coins(transfer.to)).to.equal(1_234_567_891n)
    expect(await coins(signer.address)).to.equal(2n * SOL - 1_234_567_891n - fee.amount)
  })

  it('sends the whole balance and leaves nothing', async () => {
    const signer = await fundedSigner(500_000_001)
    const to = await freshAddress()
    const { amount: cost } = await solana.estimateFee(transferOf(signer, to, 1n))
    await sent(signer, transferOf(signer, to, 500_000_001n - cost))
    expect(await coins(signer.address)).to.equal(0n)
    expect(await coins(to)).to.equal(500_000_001n - cost)
  })

  it('sends all but the reserve, and the node refuses to leave a lamport less', async () => {
    const signer = await fundedSigner(500_000_000, signsOnly)
    const to = await freshAddress()
    const { amount: cost, reserve = 0n } = await solana.estimateFee(transferOf(signer, to, 1n))
    const most = 500_000_000n - cost - reserve
    expect(await thrownBy(solana.send(signer, transferOf(signer, to, most + 1n)))).to.include({ code: 'rpc-rejected' })
    await sent(signer, transferOf(signer, to, most))
    expect(await coins(signer.address)).to.equal(reserve)
  })

  for (const symbol of ['USDC', 'KELP']) {
    it(`sends ${symbol} to a receiver with a token account`, async () => {
      const signer = await solanaSigner(rich?.privateKey)
      const transfer = transferOf(signer, second?.address ?? '', 2_500_001n, symbol)
      const before = [
        await coins(signer.address),
        await tokens(signer.address, symbol),
        await tokens(transfer.to, symbol),
      ]
      const fee = await solana.estimateFee(transfer)
      expect(fee.amount).to.equal(BID)
      await sent(signer, transfer)
      const after = [
        await coins(signer.address),
        await tokens(signer.address, symbol),
        await tokens(transfer.to, symbol),
      ]
      expect(after.map((amount, at) => amount - (before[at] ?? 0n))).to.deep.equal([-BID, -2_500_001n, 2_500_001n])
    })

    it(`sends ${symbol} to a receiver without a token account, and pays its rent to the lamport`, async () => {
      const signer = await solanaSigner(rich?.privateKey)
      const transfer = transferOf(signer, await freshAddress(), 7n, symbol)
      const before = await coins(signer.address)
      const fee = await solana.estimateFee(transfer)
      expect(fee).to.include({ amount: BID + (symbol === 'USDC' ? 2_039_280n : 2_074_080n), isExact: true })
      await sent(signer, transfer)
      expect(before - (await coins(signer.address))).to.equal(fee.amount)
      expect(await tokens(transfer.to, symbol)).to.equal(7n)
      expect(await coins(transfer.to)).to.equal(0n)
      // The second transfer finds the account.
      expect((await solana.estimateFee(transfer)).amount).to.equal(BID)
      await sent(signer, { ...transfer, amount: 8n })
      expect(await tokens(transfer.to, symbol)).to.equal(15n)
    })
  }

  it('sends to the own account', async () => {
    const signer = await solanaSigner(second?.privateKey)
    await sent(signer, transferOf(signer, signer.address, 1_000n))
    await sent(signer, transferOf(signer, signer.address, 1_000n, 'USDC'))
  })

  it('asks the wallet once, for this network, with a frozen request', async () => {
    const signer = await fundedSigner(1_000_000_000)
    const to = await freshAddress()
    await solana.send(signer, transferOf(signer, to, SOL / 2n))
    expect(signer.calls).to.have.length(1)
    const [call] = signer.calls
    const params = call?.params as { transaction: string; pubkey: string; sendOptions: object }
    expect(call).to.include({ method: 'solana_signAndSendTransaction', networkId: cluster.id })
    expect(params.pubkey).to.equal(signer.address)
    expect(params.sendOptions).to.deep.equal({ preflightCommitment: 'confirmed' })
    for (const part of [call, params, params.sendOptions]) expect(Object.isFrozen(part)).to.equal(true)
    // One empty signature, then a legacy message, which every wallet reads.
    const bytes = base64.decode(params.transaction)
    expect([...bytes.slice(0, 65)]).to.deep.equal([1, ...new Uint8Array(64)])
    const { accountKeys, instructions, header } = Message.from(bytes.slice(65))
    expect(header.numRequiredSignatures).to.equal(1)
    expect(accountKeys.map(String)).to.include.members([signer.address, to])
    const programs = instructions.map(({ programIdIndex }) => String(accountKeys[programIdIndex]).slice(0, 13))
    expect(programs).to.deep.equal(['ComputeBudget', 'ComputeBudget', '1111111111111'])
  })

  it('sends through the node when the wallet can only sign', async () => {
    const signer = await fundedSigner(1_000_000_000, signsOnly)
    const to = await freshAddress()
    await sent(signer, transferOf(signer, to, SOL / 2n))
    expect(await coins(to)).to.equal(SOL / 2n)
    const [asked, signed] = signer.calls.map(({ method, params }) => [
      method,
      (params as { transaction: string }).transaction,
    ])
    expect(signed).to.deep.equal(['solana_signTransaction', asked?.[1]])
  })

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
    expect(await thrownBy(solana.send(signer, transferOf(signer, await freshAddress(), 1n)))).to.include({
      code: 'user-rejected',
    })
    expect(signer.calls).to.have.length(1)
  })

  const junk = [
    undefined,
    null,
    {},
    'ok',
    { signature: '' },
    { signature: 'l0l' },
    { signature: 7 },
    { signature: '1'.repeat(63) },
  ]
  for (const reply of junk) {
    it(`rejects ${JSON.stringify(reply)?.slice(0, 30)} as a signature`, async () => {
      const signer = await fundedSigner(1_000_000_000, { solana_signAndSendTransaction: () => reply })
      expect(await thrownBy(solana.send(signer, transferOf(signer, await freshAddress(), 1n)))).to.include({
        code: 'transaction-unknown',
      })
    })
  }

  it("throws 'rpc-rejected' when the sender has too little SOL or too little of the token", async () => {
    const signer = await fundedSigner(1_000_000, signsOnly)
    const to = holders[1]?.address ?? ''
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
    for (const [change, code] of wrong)
      expect(
        await thrownBy(solana.send(signer, { ...wish, ...change })),
        JSON.stringify(Object.keys(change)),
      ).to.include({ code })
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

  for (const kind of ['truncated', 'wrong-id'] as const) {
    it(`returns the hash when the only node has accepted it and its answer is lost (${kind})`, async () => {
      const name = `lost=${crypto.randomUUID()}`
      const signer = await fundedSigner(1_000_000_000, signsOnly)
      const network = { ...cluster, rpcUrls: [`${cluster.rpcUrls[0]}?${name}`] }
      const transfer = { ...transferOf(signer, await freshAddress(), SOL / 4n), network }
      const { hash } = await solana.send(losingAnswer(signer, name, kind), transfer)
      expect(await settledAt(solana, cluster, hash)).to.deep.equal({ status: 'success' })
      expect(await solana.matches(transfer, hash)).to.equal(true)
    })
  }

  /** A node that answers as the cluster does, except for this one method. */
  const failingToSend =
    (error: unknown): AskNode =>
    async (network, call, signal) => {
      if (call.method === 'sendTransaction') throw error
      return askCluster(network, call, signal)
    }

  for (const code of ['timeout', 'network-failed', 'bad-response'] as const) {
    it(`returns the hash when it is unknown whether a node has accepted it (${code})`, async () => {
      const signer = await fundedSigner(1_000_000_000, signsOnly)
      const transfer = transferOf(signer, await freshAddress(), SOL / 4n)
      const { hash } = await send(failingToSend(new WalletError(code)), signer, transfer)
      const params = signer.calls.at(-1)?.params
      const signed = (await signer.request({ method: 'solana_signTransaction', params })) as { signature: string }
      expect(hash).to.equal(signed.signature)
    })
  }

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
