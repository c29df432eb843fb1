import { expect } from 'chai'
import { numberToHex, parseEther } from 'viem'
import { openedOf } from '../../../src/core/create.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { node, tokenOf } from '../../fixtures/chains/chain.ts'
import { newAddress } from '../../fixtures/chains/history.ts'
import { all, choose, fill, find, focused, same, seen } from '../../fixtures/page.ts'
import { fillAll, leads, tap } from '../../fixtures/steps.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { fault } from '../../setup/sandbox.ts'
import { asked, chooseToken, coinOf, ends, entered, FRIEND, OTHER, openForm, review, says, textOf } from './flow.ts'

const textIn = (name: string) => seen<HTMLInputElement>('textbox', name)?.value

/** The whole description of a field, as a screen reader says it after the name; undefined when a part is missing. */
async function described(name: string): Promise<string | undefined> {
  const field = await find('textbox', name)
  const root = field.getRootNode() as ShadowRoot
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const parts = ids.map((id) => root.getElementById(id)?.textContent)
  return parts.includes(undefined) ? undefined : parts.join(' ')
}

const isInvalid = async (name: string) => (await find('textbox', name)).getAttribute('aria-invalid') === 'true'
const isSaidAt = (name: string, text: string) => until(text, async () => (await described(name)) === text)
const announced = () => all('status').map(({ textContent }) => textContent)

const blocked = async (reason: string): Promise<void> => {
  const button = await find<HTMLButtonElement>('button', reason)
  expect(button.disabled).to.equal(true)
}

describe('the send form', () => {
  it('says on its button and at the field what is missing, in the order of the form, and marks wrong values', async () => {
    const { modal } = await openForm()
    await blocked('Enter an amount')
    await isSaidAt('Amount', 'Enter an amount')
    expect([await isInvalid('Amount'), await described('To')]).to.deep.equal([false, ''])
    await fill('Amount', '0')
    await blocked('Enter an amount')
    await fill('Amount', '1000000')
    await blocked('Enter a receiver')
    await isSaidAt('To', 'Enter a receiver')
    expect([await isInvalid('To'), await described('Amount')]).to.deep.equal([false, ''])
    await fill('To', '0x1234zz')
    await until('address', () => isInvalid('To'))
    expect(await described('To')).to.match(/address/i)
    await fill('To', '0x1234')
    await blocked('Address isn’t valid')
    await fill('To', '0x70997970c51812dc3A010C7d01b50e0d17dc79C8')
    await blocked('Address has a typo')
    expect(await isInvalid('To')).to.equal(true)
    await eventually(async () => expect(await described('To')).to.contain('checksum'))
    expect(modal.shadowRoot?.querySelector('[role="alert"]')?.textContent).to.contain('checksum')
    await fill('To', newAddress())
    await blocked('Insufficient balance')
    await isSaidAt('Amount', 'Insufficient balance')
    expect([await isInvalid('Amount'), await isInvalid('To')]).to.deep.equal([true, false])
    await isSaidAt('To', 'New address: check every group.')
    await fill('Amount', '0.5')
    const button = await find<HTMLButtonElement>('button', 'Review')
    await eventually(() => expect(button.disabled).to.equal(false))
    expect([await isInvalid('Amount'), await described('Amount')]).to.deep.equal([false, ''])
    for (const good of [FRIEND, FRIEND.toLowerCase(), `0x${FRIEND.slice(2).toUpperCase()}`]) {
      await fill('To', '')
      await blocked('Enter a receiver')
      await fill('To', good)
      await find('button', 'Review')
    }
    await fill('Amount', '')
    await blocked('Enter an amount')
  })

  it('lets screen readers announce a reason once typing has settled', async () => {
    await openForm()
    await find('button', 'Enter an amount')
    const heard = new Set<string | null>()
    const region = (await until('a region', () => all('status')[0])) as HTMLElement
    const watcher = new MutationObserver(() => heard.add(region.textContent))
    watcher.observe(region, { childList: true, subtree: true, characterData: true })
    for (const text of ['', '1', '', '1']) await fill('Amount', text)
    await fillAll({ To: OTHER, Amount: '1000000' })
    await until('said', () => announced().includes('Insufficient balance'))
    watcher.disconnect()
    expect([...heard].filter((text) => text === 'Insufficient balance')).to.have.length(1)
    expect(announced(), 'one region alone says it').to.have.length(announced().filter((text) => text).length)
  })

  it('keeps amounts of every size as they were typed, and says what is wrong with them', async () => {
    const { modal } = await openForm()
    // This address looks like no number with an exponent.
    await fill('To', OTHER)
    const amounts: readonly (readonly [button: string, ...texts: string[]])[] = [
      ['Amount isn’t valid', '1e30', '-5', 'NaN', '0x10', '1..5', '0.1.5', '22.11.2026'],
      ['Amount is too long', '9'.repeat(90)],
      ['Insufficient balance', '9'.repeat(70)],
      ['Too many decimals', `0.${'0'.repeat(18)}1`],
      ['Enter an amount', '', '.'],
      ['Review', `0.${'0'.repeat(17)}1`, '١', ',5'],
    ]
    for (const [button, ...texts] of amounts)
      for (const text of texts) {
        await fill('Amount', text)
        await find('button', button)
        expect(textIn('Amount'), text).to.equal(text)
        expect(modal.shadowRoot?.textContent, text).to.not.match(/NaN|Infinity|\de[+-]?\d/)
        const field = await find('textbox', 'Amount')
        const isBad = !['Review', 'Enter an amount'].includes(button)
        expect(field.getAttribute('aria-invalid'), text).to.equal(isBad ? 'true' : null)
        if (isBad) expect(await described('Amount'), text).to.be.ok
      }
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
      await fillAll({ Amount: '1', To: FRIEND })
      await blocked('Not enough ETH for the fee')
      await says(modal, /You have < \$0\.01 of ETH; the fee is .+\. Add about .+ to send\./)
      expect(await entered()).to.deep.equal(['1', FRIEND])
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
    await until('an amount', () => textIn('Amount'))
    await tap('Review', 'Send')
    await ends(modal)
    expect((await coinOf(account)) < parseEther('0.01')).to.equal(true)
    await node('anvil_setBalance', account, numberToHex(before))
    await modal.show({ view: 'Send' })
    await chooseToken('ETH', /USD Coin/)
    await choose('button', 'Max')
    expect((await entered())[0]).to.equal('10000')
    expect(textOf(modal)).to.not.contain('Insufficient')
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
    await leads('Send', 'Account')
    const [[transaction]] = asked(wallet) as [[{ value: string }]]
    // 10 dollars at $2,451.51, rounded down to the wei.
    expect(BigInt(transaction.value)).to.equal((10n * 10n ** 18n * 100n) / 245_151n)
    await modal.show({ view: 'Send' })
    await choose('button', 'Switch to USD')
    await fillAll({ Amount: '5', To: FRIEND })
    await find('button', 'Review')
    await choose('button', 'Switch to ETH')
    await until('its worth', () => /^0\.00\d+$/.test(textIn('Amount') ?? ''))
  })

  it('removes hidden characters; applies a payment link completely or not at all, and not while it is being typed', async () => {
    const { modal } = await openForm()
    await fill('To', ` \u200b${FRIEND.slice(0, 20)}\u00a0${FRIEND.slice(20)}\u202e`)
    await says(modal, 'Spaces and hidden characters were removed.')
    expect((await entered())[1]).to.equal(FRIEND)
    await until('a description', () => described('To'))
    await fill('Amount', '0.1')
    await find('button', 'Review')
    await choose('button', 'Clear receiver')
    await fill('To', `ethereum:${OTHER}@31337?value=2.5e17`)
    await find('button', 'Review')
    expect(await entered()).to.deep.equal(['0.25', OTHER])
    const { address } = tokenOf('USDC')
    await fill('To', `ethereum:${address}@31337/transfer?address=${FRIEND}&uint256=1.25e6`)
    await find('button', 'USDC')
    expect(await entered()).to.deep.equal(['1.25', FRIEND])
    await find('button', 'Review')
    await choose('button', 'Clear receiver')
    await fillAll({ Amount: '0.5', To: `ethereum:${FRIEND}@1?value=1e18` })
    await blocked('Payment link not accepted')
    await says(modal, 'This payment link isn’t for Chain 31337.')
    expect((await entered())[0]).to.equal('0.5')
    await fill('To', 'wc:abcdef@2?relay-protocol=irn&symKey=00')
    await blocked('Link isn’t an address')
    await choose('button', 'Clear receiver')
    expect(await entered()).to.deep.equal(['0.5', ''])
    const link = `ethereum:${FRIEND}@31337`
    for (let end = link.length - 12; end <= link.length; end++) await fill('To', link.slice(0, end))
    expect((await entered())[1]).to.equal(link)
    const field = await find('textbox', 'To')
    field.focus()
    field.blur()
    await until('the link is taken over', () => textIn('To') === FRIEND)
  })

  it('pastes from the clipboard; when it is missing or refused, it says so and focuses the field', async () => {
    const { modal } = await openForm()
    afterwards(() => Reflect.deleteProperty(navigator, 'clipboard'))
    for (const readText of [undefined, () => Promise.reject(new DOMException('no', 'NotAllowedError'))]) {
      const value = readText && { readText }
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
      await choose('button', 'Paste')
      await says(modal, 'We can’t read the clipboard here. Paste with the keyboard.')
      await eventually(() => same(focused(), seen('textbox', 'To')))
      ;(focused() as HTMLElement).blur()
    }
    const value = { readText: async () => ` ${FRIEND}\n` }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
    await choose('button', 'Paste')
    await until('the address', () => textIn('To') === FRIEND)
  })

  it("warns of the own address and of the token's contract", async () => {
    const { modal, wallet } = await openForm()
    await fill('To', wallet.addresses[0] ?? '')
    await says(modal, 'This is your own address')
    await fill('Amount', '0.1')
    await find('button', 'Review')
    await chooseToken('ETH', /USD Coin/)
    await fill('To', tokenOf('USDC').address ?? '')
    await says(modal, 'This is the token’s own contract')
  })

  it('opens the review without a fee when no node can estimate it, but not without a balance', async () => {
    const { modal } = await openForm()
    await says(modal, /[\d.,]+ ETH/)
    await fault('eip155:31337', 'error')
    await fillAll({ Amount: '0.5', To: FRIEND })
    await says(modal, 'shown by your wallet')
    await find('button', 'Review')
    const { core } = openedOf(modal.wallet as never)
    core.balances.clear('eip155')
    core.balances.setFailure('eip155', 'eip155:31337', Date.now() + 30_000)
    await blocked('Token Balance Unavailable')
    await fault('eip155:31337', 'off')
  })
})
