// @run node
import { expect } from 'chai'
import { estimateFee } from '../../../src/chains/solana/plan.ts'
import type { AskNode } from '../../../src/io/rpc/ask-node.ts'
import {
  freshAddress,
  fundedSigner,
  signsOnly,
  solana,
  solanaNode,
  solanaSigner,
  transferOf,
} from '../../fixtures/chains/solana-chain.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { rich, second, sent, token } from './sending.ts'

describe('a receiver on Solana', () => {
  it('has a minimum amount when it is a new account, and the node refuses a lamport less', async () => {
    const signer = await fundedSigner(500_000_000, signsOnly)
    const to = await freshAddress()
    const { least = 0n } = await solana.estimateFee(transferOf(signer, to, 1n))
    expect(await thrownBy(solana.send(signer, transferOf(signer, to, least - 1n)))).to.include({ code: 'rpc-rejected' })
    await sent(signer, transferOf(signer, to, least))
    expect(await solana.estimateFee(transferOf(signer, to, 1n))).to.not.have.property('least')
    await sent(signer, transferOf(signer, to, 1n))
    // A token transfer pays the rent of the new token account.
    const holder = await solanaSigner(rich?.privateKey)
    expect(await solana.estimateFee(transferOf(holder, await freshAddress(), 1n, 'USDC'))).to.not.have.property('least')
  })

  it('may have a balance above 2^53 − 1 lamports', async () => {
    const value = { owner: '1'.repeat(32), executable: false, lamports: 2 ** 60 }
    const ask: AskNode = async (_, { method }) => (method === 'getAccountInfo' ? { value } : 890_880)
    const transfer = transferOf(await solanaSigner(), await freshAddress(), 1n)
    expect(await estimateFee(ask, transfer)).to.not.have.property('least')
  })

  it('is refused when it is a token account, a mint or a program, before the wallet is asked', async () => {
    const signer = await solanaSigner(rich?.privateKey)
    const accountOf = async (symbol: string) => {
      const filter = { mint: token(symbol).address }
      const found = await solanaNode('getTokenAccountsByOwner', second?.address, filter, { encoding: 'base64' })
      return (found as { value: { pubkey: string }[] }).value[0]?.pubkey ?? ''
    }
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    const system = '11111111111111111111111111111111'
    const places = [await accountOf('USDC'), await accountOf('KELP'), token('USDC').address ?? '', program, system]
    for (const to of places)
      for (const symbol of ['USDC', undefined]) {
        const transfer = transferOf(signer, to, 1_000_000n, symbol)
        const why = `${symbol} to ${to}`
        expect(await thrownBy(solana.estimateFee(transfer)), why).to.include({ code: 'invalid-transfer' })
        expect(await thrownBy(solana.send(signer, transfer)), why).to.include({ code: 'invalid-transfer' })
      }
    expect(signer.calls).to.deep.equal([])
  })

  for (const value of [undefined, 7, {}, { owner: 7 }, { owner: '1'.repeat(32), lamports: '7' }])
    it(`is refused when the node answers ${JSON.stringify(value)}`, async () => {
      const ask: AskNode = async (_, { method }) => (method === 'getAccountInfo' ? { value } : 0)
      const transfer = transferOf(await solanaSigner(), await freshAddress(), 1n)
      expect(await thrownBy(estimateFee(ask, transfer))).to.include({ code: 'bad-response' })
    })
})
