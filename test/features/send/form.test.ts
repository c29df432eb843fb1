import { expect } from 'chai'
import { numberToHex, parseEther } from 'viem'
import { openedOf } from '../../../src/core/create.ts'
import type { TokenBalance } from '../../../src/schema/token.ts'
import { node, tokenOf } from '../../fixtures/chains/chain.ts'
import { afterwards, all, choose, fill, find, focused, seen, shows } from '../../fixtures/page.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { fault } from '../../setup/sandbox.ts'
import { asked, chooseToken, coinOf, entered, FRIEND, openForm, review, says, textOf } from './flow.ts'

/** Waits for the disabled button with this reason. */
const blocked = async (reason: string): Promise<void> => {
  const button = await find<HTMLButtonElement>('button', reason)
  expect(button.disabled).to.equal(true)
}

describe('the send form', () => {
  it('says on its button what is missing, in the order of the form', async () => {
    const { modal } = await openForm()
    await blocked('Enter an amount')
    await fill('Amount', '0')
    await blocked('Enter an amount')
    await fill('Amount', '1000000')
    await blocked('Enter a receiver')
    await fill('To', '0x1234')
    await blocked('Address isn’t valid')
    await fill('To', '0x70997970c51812dc3A010C7d01b50e0d17dc79C8')
    await blocked('Address has a typo')
    await says(modal, 'checksum')
    await fill('To', FRIEND)
    await blocked('Insufficient balance')
    await fill('Amount', '0.5')
    const button = await find<HTMLButtonElement>('button', 'Review')
    await eventually(() => expect(button.disabled).to.equal(false))
  })

  it('names the coin that the fee needs, and the missing amount', async () => {
    const { modal, wallet } = await openForm()
    const account = wallet.addresses[2] ?? ''
    const before = await coinOf(account)
    try {
      await node('anvil_setBalance', account, numberToHex(1_000n))
      wallet.control.selectAccount(2)
      await says(modal, '< 0.001 ETH')
      await chooseToken('ETH', /USD Coin/)
      await fill('Amount', '1')
      await fill('To', FRIEND)
      await blocked('Not enough ETH for the fee')
      await says(modal, /You have < \$0\.01 of ETH; the fee is .+\. Add about .+ to send\./)
    } finally {
      await node('anvil_setBalance', account, numberToHex(before))
    }
  })

  it('enters with Max what can be sent: the coin less the fee, or all of a token', async () => {
    const { modal, wallet } = await openForm()
    wallet.control.selectAccount(2)
    const account = wallet.addresses[2] ?? ''
    await until('the other account', () => modal.state.active.address === account)
    const before = await coinOf(account)
    await fill('To', FRIEND)
    await choose('button', 'Max')
    await until('an amount', () => seen<HTMLInputElement>('textbox', 'Amount')?.value)
    await choose('button', 'Review')
    await choose('button', 'Send')
    await says(modal, 'Transaction confirmed')
    expect((await coinOf(account)) < parseEther('0.01')).to.equal(true)
    await node('anvil_setBalance', account, numberToHex(before))
    await modal.show({ view: 'Send' })
    await chooseToken('ETH', /USD Coin/)
    await choose('button', 'Max')
    expect((await entered())[0]).to.equal('10000')
  })

  it('switches to dollars and back without loss', async () => {
    const { modal, wallet } = await openForm()
    await fill('Amount', '0.123456789')
    await choose('button', 'Switch to USD')
    const [usd] = await entered()
    expect(usd).to.match(/^\d+\.\d\d?$/)
    await choose('button', 'Switch to ETH')
    expect((await entered())[0]).to.equal('0.123456789')
    await choose('button', 'Switch to USD')
    await review('10')
    await choose('button', 'Send')
    await shows('Account')
    const [[transaction]] = asked(wallet) as [[{ value: string }]]
    // 10 dollars at $2,451.51, rounded down to the wei.
    expect(BigInt(transaction.value)).to.equal((10n * 10n ** 18n * 100n) / 245_151n)
    await says(modal, 'Transaction confirmed')
  })

  it('removes hidden characters and says so', async () => {
    const { modal } = await openForm()
    await fill('To', ` \u200b${FRIEND.slice(0, 20)}\u00a0${FRIEND.slice(20)}\u202e`)
    await says(modal, 'Spaces and hidden characters were removed.')
    expect((await entered())[1]).to.equal(FRIEND)
  })

  it('applies a payment link completely', async () => {
    await openForm()
    const { address } = tokenOf('USDC')
    await fill('To', `ethereum:${address}@31337/transfer?address=${FRIEND}&uint256=1.25e6`)
    await find('button', 'USDC')
    expect(await entered()).to.deep.equal(['1.25', FRIEND])
    await find('button', 'Review')
  })

  it('refuses a link that it cannot apply completely, and keeps the rest of the form', async () => {
    const { modal } = await openForm()
    await fill('Amount', '0.5')
    await fill('To', `ethereum:${FRIEND}@1?value=1e18`)
    await blocked('Payment link not accepted')
    await says(modal, 'This payment link isn’t for Chain 31337.')
    expect((await entered())[0]).to.equal('0.5')
    await fill('To', 'wc:abc@2')
    await blocked('Link isn’t an address')
    await choose('button', 'Clear receiver')
    expect(await entered()).to.deep.equal(['0.5', ''])
  })

  it('does not apply a link while it is being typed', async () => {
    await openForm()
    const link = `ethereum:${FRIEND}@31337`
    for (let end = link.length - 12; end <= link.length; end++) await fill('To', link.slice(0, end))
    expect((await entered())[1]).to.equal(link)
    const field = await find('textbox', 'To')
    field.focus()
    field.blur()
    await until('the link is taken over', () => seen<HTMLInputElement>('textbox', 'To')?.value === FRIEND)
  })

  it('pastes from the clipboard; when that is refused it says so and focuses the field', async () => {
    const { modal } = await openForm()
    let isRefused = true
    const readText = async () =>
      isRefused ? Promise.reject(new DOMException('no', 'NotAllowedError')) : ` ${FRIEND}\n`
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText } })
    afterwards(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard }))
    await choose('button', 'Paste')
    await says(modal, 'We can’t read the clipboard here. Paste with the keyboard.')
    await eventually(() => expect(focused()).to.equal(seen('textbox', 'To')))
    isRefused = false
    await choose('button', 'Paste')
    await until('the address', () => seen<HTMLInputElement>('textbox', 'To')?.value === FRIEND)
  })

  it("warns of the own address and of the token's contract", async () => {
    const { modal, wallet } = await openForm()
    await fill('To', wallet.addresses[0] ?? '')
    await says(modal, 'This is your own address')
    await chooseToken('ETH', /USD Coin/)
    await fill('To', tokenOf('USDC').address ?? '')
    await says(modal, 'This is the token’s own contract')
  })

  it('opens the review without a fee when no node can estimate it', async () => {
    const { modal } = await openForm()
    await says(modal, /[\d.,]+ ETH/)
    await fault('eip155:31337', 'error')
    await fill('Amount', '0.5')
    await fill('To', FRIEND)
    await says(modal, 'shown by your wallet')
    await find('button', 'Review')
    await fault('eip155:31337', 'off')
  })

  it('does not open the review without a balance', async () => {
    const { modal } = await openForm()
    await fault('eip155:31337', 'error')
    const { core } = openedOf(modal.wallet as never)
    core.balances.clear('eip155')
    core.balances.setFailure('eip155', 'eip155:31337', Date.now() + 30_000)
    await fill('Amount', '0.5')
    await fill('To', FRIEND)
    await blocked('Token Balance Unavailable')
    await fault('eip155:31337', 'off')
  })
})

describe('the token list of the send form', () => {
  it('finds tokens by name, and says when it finds nothing', async () => {
    const { modal } = await openForm()
    await choose('button', 'ETH')
    await shows('Select token')
    await fill('Search tokens', 'zzz')
    await says(modal, 'No token found for “zzz”.')
    await fill('Search tokens', 'usd coin')
    await until('one row', () => all('button', /Coin|Ether|Arcadia|Dollar/).length === 1)
    await choose('button', /USD Coin/)
    await shows('Send')
    await find('button', 'USDC')
  })

  it('renders only the tokens near the screen of 5,000, and finds each of them', async () => {
    const { modal } = await openForm()
    const { core } = openedOf(modal.wallet as never)
    await until('balances', () => core.$balance.get().holdings)
    const holdings = core.$balance.get().holdings
    if (!holdings) throw new Error('no balances')
    const many = Array.from(
      { length: 5_000 },
      (_, at): TokenBalance => ({
        networkId: 'eip155:31337',
        address: `0x${at.toString(16).padStart(40, '0')}`,
        name: `Token ${at}`,
        symbol: 'TKN',
        decimals: 18,
        amount: BigInt(5_000 - at),
        price: 10n ** 18n,
      }),
    )
    core.balances.setHoldings('eip155', { ...holdings, tokens: [...holdings.tokens.slice(0, 1), ...many] })
    await choose('button', 'ETH')
    await shows('Select token')
    const rows = () => all('button', /Token \d+/).length
    await until('rows', () => rows() > 5)
    expect(rows()).to.be.lessThan(100)
    const body = modal.shadowRoot?.querySelector('.body')
    // The change of views resets the position while it is animated.
    await until('scrolled', () => {
      body?.scrollTo(0, 64 * 2_500)
      return all('button', 'Token 2500').length === 1
    })
    expect(rows()).to.be.lessThan(100)
    await fill('Search tokens', 'token 4999')
    await until('the last one', () => rows() === 1)
    expect(textOf(modal)).to.include('Token 4999')
  })
})
