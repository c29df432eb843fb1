import { expect } from 'chai'
import { cluster, fundedSigner, solana, solanaSigner } from '../../fixtures/chains/solana-chain.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'

describe('the answer of a Solana wallet that was asked to send', () => {
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
    const transfer = {
      network: cluster,
      from: signer.address,
      to: (await solanaSigner()).address,
      amount: 250_000_000n,
    }
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
})
