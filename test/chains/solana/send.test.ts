// @run node
import { base64 } from '@scure/base'
import { Message } from '@solana/web3.js'
import { expect } from 'chai'
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
import { coins, rich, SOL, second, sent, token } from './sending.ts'

const BID = 15_000n
const RENT = 890_880n

const tokens = async (address: string, symbol: string) =>
  (await solana.getTokenBalances(cluster, address, [token(symbol)]))[0] ?? -1n

describe('sending on Solana', () => {
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
      const { address } = signer
      const all = async () => [await coins(address), await tokens(address, symbol), await tokens(transfer.to, symbol)]
      const before = await all()
      const fee = await solana.estimateFee(transfer)
      expect(fee.amount).to.equal(BID)
      await sent(signer, transfer)
      const after = await all()
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
    const [asked, signed] = signer.calls.map(({ params }) => (params as { transaction: string }).transaction)
    expect([signer.calls[1]?.method, signed]).to.deep.equal(['solana_signTransaction', asked])
  })
})
