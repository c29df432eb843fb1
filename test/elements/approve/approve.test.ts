import { expect } from 'chai'
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  parseEther,
  stringToHex,
  verifyMessage,
} from 'viem'
import { verifyTypedData } from 'viem/actions'
import type { WalletModal } from '../../../elements/index.ts'
import { violationsIn } from '../../fixtures/axe.ts'
import { node, tokenOf } from '../../fixtures/chains/chain.ts'
import { choose, find, gone, seen, shows } from '../../fixtures/page.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { client } from '../../flows/login/login.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import {
  expectLeft,
  expectRejected,
  FRIEND,
  failure,
  frameInRoom,
  loggedIn,
  providerOf,
  rootOf,
  sending,
  shownFrame,
  textOf,
} from './approving.ts'

const fund = (address: Hex) => node('anvil_setBalance', address, numberToHex(parseEther('2')))
const says = (modal: WalletModal, text: string | RegExp) => until(`${text}`, () => new RegExp(text).test(textOf(modal)))

describe("requests to a login's wallet", () => {
  it('the approval shows a text, and the frame signs it', async () => {
    const { modal, address } = await loggedIn()
    const message = 'Publish “Notes on tidal power”\n\nVersion 3'
    const asked = providerOf(modal).request<Hex>({ method: 'personal_sign', params: [stringToHex(message), address] })
    await shows('Sign message')
    await frameInRoom(modal)
    await says(modal, /Publish “Notes on tidal power”/)
    await says(modal, /CostFree/)
    await eventually(() => expect(textOf(modal)).to.contain(location.host))
    await eventually(() => expect(textOf(modal)).to.contain('Chain 31337'))
    expect(seen('button', 'Reject'), 'the frame has its own').to.equal(null)
    expect(await violationsIn(shownFrame() ?? modal)).to.deep.equal([])
    await pressIn('Approve')
    expect(await verifyMessage({ address, message, signature: await asked })).to.equal(true)
    await until('closed', () => !modal.state.open && !shownFrame())
  })

  it('the approval shows the beginning and the size of a megabyte of text, shows all of it on request, and the frame signs all of it', async () => {
    const { modal, address } = await loggedIn()
    const message = 'Line of a long text \u{1F30A}\n'.repeat(1_048_576 / 24).slice(0, 1_048_576)
    const asked = providerOf(modal).request<Hex>({ method: 'personal_sign', params: [stringToHex(message), address] })
    await shows('Sign message')
    await frameInRoom(modal)
    await says(modal, new RegExp(`${message.length.toLocaleString()} characters`))
    const shown = () => rootOf(modal).querySelector('.message')?.textContent ?? ''
    expect(shown().length).to.be.within(1_000, 2_001)
    await choose('button', 'View all')
    await until('all of it', () => shown() === message)
    await pressIn('Approve')
    expect(await verifyMessage({ address, message, signature: await asked })).to.equal(true)
  })

  it("the approval warns in red of a transaction that delegates the account's code, with its fee", async () => {
    const { modal, address } = await loggedIn()
    await fund(address)
    const authorizationList = [{ address: FRIEND, chainId: '0x0', nonce: '0x0' }]
    const gas = { gas: '0xf4240', maxFeePerGas: numberToHex(parseEther('0.000001')) }
    const asked = sending(modal, { from: address, to: address, chainId: '0x7a69', ...gas, authorizationList })
    await says(modal, /A contract would control your account/)
    await says(modal, /All networks/)
    await says(modal, /Network fee.*1 ETH/)
    await says(modal, /Very high network fee/)
    await modal.close()
    expect(await asked).to.have.property('code', 4001)
  })

  it('a request for another chain is refused without a view', async () => {
    const { modal, address } = await loggedIn()
    expect(await sending(modal, { from: address, to: FRIEND, value: '0x1', chainId: '0x1' })).to.have.property(
      'code',
      4901,
    )
    expect([modal.state.open, shownFrame()]).to.deep.equal([false, null])
  })

  it('the approval shows typed data by its field names, and the frame signs it', async () => {
    const { modal, address } = await loggedIn()
    const typed = {
      domain: { name: 'Mail', chainId: 31337, verifyingContract: FRIEND },
      types: { Mail: [{ name: 'contents', type: 'string' }] },
      primaryType: 'Mail',
      message: { contents: 'Hello, Bob' },
    } as const
    const params = [address, JSON.stringify(typed)]
    const asked = providerOf(modal).request<Hex>({ method: 'eth_signTypedData_v4', params })
    await shows('Sign message')
    await says(modal, /ForMail/)
    await says(modal, /contentsHello, Bob/)
    await pressIn('Approve')
    expect(await verifyTypedData(client, { ...typed, address, signature: await asked })).to.equal(true)
  })

  it("the approval shows a payment's amount, receiver and fee, and the payment is mined", async () => {
    const { modal, address } = await loggedIn()
    await fund(address)
    const params = [{ from: address, to: FRIEND, value: numberToHex(parseEther('0.5')) }]
    const asked = providerOf(modal).request<Hex>({ method: 'eth_sendTransaction', params })
    await shows('Review transaction')
    await frameInRoom(modal)
    await says(modal, /You send−\s0\.5 ETH/)
    await says(modal, /Network fee/)
    await choose('button', 'Raw data')
    await says(modal, /0x6f05b59d3b20000/)
    expect(await violationsIn(shownFrame() ?? modal)).to.deep.equal([])
    await pressIn('Approve')
    const { status } = await client.waitForTransactionReceipt({ hash: await asked })
    expect(status).to.equal('success')
    await until('closed', () => !modal.state.open)
  })

  it("the approval warns of an unlimited allowance, with the token's own symbol", async () => {
    const { modal, address } = await loggedIn()
    await fund(address)
    const usdc = tokenOf('USDC')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [FRIEND, maxUint256] })
    const asked = sending(modal, { from: address, to: usdc.address, data })
    await shows('Review permission')
    await frameInRoom(modal)
    await says(modal, /No spending limit/)
    await says(modal, /Can spendAny amount of \u2068USDC\u2069 \(\u20660x/)
    const spender = rootOf(modal).querySelector('.full-address')?.textContent
    expect(spender?.replaceAll(' ', ''), 'the whole spender').to.equal(FRIEND)
    expect(await violationsIn(shownFrame() ?? modal)).to.deep.equal([])
    await expectRejected(asked)
    await until('closed', () => !modal.state.open)
  })

  it("the approval uses the decimals of the token's contract, and reports that the page lists others", async () => {
    const usdc = tokenOf('USDC')
    const tokens = { 'eip155:31337': [{ address: usdc.address, symbol: 'USDC', decimals: 8 }] }
    const { modal, address } = await loggedIn({ tokens } as never)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, 100_000_000n] })
    const asked = sending(modal, { from: address, to: usdc.address, data })
    await says(modal, /−\s100 \u2068USDC\u2069/)
    await says(modal, /This token is not what it says/)
    await says(modal, /listed with 8 decimals, but its contract has 6/)
    await modal.close()
    await expectLeft(asked)
  })

  it('the approval warns of tokens sent to their own contract', async () => {
    const { modal, address } = await loggedIn()
    const usdc = tokenOf('USDC')
    const args = [usdc.address as Hex, 5_000_000n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const asked = sending(modal, { from: address, to: usdc.address, data })
    await says(modal, /−\s5 \u2068USDC\u2069/)
    await says(modal, /The receiver is a token contract/)
    await modal.close()
    await expectLeft(asked)
  })

  it("the approval lists each call of a smart account's batch", async () => {
    const { modal, address } = await loggedIn({ accountTypes: { eip155: 'smartAccount' } })
    await fund(address)
    const calls = ['0.1', '0.2'].map((amount) => ({ to: FRIEND, value: numberToHex(parseEther(amount)) }))
    const params = [{ version: '2.0.0', chainId: '0x7a69', from: address, calls, atomicRequired: true }]
    const asked = providerOf(modal).request({ method: 'wallet_sendCalls', params })
    await shows('Review transaction')
    await says(modal, /−\s0\.1 ETH/)
    await says(modal, /−\s0\.2 ETH/)
    await says(modal, /Calls2/)
    expect(textOf(modal), 'who pays is the service’s').not.to.contain('Network fee')
    await pressIn('Approve')
    await asked
    expect(await client.getBalance({ address })).to.equal(parseEther('1.7'))
  })

  it('the approval rejects on Reject, Escape and Close', async () => {
    const { modal, address } = await loggedIn()
    const ask = () => failure(providerOf(modal).request({ method: 'personal_sign', params: ['Hi', address] }))
    const closed = ask()
    await frameInRoom(modal)
    await modal.close()
    await expectLeft(closed)
    await until('hidden', () => !shownFrame())
    const escaped = ask()
    const frame = await frameInRoom(modal)
    frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await expectLeft(escaped)
    await until('hidden', () => !shownFrame() && !modal.state.open)
    const left = ask()
    await frameInRoom(modal)
    await choose('button', 'Close')
    await expectLeft(left)
    await until('hidden', () => !shownFrame())
  })

  it('requests wait in a queue, the oldest first', async () => {
    const { modal, address } = await loggedIn()
    const ask = (text: string) => providerOf(modal).request<Hex>({ method: 'personal_sign', params: [text, address] })
    const [first, second] = [ask('The first'), failure(ask('The second'))]
    await says(modal, /1 more waiting/)
    await says(modal, /The first/)
    await pressIn('Approve')
    expect(await verifyMessage({ address, message: 'The first', signature: await first })).to.equal(true)
    await says(modal, /The second/)
    await eventually(() => expect(textOf(modal)).not.to.contain('more waiting'))
    await frameInRoom(modal)
    await expectRejected(second)
    await until('closed', () => !modal.state.open && !shownFrame())
  })

  it('the approval covers an open view, and returns to it', async () => {
    const { modal, address } = await loggedIn()
    await modal.show({ view: 'Receive' })
    await shows('Receive')
    const asked = providerOf(modal).request({ method: 'personal_sign', params: ['Hi', address] })
    await shows('Sign message')
    await frameInRoom(modal)
    await pressIn('Approve')
    await asked
    await shows('Receive')
    await gone('heading', 'Sign message')
    expect(shownFrame()).to.equal(null)
  })

  it('the approval can be left when the page has removed the frame', async () => {
    const { modal, address } = await loggedIn()
    const asked = failure(providerOf(modal).request({ method: 'personal_sign', params: ['Hi', address] }))
    const frame = await frameInRoom(modal)
    frame.remove()
    await says(modal, /The approval window closed/)
    await (await find('button', 'Reject')).click()
    await expectLeft(asked)
    await until('closed', () => !modal.state.open)
  })
})
