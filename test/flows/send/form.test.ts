import { expect } from 'chai'
import { node, tokenOf } from '../../fixtures/chains/chain.ts'
import { afterwards, choose, fill, find, gone, seen, shows } from '../../fixtures/page.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { privateKeys } from '../../fixtures/wallets/eip1193.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { balanceOf, ETHER } from '../holdings.ts'
import { describing, openSend, other, receiver, textIn } from './sending.ts'

describe('the send form', () => {
  it('the button names the first missing input', async () => {
    await openSend()
    await find('button', 'Enter an amount')
    await fill('Amount', '0')
    await find('button', 'Enter an amount')
    await fill('Amount', '1')
    await find('button', 'Enter a receiver')
    await fill('To', '0x1234')
    const button = (await find('button', 'Address isn’t valid')) as HTMLButtonElement
    expect(button.disabled).to.equal(true)
    await fill('To', receiver)
    await find('button', 'Review')
    await fill('Amount', '1000000')
    await find('button', 'Insufficient balance')
    await fill('Amount', '')
    await find('button', 'Enter an amount')
  })

  it('the form accepts addresses in one case, and rejects a wrong checksum', async () => {
    await openSend()
    await fill('Amount', '0.1')
    const digits = receiver.slice(2)
    for (const good of [receiver, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`]) {
      await fill('To', '')
      await find('button', 'Enter a receiver')
      await fill('To', good)
      await find('button', 'Review')
    }
    const at = digits.search(/[a-f]/)
    const wrong = `0x${digits.slice(0, at)}${digits[at]?.toUpperCase()}${digits.slice(at + 1)}`
    await fill('To', wrong)
    await find('button', 'Address has a typo')
    const field = await find('textbox', 'To')
    expect(field.getAttribute('aria-invalid')).to.equal('true')
    const described = (field.getRootNode() as ShadowRoot).getElementById(field.getAttribute('aria-describedby') ?? '')
    await eventually(() => expect(described?.textContent).to.contain('checksum'))
  })

  it('the form cleans pasted text, and says so', async () => {
    await openSend()
    await fill('Amount', '0.1')
    await fill('To', `\u200b ${receiver.slice(0, 10)}\u00a0${receiver.slice(10)}\u202e`)
    await find('button', 'Review')
    expect(textIn('To')).to.equal(receiver)
    await until('said', async () => (await find('textbox', 'To')).getAttribute('aria-describedby'))
  })

  it('the form accepts a whole payment link, or explains why it refuses it', async () => {
    const { modal } = await openSend()
    await fill('To', `ethereum:${receiver}@31337?value=2.5e17`)
    await find('button', 'Review')
    expect([textIn('Amount'), textIn('To')]).to.deep.equal(['0.25', receiver])
    const usdc = tokenOf('USDC').address
    await fill('To', `ethereum:${usdc}@31337/transfer?address=${other}&uint256=1500000`)
    await find('button', 'USDC')
    expect([textIn('Amount'), textIn('To')]).to.deep.equal(['1.5', other])
    await fill('To', `ethereum:${receiver}@1?value=1`)
    await find('button', 'Payment link not accepted')
    await eventually(() => expect(modal.shadowRoot?.textContent).to.contain('This payment link isn’t for'))
    await fill('To', 'wc:abcdef@2?relay-protocol=irn&symKey=00')
    await find('button', 'Link isn’t an address')
  })

  it("Max keeps the amount within the balance, minus the coin's fee", async () => {
    const { modal, wallet } = await openSend()
    await fill('To', receiver)
    await choose('button', 'Max')
    await until('an amount', () => textIn('Amount'))
    const balance = await balanceOf(wallet.addresses[0] ?? '')
    const [whole = '0', fraction = ''] = (textIn('Amount') ?? '').split('.')
    const most = BigInt(whole) * ETHER + BigInt(fraction.padEnd(18, '0'))
    expect(most < balance && most > balance - ETHER / 100n, `${most} of ${balance}`).to.equal(true)
    await find('button', 'Review')
    await choose('button', 'ETH')
    await choose('button', /^Arcadia/)
    await find('button', 'ARC')
    await choose('button', 'Max')
    await until(
      'the whole balance',
      () => /^[\d.]+$/.test(textIn('Amount') ?? '') && !seen('button', 'Enter an amount'),
    )
    expect(modal.shadowRoot?.textContent).to.not.contain('Insufficient')
  })

  it('the amount switches to dollars and back without losing precision', async () => {
    await openSend()
    await fill('To', receiver)
    await fill('Amount', '0.123456789')
    await choose('button', 'Switch to USD')
    await until('dollars', () => /^\d+\.\d\d?$/.test(textIn('Amount') ?? ''))
    await choose('button', 'Switch to ETH')
    await until('as it was', () => textIn('Amount') === '0.123456789')
    await choose('button', 'Switch to USD')
    await fill('Amount', '5')
    await find('button', 'Review')
    await choose('button', 'Switch to ETH')
    await until('its worth', () => /^0\.00\d+$/.test(textIn('Amount') ?? ''))
  })

  it('amounts of every size stay as typed, without an exponent', async () => {
    const { modal } = await openSend()
    await fill('To', receiver)
    const amounts: readonly (readonly [text: string, button: string])[] = [
      ['1e30', 'Amount isn’t valid'],
      ['-5', 'Amount isn’t valid'],
      ['NaN', 'Amount isn’t valid'],
      ['0x10', 'Amount isn’t valid'],
      ['1..5', 'Amount isn’t valid'],
      ['0.1.5', 'Amount isn’t valid'],
      ['22.11.2026', 'Amount isn’t valid'],
      ['9'.repeat(90), 'Amount is too long'],
      ['9'.repeat(70), 'Insufficient balance'],
      [`0.${'0'.repeat(18)}1`, 'Too many decimals'],
      ['', 'Enter an amount'],
      ['.', 'Enter an amount'],
      [`0.${'0'.repeat(17)}1`, 'Review'],
      ['١', 'Review'],
      [',5', 'Review'],
    ]
    for (const [amount, button] of amounts) {
      await fill('Amount', amount)
      await find('button', button)
      expect(textIn('Amount'), amount).to.equal(amount)
      expect(modal.shadowRoot?.textContent, amount).to.not.match(/NaN|Infinity|\de[+-]?\d/)
      const field = await find('textbox', 'Amount')
      const isBad = !['Review', 'Enter an amount'].includes(button)
      expect(field.getAttribute('aria-invalid'), amount).to.equal(isBad ? 'true' : null)
      if (isBad) expect(describing(field), amount).to.be.ok
    }
  })

  it('the form says when the balance does not cover the fee', async () => {
    const [, , , , , , poor] = privateKeys
    const address = sandbox.accounts[6]?.address ?? ''
    const before = await node('eth_getBalance', address, 'latest')
    await node('anvil_setBalance', address, '0x5000')
    afterwards(() => void node('anvil_setBalance', address, before))
    const { modal } = await openSend({}, { privateKeys: poor ? [poor] : [] })
    await choose('button', 'ETH')
    await choose('button', /^USD Coin/)
    await find('button', 'USDC')
    await fill('Amount', '1')
    await fill('To', receiver)
    const button = (await find('button', 'Not enough ETH for the fee')) as HTMLButtonElement
    expect(button.disabled).to.equal(true)
    await eventually(() => expect(modal.shadowRoot?.textContent).to.contain('the fee is'))
    expect([textIn('Amount'), textIn('To')]).to.deep.equal(['1', receiver])
  })

  it("the form warns of the visitor's own address", async () => {
    const { modal, wallet } = await openSend()
    await fill('Amount', '0.1')
    await fill('To', wallet.addresses[0] ?? '')
    await until('warned', () => modal.shadowRoot?.textContent?.includes('your own address'))
    await find('button', 'Review')
  })

  it('the form keeps its input while the visitor visits other views, or closes the modal', async () => {
    const { modal } = await openSend()
    await fill('Amount', '0.5')
    await fill('To', receiver)
    await choose('button', 'ETH')
    await shows('Select token')
    await choose('button', 'Back')
    await shows('Send')
    expect([textIn('Amount'), textIn('To')]).to.deep.equal(['0.5', receiver])
    await modal.close()
    await gone('dialog')
    await modal.show({ view: 'Send' })
    await find('textbox', 'Amount')
    expect([textIn('Amount'), textIn('To')]).to.deep.equal(['0.5', receiver])
  })
})
