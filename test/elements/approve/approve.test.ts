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
import type { WalletOptions } from '../../../src/schema/config/options.ts'
import { violationsIn } from '../../fixtures/axe.ts'
import { tokenOf } from '../../fixtures/chains/chain.ts'
import { choose, gone, seen, shows } from '../../fixtures/page.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { client, evmProvider, fund } from '../../flows/login/login.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import {
  expectLeft,
  expectRejected,
  FRIEND,
  failure,
  frameInRoom,
  loggedIn,
  rootOf,
  sending,
  shownFrame,
  signing,
  signingTyped,
  textOf,
} from './approving.ts'

const usdc = { address: tokenOf('USDC').address as Hex }
const transfer = (...args: [to: Hex, amount: bigint]) => ({
  to: usdc.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
})

/** Transactions that an approval warns of, with the options of the page and what the approval says. */
const warnings: Record<string, { options?: WalletOptions; transaction: object; says: readonly RegExp[] }> = {
  "a delegation of the account's code, with its fee": {
    transaction: {
      ...{ to: FRIEND, chainId: '0x7a69', gas: '0xf4240', maxFeePerGas: numberToHex(parseEther('0.000001')) },
      authorizationList: [{ address: FRIEND, chainId: '0x0', nonce: '0x0' }],
    },
    says: [/A contract would control your account/, /All networks/, /Network fee.*1 ETH/, /Very high network fee/],
  },
  "a token that is listed with other decimals than its contract's, which count": {
    options: { tokens: { 'eip155:31337': [{ address: usdc.address, symbol: 'USDC', decimals: 8 }] } },
    transaction: transfer(FRIEND, 100_000_000n),
    says: [
      /−\s100 \u2068USDC\u2069/,
      /This token is not what it says/,
      /listed with 8 decimals, but its contract has 6/,
    ],
  },
  'tokens sent to their own contract': {
    transaction: transfer(usdc.address, 5_000_000n),
    says: [/−\s5 \u2068USDC\u2069/, /The receiver is a token contract/],
  },
}
const says = (modal: WalletModal, text: string | RegExp) => until(`${text}`, () => new RegExp(text).test(textOf(modal)))

describe("requests to a login's wallet", () => {
  it('the approval shows a text, and the frame signs it', async () => {
    const { modal, address } = await loggedIn()
    const message = 'Publish “Notes on tidal power”\n\nVersion 3'
    const asked = signing(modal, stringToHex(message))
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

  for (const [what, { options, transaction, says: texts }] of Object.entries(warnings))
    it(`the approval warns of ${what}`, async () => {
      const { modal, address } = await loggedIn(options)
      await fund(address)
      const asked = sending(modal, { from: address, ...transaction })
      for (const text of texts) await says(modal, text)
      await modal.close()
      expect(await asked).to.have.property('code', 4001)
      await expectLeft(asked)
    })

  it('a request for another chain is refused without a view', async () => {
    const { modal, address } = await loggedIn()
    const refused = await sending(modal, { from: address, to: FRIEND, value: '0x1', chainId: '0x1' })
    expect(refused).to.have.property('code', 4901)
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
    const asked = signingTyped(modal, typed)
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
    const asked = evmProvider(modal).request<Hex>({ method: 'eth_sendTransaction', params })
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

  it("the approval lists each call of a smart account's batch", async () => {
    const { modal, address } = await loggedIn({ accountTypes: { eip155: 'smartAccount' } })
    await fund(address)
    const calls = ['0.1', '0.2'].map((amount) => ({ to: FRIEND, value: numberToHex(parseEther(amount)) }))
    const params = [{ version: '2.0.0', chainId: '0x7a69', from: address, calls, atomicRequired: true }]
    const asked = evmProvider(modal).request({ method: 'wallet_sendCalls', params })
    await shows('Review transaction')
    await says(modal, /−\s0\.1 ETH/)
    await says(modal, /−\s0\.2 ETH/)
    await says(modal, /Calls2/)
    expect(textOf(modal), 'who pays is the service’s').not.to.contain('Network fee')
    await pressIn('Approve')
    await asked
    expect(await client.getBalance({ address })).to.equal(parseEther('1.7'))
  })

  it('requests wait in a queue, the oldest first', async () => {
    const { modal, address } = await loggedIn()
    const [first, second] = [signing(modal, 'The first'), failure(signing(modal, 'The second'))]
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
    const { modal } = await loggedIn()
    await modal.show({ view: 'Receive' })
    await shows('Receive')
    const asked = signing(modal, 'Hi')
    await shows('Sign message')
    await frameInRoom(modal)
    await pressIn('Approve')
    await asked
    await shows('Receive')
    await gone('heading', 'Sign message')
    expect(shownFrame()).to.equal(null)
  })
})
