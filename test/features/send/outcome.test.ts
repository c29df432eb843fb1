// @run alone
import { expect } from 'chai'
import { type Hex, numberToHex, parseEther } from 'viem'
import { groupAddress } from '../../../src/lib/format.ts'
import { node, withoutMining } from '../../fixtures/chains/chain.ts'
import { all, choose, find, gone, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { deploySmartAccount } from '../../fixtures/wallets/smart-account.ts'
import {
  asked,
  codesOf,
  coinOf,
  ends,
  entered,
  FRIEND,
  type Meddler,
  OTHER,
  openForm,
  review,
  says,
  textOf,
} from './flow.ts'

const KEY = '@appkit-wallet/pending_payments'
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{"value":[]}').value as Record<string, unknown>[]

describe('a payment whose outcome is unknown', () => {
  it('stays listed, is found on the chain, also by a hash in an object, and makes the same payment ask for confirmation', async () => {
    let answers: Meddler | undefined = async (call, pass) => {
      await pass(call)
      throw Object.assign(new Error('Request expired. Please try again.'), { code: 8000 })
    }
    const { modal, wallet, events } = await openForm({
      meddle: (call, pass) => (call.method === 'eth_sendTransaction' ? answers?.(call, pass) : undefined),
    })
    const before = await coinOf(FRIEND)
    await review('0.375')
    await choose('button', 'Send')
    await says(modal, 'Your wallet may have sent this')
    await shows('Payment')
    await says(modal, '− 0.375 ETH')
    await says(modal, groupAddress(FRIEND).join(' '))
    expect(codesOf(events)).to.deep.equal(['transaction-unknown'])
    expect(textOf(modal)).not.to.include('Transaction started')
    await ends(modal)
    await says(modal, 'Confirmed')
    expect((await coinOf(FRIEND)) - before).to.equal(parseEther('0.375'))
    // The form is unchanged, and the same payment needs a confirmation.
    answers = undefined
    await choose('button', 'Back')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.375', FRIEND])
    await choose('button', 'Review')
    await says(modal, 'You have already sent this')
    const held = await find<HTMLButtonElement>('button', 'Check first')
    expect(held.disabled).to.equal(true)
    expect(asked(wallet)).to.have.length(1)
    await choose('checkbox', 'I checked my wallet, send it again')
    await choose('button', 'Send')
    await shows('Account')
    expect(asked(wallet)).to.have.length(2)
    // The wallet returns the hash in an object.
    answers = async (call, pass) => ({ hash: await pass(call) })
    await modal.show({ view: 'Send' })
    await review('0.2')
    await choose('button', 'Send')
    await says(modal, 'Your wallet may have sent this')
    await ends(modal)
    await says(modal, 'Confirmed')
  })

  it('is looked for while it was never sent, and can be sent again after a check or dismissed', async () => {
    let fails = true
    const { modal, wallet } = await openForm({
      meddle({ method }) {
        if (method === 'eth_sendTransaction' && fails) throw Object.assign(new Error('oops'), { code: -32603 })
      },
    })
    await review('0.1')
    await choose('button', 'Send')
    await shows('Payment')
    expect(stored().map(({ status, amount, to }) => ({ status, amount, to }))).to.deep.equal([
      { status: 'unknown', amount: String(parseEther('0.1')), to: FRIEND },
    ])
    fails = false
    await choose('button', 'Send again')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.1', FRIEND])
    await choose('button', 'Review')
    await says(modal, 'Check your wallet first.')
    await choose('checkbox', /^I checked/)
    await choose('button', 'Send')
    await shows('Account')
    expect(asked(wallet), 'the first never reached it').to.have.length(1)
    await ends(modal)
    await modal.show()
    const rows = await until('both', () => {
      const found = all('button', /0\.1 ETH/)
      return found.length === 2 ? found : undefined
    })
    rows[1]?.click()
    await shows('Payment')
    await says(modal, 'Your wallet may have sent this')
  })

  it('also covers a payment whose page was unloaded before the wallet answered', async () => {
    const { modal, wallet } = await openForm()
    wallet.control.delay(3_600_000)
    await review('0.3')
    await choose('button', 'Send')
    await until('asked', () => asked(wallet).length > 0)
    expect(stored()[0]).to.include({ status: 'unknown', amount: String(parseEther('0.3')) })
    modal.remove()
    await until('it has left', () => !document.querySelector('wallet-modal'))
    expect(stored()).to.have.length(1)
    const { modal: later } = await openForm()
    await later.show()
    await says(later, '− 0.3 ETH')
    await says(later, 'Your wallet may have sent this')
    await choose('button', 'Dismiss')
    await gone('button', /0\.3 ETH/)
    expect(stored()).to.deep.equal([])
  })
})

describe('the receipt of a payment', () => {
  it('changes from pending to confirmed, in the account view and its own view, and can be repeated', async () => {
    const { modal } = await openForm()
    await withoutMining(async () => {
      await review('0.05')
      await choose('button', 'Send')
      const toast = await until('a toast', () => modal.shadowRoot?.querySelector('[part~="toast"]'))
      expect(toast.textContent).to.equal('Transaction started')
      expect(toast.classList.contains('success')).to.equal(false)
      await shows('Account')
      await says(modal, 'Pending')
      expect(stored()).to.have.length(1)
    })
    await ends(modal, 'Confirmed')
    expect(stored()).to.deep.equal([])
    await choose('button', /0\.05 ETH/)
    await shows('Payment')
    await says(modal, groupAddress(FRIEND).join(' '))
    await choose('button', 'Send again')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.05', FRIEND])
  })

  it('says replaced when the wallet cancels the payment, and confirmed when the wallet speeds it up', async () => {
    const { modal, wallet } = await openForm()
    const from = wallet.addresses[0] ?? ''
    const hashOf = async () => String((await until('the hash', () => stored()[0]?.hash)) ?? '')
    /** Pays, and lets the wallet send another transaction of the same nonce before a block is mined. */
    const overtake = (amount: string, other: object) =>
      withoutMining(async () => {
        await review(amount)
        await choose('button', 'Send')
        const hash = await hashOf()
        const { nonce } = (await until('known', () => node('eth_getTransactionByHash', hash))) as { nonce: string }
        await until('the nonce is learned', () => String(stored()[0]?.mark).startsWith('='))
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
      expect(stored()).to.have.length(2)
      await modal.close()
      modal.remove()
      await until('gone', () => !document.querySelector('wallet-modal'))
      const { modal: later } = await openForm()
      await later.show()
      await until('both', () => all('button', /0\.01[12] ETH/).length === 2)
      await later.close()
    })
    await until('both have ended', () => stored().length === 0)
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
