import { expect } from 'chai'
import type { Provider } from '../../demo/wallet/wallet.ts'
import type { WalletModal } from '../../elements/index.ts'
import { node, tokenOf } from '../fixtures/chain.ts'
import { createTestWallet, privateKeys } from '../fixtures/eip1193.ts'
import { addButton, addModal, addWallet, afterwards, all, choose, connected, fill, find, focused, gone, listen, same, seen, shows, until } from '../fixtures/page.ts'
import { sandbox } from '../setup/sandbox.ts'

const ETHER = 10n ** 18n
// The accounts of the sandbox that the wallet does not hold.
const [, , , , receiver = '', other = ''] = sandbox.accounts.map(({ address }) => address)

const balanceOf = async (address: string) => BigInt(String(await node('eth_getBalance', address, 'latest')))
const tokensOf = async (symbol: string, owner: string) => {
  const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(String(await node('eth_call', { to: tokenOf(symbol).address, data }, 'latest')))
}

const toasts = (modal: WalletModal) => [...(modal.shadowRoot?.querySelectorAll('[part~="toast"]') ?? [])].map(({ textContent }) => textContent)
const told = (modal: WalletModal, text: string) => until(text, () => toasts(modal).includes(text))
const valueOf = (name: string) => (seen('textbox', name) as HTMLInputElement | null)?.value
const methodsOf = ({ control }: { control: { calls: { method: string }[] } }) => control.calls.map(({ method }) => method)

/** A connected wallet with the Send view open and its balance known. */
async function openSend(attributes: Record<string, string> = {}, options: Parameters<typeof addWallet>[0] = {}) {
  const scene = await connected(attributes, options)
  await scene.modal.show({ view: 'Send' })
  await find('button', 'Max')
  return scene
}

/** Fills the form in and goes on to the review. */
async function review(amount = '0.25', to = receiver): Promise<void> {
  await fill('Amount', amount)
  await fill('To', to)
  await choose('button', 'Review')
  await shows('Review send')
}

/** A modal connected to a wallet that answers some methods in its own way. */
async function withWallet(answers: (real: Provider) => Record<string, (params: unknown) => unknown>) {
  const wallet = createTestWallet()
  const own = answers(wallet.provider)
  const provider: Provider = {
    ...wallet.provider,
    request: async ({ method, params }) => (own[method] ? own[method](params) : wallet.provider.request({ method, params })),
  }
  const modal = addModal()
  modal.options = { connectors: [{ id: 'own', name: 'Own', provider }] }
  await modal.connect('own')
  await modal.show({ view: 'Send' })
  await find('button', 'Max')
  return { modal, wallet }
}

describe('sending', () => {
  it('the coin goes from the form over the review to the chain, to the last wei', async () => {
    const events = listen()
    const { modal, wallet } = await openSend()
    wallet.control.delay(80)
    const before = await balanceOf(receiver)
    const own = await balanceOf(wallet.addresses[0] ?? '')
    await review('1.000000000000000001')
    const text = modal.shadowRoot?.textContent ?? ''
    expect(text).to.contain('1.000000000000000001 ETH')
    expect(text.replace(/\s/g, ''), 'the whole address').to.contain(receiver)
    expect(text, 'in groups of four').to.contain(`0x ${receiver.slice(2, 6)} ${receiver.slice(6, 10)} `)
    expect(text).to.contain('Chain 31337')
    const button = await choose('button', 'Send')
    await until('busy', () => button.getAttribute('aria-busy') === 'true')
    expect(button.textContent).to.equal('Confirm in Harbor')
    await told(modal, 'Transaction started')
    await shows('Account')
    expect(modal.state.view).to.equal('Account')
    same(seen('button', 'Back'), null, 'no way back')
    await told(modal, 'Transaction confirmed')
    expect((await balanceOf(receiver)) - before).to.equal(ETHER + 1n)
    expect(own - (await balanceOf(wallet.addresses[0] ?? ''))).to.be.above(ETHER + 1n)
    const tracked = events.of('wallet-track').map(({ detail }) => detail.event)
    expect(tracked).to.include.members(['SEND_INITIATED', 'SEND_SUCCESS'])
    await modal.show({ view: 'Send' })
    await find('button', 'Enter an amount')
    expect([valueOf('Amount'), valueOf('To')]).to.deep.equal(['', ''])
  }).timeout(15_000)

  it('a token is chosen, counted in its own decimals, and reaches the receiver', async () => {
    const { modal } = await openSend()
    const before = await tokensOf('USDC', receiver)
    await choose('button', 'ETH')
    await shows('Select token')
    await fill('Search tokens', 'usd c')
    await choose('button', /^USD Coin/)
    await shows('Send')
    await find('button', 'USDC')
    await fill('Amount', '12,3456789')
    expect(valueOf('Amount'), 'six decimals').to.equal('12.345678')
    await fill('To', receiver.toLowerCase())
    await choose('button', 'Review')
    await shows('Review send')
    expect(modal.shadowRoot?.textContent).to.contain('12.345678 USDC')
    await choose('button', 'Send')
    await told(modal, 'Transaction started')
    await told(modal, 'Transaction confirmed')
    expect((await tokensOf('USDC', receiver)) - before).to.equal(12_345_678n)
  }).timeout(15_000)

  it('a token whose transfer answers nothing works, too', async () => {
    const { modal } = await openSend()
    const before = await tokensOf('QUSD', receiver)
    await choose('button', 'ETH')
    await choose('button', /^Quiet Dollar/)
    await find('button', 'QUSD')
    await review('2')
    await choose('button', 'Send')
    await told(modal, 'Transaction started')
    await until('there', () => toasts(modal).includes('Transaction confirmed'))
    expect((await tokensOf('QUSD', receiver)) - before).to.equal(2_000_000n)
  }).timeout(15_000)

  it('that is declined stays on the review, and nothing that was typed is lost', async () => {
    const events = listen()
    const { modal, wallet } = await openSend()
    wallet.control.decline = true
    await review()
    await choose('button', 'Send')
    await told(modal, 'Request declined')
    await shows('Review send')
    await find('button', 'Send')
    expect(events.of('wallet-track').map(({ detail }) => detail.event)).to.not.include('SEND_ERROR')
    await choose('button', 'Cancel')
    await shows('Send')
    expect([valueOf('Amount'), valueOf('To')]).to.deep.equal(['0.25', receiver])
    wallet.control.decline = false
    await choose('button', 'Review')
    await choose('button', 'Send')
    await told(modal, 'Transaction started')
  })

  it('that the wallet fails at says so, is tracked, leaves the review and empties the form', async () => {
    const events = listen()
    const { modal } = await withWallet(() => ({
      eth_sendTransaction: () => {
        throw { code: -32603, message: 'nonce too low' }
      },
    }))
    await review()
    await choose('button', 'Send')
    await told(modal, 'Something went wrong')
    await shows('Send')
    expect([valueOf('Amount'), valueOf('To')]).to.deep.equal(['', ''])
    const error = events.of('wallet-track').find(({ detail }) => detail.event === 'SEND_ERROR')
    expect(error?.detail.properties).to.include({ network: 'eip155:31337', token: 'ETH', amount: '0.25' })
    expect(events.of('wallet-error').map(({ detail }) => detail.code)).to.include('send-failed')
  })

  it('is followed when the visitor has left: the wallet cannot be taken back what it was asked', async () => {
    const { modal, wallet } = await openSend()
    wallet.control.delay(150)
    const before = await balanceOf(receiver)
    await review('0.125')
    await choose('button', 'Send')
    await until('asked', () => methodsOf(wallet).includes('eth_sendTransaction'))
    await modal.close()
    await told(modal, 'Transaction started')
    expect(modal.state.open).to.equal(false)
    await until('mined', () => toasts(modal).includes('Transaction confirmed'))
    expect((await balanceOf(receiver)) - before).to.equal(ETHER / 8n)
  }).timeout(15_000)

  it('that the wallet changed on its way is told loudly', async () => {
    const { modal } = await withWallet((real) => ({
      eth_sendTransaction: (params) => {
        const [wanted] = params as [object]
        return real.request({ method: 'eth_sendTransaction', params: [{ ...wanted, to: other }] })
      },
    }))
    await review('0.01')
    await choose('button', 'Send')
    await until('the alert', () => all('alert').some((one) => one.textContent?.includes('not the one you reviewed')))
  }).timeout(15_000)

  it('that fails on the chain says so', async () => {
    // A transfer that the node refuses to carry out: its gas is far too little for a token.
    const { modal } = await withWallet((real) => ({
      eth_sendTransaction: (params) => {
        const [wanted] = params as [object]
        return real.request({ method: 'eth_sendTransaction', params: [{ ...wanted, gas: '0x6000' }] })
      },
    }))
    await choose('button', 'ETH')
    await choose('button', /^USD Coin/)
    await find('button', 'USDC')
    await review('1')
    await choose('button', 'Send')
    await told(modal, 'Transaction started')
    await told(modal, 'Transaction failed')
  }).timeout(15_000)
})

describe('the form', () => {
  it('says on its button why it cannot go on, in order', async () => {
    await openSend()
    await find('button', 'Enter an amount')
    await fill('Amount', '0')
    await find('button', 'Enter an amount')
    await fill('Amount', '1')
    await find('button', 'Enter a receiver')
    await fill('To', '0x1234')
    const button = (await find('button', 'Address is not valid')) as HTMLButtonElement
    expect(button.disabled).to.equal(true)
    await fill('To', receiver)
    await find('button', 'Review')
    await fill('Amount', '1000000')
    await find('button', 'Insufficient balance')
    await fill('Amount', '')
    await find('button', 'Enter an amount')
  })

  it('takes addresses in one case, and stops at a wrong checksum', async () => {
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
    await find('button', 'Address has a typing error')
    const field = await find('textbox', 'To')
    expect(field.getAttribute('aria-invalid')).to.equal('true')
    const described = (field.getRootNode() as ShadowRoot).getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).to.contain('checksum')
  })

  it('cleans what is pasted, and says so', async () => {
    await openSend()
    await fill('Amount', '0.1')
    await fill('To', `\u200b ${receiver.slice(0, 10)}\u00a0${receiver.slice(10)}\u202e`)
    await find('button', 'Review')
    expect(valueOf('To')).to.equal(receiver)
    expect((await find('textbox', 'To')).getAttribute('aria-describedby')).to.be.ok
  })

  it('takes a payment link whole, or refuses it with a word', async () => {
    const { modal } = await openSend()
    await fill('To', `ethereum:${receiver}@31337?value=2.5e17`)
    await find('button', 'Review')
    expect([valueOf('Amount'), valueOf('To')]).to.deep.equal(['0.25', receiver])
    const usdc = tokenOf('USDC').address
    await fill('To', `ethereum:${usdc}@31337/transfer?address=${other}&uint256=1500000`)
    await find('button', 'USDC')
    expect([valueOf('Amount'), valueOf('To')]).to.deep.equal(['1.5', other])
    await fill('To', `ethereum:${receiver}@1?value=1`)
    await find('button', 'Payment link refused')
    expect(modal.shadowRoot?.textContent).to.contain('another network')
    await fill('To', 'wc:abcdef@2?relay-protocol=irn&symKey=00')
    await find('button', 'Link is not an address')
  })

  it('keeps an amount to what the balance allows by Max, and the coin’s fee apart', async () => {
    const { modal, wallet } = await openSend()
    await fill('To', receiver)
    await choose('button', 'Max')
    await until('an amount', () => valueOf('Amount'))
    const balance = await balanceOf(wallet.addresses[0] ?? '')
    const [whole = '0', fraction = ''] = (valueOf('Amount') ?? '').split('.')
    const most = BigInt(whole) * ETHER + BigInt(fraction.padEnd(18, '0'))
    expect(most < balance && most > balance - ETHER / 100n, `${most} of ${balance}`).to.equal(true)
    await find('button', 'Review')
    await choose('button', 'ETH')
    await choose('button', /^Arcadia/)
    await find('button', 'ARC')
    await choose('button', 'Max')
    await until('the whole balance', () => /^[\d.]+$/.test(valueOf('Amount') ?? '') && !seen('button', 'Enter an amount'))
    expect(modal.shadowRoot?.textContent).to.not.contain('Insufficient')
  })

  it('counts in dollars, and back, without losing anything', async () => {
    await openSend()
    await fill('To', receiver)
    await fill('Amount', '0.123456789')
    await choose('button', 'Switch to USD')
    await until('dollars', () => /^\d+\.\d\d?$/.test(valueOf('Amount') ?? ''))
    await choose('button', 'Switch to ETH')
    await until('as it was', () => valueOf('Amount') === '0.123456789')
    await choose('button', 'Switch to USD')
    await fill('Amount', '5')
    await find('button', 'Review')
    await choose('button', 'Switch to ETH')
    await until('its worth', () => /^0\.00\d+$/.test(valueOf('Amount') ?? ''))
  })

  it('bears amounts of every size, and never shows an exponent', async () => {
    const { modal } = await openSend()
    await fill('To', receiver)
    const amounts = ['1e30', '-5', 'NaN', '0x10', '9'.repeat(90), `0.${'0'.repeat(17)}1`, `0.${'0'.repeat(18)}1`, '1.2.3', '١٢', ',5']
    for (const amount of amounts) {
      await fill('Amount', amount)
      expect(valueOf('Amount'), amount).to.match(/^\d*\.?\d{0,18}$/)
      expect(modal.shadowRoot?.textContent, amount).to.not.match(/NaN|Infinity|\de[+-]?\d/)
    }
    await fill('Amount', '9'.repeat(70))
    await find('button', 'Insufficient balance')
    await fill('Amount', `0.${'0'.repeat(17)}1`)
    await find('button', 'Review')
  })

  it('says when there is not enough of the coin for the fee', async () => {
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
    expect(modal.shadowRoot?.textContent).to.contain('the fee is')
    expect([valueOf('Amount'), valueOf('To')]).to.deep.equal(['1', receiver])
  })

  it('warns of the own address', async () => {
    const { modal, wallet } = await openSend()
    await fill('Amount', '0.1')
    await fill('To', wallet.addresses[0] ?? '')
    await until('warned', () => modal.shadowRoot?.textContent?.includes('your own address'))
    await find('button', 'Review')
  })

  it('keeps what was typed while the visitor looks elsewhere, and while the modal is closed', async () => {
    const { modal } = await openSend()
    await fill('Amount', '0.5')
    await fill('To', receiver)
    await choose('button', 'ETH')
    await shows('Select token')
    await choose('button', 'Back')
    await shows('Send')
    expect([valueOf('Amount'), valueOf('To')]).to.deep.equal(['0.5', receiver])
    await modal.close()
    await gone('dialog')
    await modal.show({ view: 'Send' })
    await find('textbox', 'Amount')
    expect([valueOf('Amount'), valueOf('To')]).to.deep.equal(['0.5', receiver])
  })

  it('puts the focus into the field where the clipboard cannot be read', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText: () => Promise.reject(new Error('denied')) } })
    afterwards(() => Reflect.deleteProperty(navigator, 'clipboard'))
    const { modal } = await openSend()
    await choose('button', 'Paste')
    await until('said', () => modal.shadowRoot?.textContent?.includes('Paste with the keyboard'))
    const field = await find('textbox', 'To')
    same(focused(), field)
  })
})

describe('what changes meanwhile', () => {
  it('another account in the wallet drops the review and keeps the form', async () => {
    const { modal, wallet } = await openSend()
    await review()
    wallet.control.selectAccount(1)
    await until('said', () => modal.shadowRoot?.textContent?.includes('Account changed, review again'))
    same(seen('button', 'Send'), null)
    await choose('button', 'Review again')
    await shows('Send')
    expect([valueOf('Amount'), valueOf('To')]).to.deep.equal(['0.25', receiver])
    expect(methodsOf(wallet)).to.not.include('eth_sendTransaction')
  })

  it('another account that the wallet does not tell of is found out before it is asked', async () => {
    const asked: unknown[] = []
    let accounts: string[] | undefined
    const { modal } = await withWallet((real) => ({
      eth_accounts: () => accounts ?? real.request({ method: 'eth_accounts' }),
      eth_sendTransaction: (params) => void asked.push(params),
    }))
    await review()
    accounts = [other]
    await choose('button', 'Send')
    await until('said', () => modal.shadowRoot?.textContent?.includes('Account changed, review again'))
    expect(asked).to.deep.equal([])
  })

  it('another network in the wallet asks to switch back, and keeps the form', async () => {
    const { modal, wallet } = await openSend()
    await review()
    wallet.control.switchTo(31338)
    await until('said', () => modal.shadowRoot?.textContent?.includes('Network changed in your wallet'))
    same(seen('button', 'Send'), null)
    await choose('button', 'Switch back')
    await shows('Send')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31337')
    expect([valueOf('Amount'), valueOf('To')]).to.deep.equal(['0.25', receiver])
    await choose('button', 'Review')
    await find('button', 'Send')
  })

  it('a network that the page does not have empties the form', async () => {
    const { modal, wallet } = await openSend()
    await fill('Amount', '0.5')
    await fill('To', receiver)
    wallet.control.switchTo(99)
    await shows('Switch network')
    await choose('button', 'Chain 31337', modal)
    await gone('dialog')
    await modal.show({ view: 'Send' })
    await find('textbox', 'Amount')
    expect([valueOf('Amount'), valueOf('To')]).to.deep.equal(['', ''])
  })

  it('a wallet that locks itself empties the form, too', async () => {
    const { modal, wallet } = await openSend()
    await fill('Amount', '0.5')
    wallet.control.lock()
    await until('disconnected', () => modal.state.active.status === 'disconnected')
    wallet.control.unlock()
    await modal.connect('com.harbor')
    await modal.show({ view: 'Send' })
    await find('textbox', 'Amount')
    expect(valueOf('Amount')).to.equal('')
  })

  it('the balance on the button follows what was sent', async () => {
    const button = addButton()
    const { modal, wallet } = await openSend()
    const shown = () => button.shadowRoot?.querySelector('[part~="balance"]')?.textContent
    const before = await until('a balance', shown)
    await review('1')
    await choose('button', 'Send')
    await told(modal, 'Transaction started')
    await until('less', () => shown() !== before)
    expect(wallet.control.calls.length).to.be.above(0)
  })
})
