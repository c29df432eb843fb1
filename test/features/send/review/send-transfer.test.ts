import { expect } from 'chai'
import { getAddress, numberToHex, parseEther } from 'viem'
import { groupAddress } from '../../../../src/lib/format.ts'
import { node, tokenOf } from '../../../fixtures/chains/chain.ts'
import { newAddress } from '../../../fixtures/chains/history.ts'
import { choose, fill, find, gone, seen, shows } from '../../../fixtures/page.ts'
import { until } from '../../../fixtures/time.ts'
import { asked, chooseToken, coinOf, entered, FRIEND, openForm, review, says, textOf } from '../flow.ts'

const tokenBalance = async (symbol: string, address: string): Promise<bigint> => {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt((await node('eth_call', { to: tokenOf(symbol).address, data }, 'latest')) as string)
}

describe('sending a transfer', () => {
  it('sends the reviewed transfer, shows a toast, and opens the account view without Back', async () => {
    const { modal, wallet, events } = await openForm()
    const before = await coinOf(FRIEND)
    await review('0,25')
    await says(modal, '− 0.25 ETH')
    await says(modal, '0x 7099 7970 C518 12dc 3A01 0C7d 01b5 0e0d 17dc 79C8')
    await choose('button', 'Send')
    await says(modal, 'Transaction started')
    await shows('Account')
    expect(seen('button', 'Back')).to.equal(null)
    await says(modal, 'Transaction confirmed')
    expect((await coinOf(FRIEND)) - before).to.equal(parseEther('0.25'))
    expect(asked(wallet)).to.deep.equal([
      [{ from: wallet.addresses[0], to: FRIEND, value: numberToHex(parseEther('0.25')), chainId: '0x7a69' }],
    ])
    const tracked = (name: string) =>
      events.of('wallet-track').find(({ detail }) => detail.event === name)?.detail.properties
    const properties = { isSmartAccount: false, network: 'eip155:31337', token: 'ETH', amount: '0.25' }
    expect(tracked('SEND_INITIATED')).to.deep.equal(properties)
    expect(tracked('SEND_SUCCESS')).to.deep.equal(properties)
    expect(tracked('SEND_ERROR')).to.equal(undefined)
  })

  it('leaves an empty form and fresh balances', async () => {
    const { modal } = await openForm()
    await review('1')
    const before = (await balanceShown(modal)) ?? ''
    await choose('button', 'Send')
    await shows('Account')
    await choose('button', 'Send')
    await shows('Send')
    expect(await entered()).to.deep.equal(['', ''])
    await until('another balance', () => before !== /[\d,.]+ ETH/.exec(textOf(modal))?.[0])
  })

  it('transfers tokens, also one whose contract returns nothing', async () => {
    const { modal } = await openForm()
    for (const [symbol, name] of [
      ['USDC', /USD Coin/],
      ['QUSD', /Quiet Dollar/],
    ] as const) {
      const before = await tokenBalance(symbol, FRIEND)
      await chooseToken('ETH', name)
      await review('1.5')
      await says(modal, `− 1.5 ${symbol}`)
      await choose('button', 'Send')
      await shows('Account')
      await says(modal, 'Transaction confirmed')
      expect((await tokenBalance(symbol, FRIEND)) - before).to.equal(1_500_000n)
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
    expect(events.of('wallet-error').map(({ detail }) => detail.code)).to.deep.equal(['user-rejected'])
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
    expect(events.of('wallet-error').map(({ detail }) => detail.code)).to.deep.equal(['send-failed'])
  })

  it('cannot be withdrawn by leaving: the outcome is shown in every view', async () => {
    const { modal, wallet } = await openForm()
    wallet.control.delay(700)
    await review('0.1')
    await choose('button', 'Send')
    await find('button', 'Confirm in Harbor')
    await modal.show({ view: 'Receive' })
    await shows('Receive')
    await says(modal, 'Transaction started')
    expect(seen('heading', 'Receive')).not.to.equal(null)
    await modal.show({ view: 'Send' })
    await shows('Send')
    expect(await entered()).to.deep.equal(['', ''])
  })

  it('continues while the modal is closed, which then opens at the account', async () => {
    const { modal, wallet } = await openForm()
    wallet.control.delay(700)
    await review('0.1')
    await choose('button', 'Send')
    await find('button', 'Confirm in Harbor')
    await choose('button', 'Close')
    await says(modal, 'Transaction started')
    expect(modal.state.open).to.equal(false)
    expect(modal.state.view).to.equal('Account')
  })

  it('warns of an earlier request, and the newer form survives the older answer', async () => {
    const { modal, wallet } = await openForm()
    wallet.control.delay(1_500)
    await review('0.1')
    await choose('button', 'Send')
    await find('button', 'Confirm in Harbor')
    await choose('button', 'Back')
    await shows('Send')
    await fill('Amount', '0.2')
    await choose('button', 'Review')
    await says(modal, 'A request is already waiting in your wallet')
    await says(modal, 'Transaction started')
    expect(seen('heading', 'Review send')).not.to.equal(null)
    await choose('button', 'Cancel')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.2', FRIEND])
  })

  it('shows an error when the wallet sent something else than was reviewed, and never says confirmed', async () => {
    const thief = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const { address = '' } = tokenOf('USDC')
    const changes = [{ to: thief }, { gas: '0x30000' }]
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
    expect(events.of('wallet-error').map(({ detail }) => detail.code)).to.include('transaction-mismatch')
    // A payment that fails, sent later and reported later: the first would have been reported as confirmed by then.
    await modal.show({ view: 'Send' })
    await review('0.1', address)
    await choose('button', 'Send')
    await until('the later one has failed', () => {
      expect(textOf(modal)).not.to.include('Transaction confirmed')
      return textOf(modal).includes('Transaction failed')
    })
  })

  it('says when the transaction was mined but failed', async () => {
    const { address = '' } = tokenOf('USDC')
    const { modal } = await openForm({
      // With a given gas limit the node estimates nothing, so a failing transaction is still sent.
      meddle({ method, params }, pass) {
        if (method !== 'eth_sendTransaction') return
        const [transaction] = params as [object]
        return pass({ method, params: [{ ...transaction, gas: '0x30000' }] })
      },
    })
    await review('0.1', address)
    await choose('button', 'Send')
    await says(modal, 'Transaction failed')
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

const balanceShown = (modal: Element): Promise<string | undefined> =>
  until('a balance', () => /[\d,.]+ ETH/.exec(textOf(modal))?.[0])
