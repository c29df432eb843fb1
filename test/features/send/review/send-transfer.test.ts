import { expect } from 'chai'
import { getAddress, numberToHex } from 'viem'
import { groupAddress } from '../../../../src/lib/format.ts'
import { newAddress } from '../../../fixtures/chains/history.ts'
import { addButton, choose, fill, find, gone, seen, shows } from '../../../fixtures/page.ts'
import { eventually, until } from '../../../fixtures/time.ts'
import { tokensOf } from '../../../flows/holdings.ts'
import { asked, chooseToken, codesOf, coinOf, ends, entered, FRIEND, openForm, review, says, textOf } from '../flow.ts'

describe('sending a transfer', () => {
  it('sends the reviewed transfer to the wei, opens the account without Back, and leaves an empty form', async () => {
    const button = addButton()
    const { modal, wallet, events } = await openForm()
    const from = wallet.addresses[0] ?? ''
    const shown = () => button.shadowRoot?.querySelector('[part~="balance"]')?.textContent
    const figure = () => /[\d,.]+ ETH/.exec(textOf(modal))?.[0]
    const [before, own] = [await coinOf(FRIEND), await coinOf(from)]
    const worth = await until('a balance', shown)
    const letGo = wallet.control.hold()
    await review('1.000000000000000001')
    const old = await until('a balance', figure)
    await says(modal, '− 1.000000000000000001 ETH')
    await says(modal, groupAddress(FRIEND).join(' '))
    expect(textOf(modal)).to.contain('Chain 31337')
    const send = await choose('button', 'Send')
    await until('busy', () => send.getAttribute('aria-busy') === 'true')
    await eventually(() => expect(send.textContent).to.equal('Confirm in Harbor'))
    letGo()
    await says(modal, 'Transaction started')
    await shows('Account')
    expect(modal.state.view).to.equal('Account')
    expect(seen('button', 'Back')).to.equal(null)
    await ends(modal)
    const amount = 10n ** 18n + 1n
    expect((await coinOf(FRIEND)) - before).to.equal(amount)
    expect(own - (await coinOf(from)) > amount, 'and the fee').to.equal(true)
    expect(asked(wallet)).to.deep.equal([[{ from, to: FRIEND, value: numberToHex(amount), chainId: '0x7a69' }]])
    const tracked = (name: string) =>
      events.of('wallet-track').find(({ detail }) => detail.event === name)?.detail.properties
    const properties = {
      ...{ isSmartAccount: false, network: 'eip155:31337', token: 'ETH' },
      amount: '1.000000000000000001',
    }
    expect(tracked('SEND_INITIATED')).to.deep.equal(properties)
    expect(tracked('SEND_SUCCESS')).to.deep.equal(properties)
    expect(tracked('SEND_ERROR')).to.equal(undefined)
    await until('less on the button', () => shown() !== worth)
    await choose('button', 'Send')
    await shows('Send')
    await find('button', 'Enter an amount')
    expect(await entered()).to.deep.equal(['', ''])
    await until('another balance', () => figure() !== old)
  })

  it('transfers tokens in their own decimals, also one whose contract returns nothing', async () => {
    const { modal } = await openForm()
    for (const [symbol, search, name] of [
      ['USDC', 'usd c', /^USD Coin/],
      ['QUSD', 'quiet', /^Quiet Dollar/],
    ] as const) {
      const before = await tokensOf(symbol, FRIEND)
      await choose('button', 'ETH')
      await shows('Select token')
      await fill('Search tokens', search)
      await choose('button', name)
      await find('button', symbol)
      await fill('Amount', '12.3456789')
      await find('button', 'Too many decimals')
      expect((await entered())[0], 'not cut').to.equal('12.3456789')
      await review('12.345678', FRIEND.toLowerCase())
      await says(modal, `− 12.345678 ${symbol}`)
      await choose('button', 'Send')
      await says(modal, 'Transaction started')
      await shows('Account')
      await ends(modal)
      expect((await tokensOf(symbol, FRIEND)) - before).to.equal(12_345_678n)
      await modal.show({ view: 'Send' })
    }
  })

  it('stays on the review when the visitor declines, and can be repeated', async () => {
    const { modal, wallet, events } = await openForm()
    wallet.control.decline = true
    await review('0.1')
    await choose('button', 'Send')
    await says(modal, 'Request declined')
    await find('button', 'Send')
    expect(seen('heading', 'Review send')).not.to.equal(null)
    expect(codesOf(events)).to.deep.equal(['user-rejected'])
    expect(localStorage.getItem('@appkit-wallet/pending_payments') ?? '"value":[]').to.contain('"value":[]')
    expect(textOf(modal)).not.to.include('Your wallet may have sent this')
    expect(events.of('wallet-track').map(({ detail }) => detail.event)).to.not.include('SEND_ERROR')
    await choose('button', 'Cancel')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.1', FRIEND])
    wallet.control.decline = false
    await choose('button', 'Review')
    await choose('button', 'Send')
    await shows('Account')
    expect(asked(wallet)).to.have.length(2)
  })

  it('closes the review with an empty form when the wallet refuses for certain', async () => {
    const { modal, events } = await openForm({
      meddle({ method }) {
        if (method === 'eth_sendTransaction') throw Object.assign(new Error('Invalid params'), { code: -32602 })
      },
    })
    await review('0.1')
    await choose('button', 'Send')
    await says(modal, 'Something went wrong')
    await shows('Send')
    expect(await entered()).to.deep.equal(['', ''])
    const { properties } = events.of('wallet-track').find(({ detail }) => detail.event === 'SEND_ERROR')?.detail ?? {}
    expect(properties).to.include({ network: 'eip155:31337', token: 'ETH', amount: '0.1' })
    expect(properties).to.have.property('message').that.is.a('string')
    expect(codesOf(events)).to.deep.equal(['send-failed'])
  })

  for (const way of ['opens another view', 'closes the modal'] as const)
    it(`cannot be withdrawn: the payment is followed when the visitor ${way}`, async () => {
      const { modal, wallet } = await openForm()
      const before = await coinOf(FRIEND)
      const letGo = wallet.control.hold()
      await review('0.1')
      await choose('button', 'Send')
      await find('button', 'Confirm in Harbor')
      await until('asked', () => asked(wallet).length > 0)
      if (way === 'closes the modal') await choose('button', 'Close')
      else await modal.show({ view: 'Receive' }).then(() => shows('Receive'))
      letGo()
      await says(modal, 'Transaction started')
      if (way === 'closes the modal') expect(modal.state).to.include({ open: false, view: 'Account' })
      else expect(seen('heading', 'Receive')).not.to.equal(null)
      await ends(modal)
      expect((await coinOf(FRIEND)) - before).to.equal(10n ** 17n)
      await modal.show({ view: 'Send' })
      await shows('Send')
      expect(await entered()).to.deep.equal(['', ''])
    })

  it('warns of an earlier request, and the newer form survives the older answer', async () => {
    const { modal, wallet } = await openForm()
    const letGo = wallet.control.hold()
    await review('0.1')
    await choose('button', 'Send')
    await find('button', 'Confirm in Harbor')
    await choose('button', 'Back')
    await shows('Send')
    await fill('Amount', '0.2')
    await choose('button', 'Review')
    await says(modal, 'A request is already waiting in your wallet')
    letGo()
    await says(modal, 'Transaction started')
    expect(seen('heading', 'Review send')).not.to.equal(null)
    await choose('button', 'Cancel')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.2', FRIEND])
  })

  it('shows an error when the wallet sent something else, never says confirmed, and says what failed', async () => {
    // With a given gas limit the node estimates nothing, so a failing transaction is still sent.
    const changes = [{ to: `0x${'7e'.repeat(20)}` }, { gas: '0x6000' }]
    const { modal, events } = await openForm({
      meddle({ method, params }, pass) {
        if (method !== 'eth_sendTransaction') return
        const [transaction] = params as [object]
        return pass({ method, params: [{ ...transaction, ...changes.shift() }] })
      },
    })
    await review('0.1')
    await choose('button', 'Send')
    const seenToast = () =>
      [...(modal.shadowRoot?.querySelectorAll('[part~="toast"]') ?? [])].find((toast) => toast.checkVisibility())
    await until('a toast', () => seenToast()?.textContent === 'The sent transaction is not the one you reviewed')
    await modal.show()
    await says(modal, 'The sent transaction is not the one you reviewed')
    await events.some('wallet-error')
    expect(codesOf(events)).to.include('transaction-mismatch')
    // A payment that fails, sent later and reported later: the first would have been reported as confirmed by then.
    await modal.show({ view: 'Send' })
    await chooseToken('ETH', /^USD Coin/)
    await review('1')
    await choose('button', 'Send')
    await until('the later one has failed', () => {
      expect(textOf(modal)).not.to.include('Transaction confirmed')
      return textOf(modal).includes('Transaction failed')
    })
  })

  it('remembers the receiver: no first-time note, and a warning of lookalikes', async () => {
    const { modal } = await openForm()
    // No group of the two imitations below equals one of it by chance.
    const to = getAddress(`${newAddress().slice(0, 4)}${'c'.repeat(32)}${newAddress().slice(-6)}`.toLowerCase())
    const like = (digit: string) => `${to.slice(0, 4)}${digit.repeat(32)}${to.slice(-6)}`.toLowerCase()
    await review('0.1', to)
    await says(modal, 'New address')
    await choose('button', 'Send')
    await shows('Account')
    await modal.show({ view: 'Send' })
    await review('0.1', to)
    expect(textOf(modal)).not.to.include('New address')
    await choose('button', 'Cancel')
    await fill('To', like('a'))
    await says(modal, 'Looks like an address you sent to before')
    await gone('button', 'Send')
    const marked = () => [...(modal.shadowRoot?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)
    // The groups of four characters that differ, with the equal ones between them.
    expect(marked().join('').toLowerCase()).to.equal(like('a').slice(2, -4))
    const button = await find<HTMLButtonElement>('button', 'Check the marked groups')
    expect(button.disabled).to.equal(true)
    await choose('checkbox', 'I checked every group of this address')
    await choose('button', 'Review')
    await shows('Review send')
    // The leaving form contains them as well.
    await until('the marked groups of the review', () => marked().length === 9)
    await choose('button', 'Cancel')
    // The confirmation counts for this address only.
    await fill('To', like('b'))
    await find('button', 'Check the marked groups')
    await fill('To', to)
    await find('button', 'Review')
    expect(marked()).to.deep.equal([])
    // The full address is shown under the field.
    const groups = [...(modal.shadowRoot?.querySelectorAll('.full-address') ?? [])].map(
      ({ textContent }) => textContent,
    )
    expect(groups).to.deep.equal([`${groupAddress(to).join(' ')} `])
  })
})
