// @run alone all
import { expect } from 'chai'
import { type Hex, numberToHex, parseEther } from 'viem'
import { node, withoutMining } from '../../fixtures/chains/chain.ts'
import { all, choose, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { deploySmartAccount } from '../../fixtures/wallets/smart-account.ts'
import { codesOf, ends, FRIEND, OTHER, openForm, review, says, storedPayments } from './flow.ts'

describe('a payment that ends in another way', () => {
  it('says replaced when the wallet cancels the payment, and confirmed when the wallet speeds it up', async () => {
    const { modal, wallet } = await openForm()
    const from = wallet.addresses[0] ?? ''
    const hashOf = async () => String((await until('the hash', () => storedPayments()[0]?.hash)) ?? '')
    /** Pays, and lets the wallet send another transaction of the same nonce before a block is mined. */
    const overtake = (amount: string, other: object) =>
      withoutMining(async () => {
        await review(amount)
        await choose('button', 'Send')
        const hash = await hashOf()
        const { nonce } = (await until('known', () => node('eth_getTransactionByHash', hash))) as { nonce: string }
        await until('the nonce is learned', () => String(storedPayments()[0]?.mark).startsWith('='))
        await node('eth_sendTransaction', { from, nonce, ...other })
      })
    await overtake('0.06', { to: from, value: '0x0', gasPrice: '0xe8d4a51000' })
    await ends(modal, 'Transaction replaced')
    await says(modal, 'Replaced')
    await modal.show({ view: 'Send' })
    await overtake('0.07', { to: FRIEND, value: numberToHex(parseEther('0.07')), gasPrice: '0x9184e72a000' })
    await ends(modal)
    await says(modal, 'Confirmed')
  })

  it('follows several payments at once, also after a reload and while the modal is closed', async () => {
    const { modal } = await openForm()
    await withoutMining(async () => {
      for (const amount of ['0.011', '0.012']) {
        await review(amount)
        await choose('button', 'Send')
        await shows('Account')
        await modal.show({ view: 'Send' })
        await shows('Send')
      }
      expect(storedPayments()).to.have.length(2)
      await modal.close()
      modal.remove()
      await until('gone', () => !document.querySelector('wallet-modal'))
      const { modal: later } = await openForm()
      await later.show()
      await until('both', () => all('button', /0\.01[12] ETH/).length === 2)
      await later.close()
    })
    await until('both have ended', () => storedPayments().length === 0)
  })

  it('reports no mismatch for an unknown smart account, but one for another receiver', async () => {
    const [, , owner] = (await node('eth_accounts')) as Hex[]
    const account = await deploySmartAccount(owner as Hex)
    const receivers: string[] = [FRIEND, OTHER]
    const { modal, events } = await openForm({
      meddle({ method, params }) {
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account.address]
        if (method !== 'eth_sendTransaction') return
        const [{ value }] = params as [{ value: string }]
        const target = receivers.shift() as Hex
        return account.execute([{ target, value: BigInt(value), data: '0x' }])
      },
    })
    await review('0.25')
    await choose('button', 'Send')
    await ends(modal)
    expect(events.of('wallet-error')).to.deep.equal([])
    await modal.show({ view: 'Send' })
    await review('0.26')
    await choose('button', 'Send')
    await says(modal, 'The sent transaction is not the one you reviewed')
    expect(codesOf(events)).to.deep.equal(['transaction-mismatch'])
  })
})
