// @run all
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { addModal, addWallet, choose, fill, find, gone, shows } from '../fixtures/page.ts'
import { addSigned, createPageSiwx } from '../fixtures/sign-in.ts'
import { until } from '../fixtures/time.ts'
import { addLogin, answerFrame, askCode, evmProvider, isIn } from '../flows/login/login.ts'
import { openSend } from '../flows/send/sending.ts'
import { chooseSide, openSwap, reads } from '../flows/swap/swapping.ts'
import { codeOf } from '../sandbox/auth/page.ts'
import { media } from '../setup/commands.ts'
import { hearFlow } from './listener.ts'

/** What a screen reader says in whole flows. The files in speech/ are reviewed like code; `--update` writes them. */
describe('the speech of a visitor who', () => {
  before(() => media({ 'prefers-reduced-motion': 'reduce' }))
  after(() => media({}))

  it('connects a wallet after a refusal, and disconnects', async () => {
    // A new account has nothing that other tests could have changed.
    const { control } = addWallet({ privateKeys: [generatePrivateKey()] })
    control.decline = true
    const modal = addModal()
    await modal.show()
    const flow = hearFlow(modal, 'connect')
    await find('button', /^Harbor/)
    await find('button', 'Continue with Facebook')
    await find('button', 'All wallets')
    await flow.step('Connect')
    await choose('button', /^Harbor/)
    await flow.hears('Connection declined')
    await flow.step('Declined')
    control.decline = false
    await choose('button', 'Try again')
    await flow.hears('Connected')
    await gone('dialog')
    await modal.show()
    await reads(modal, 'No tokens yet')
    await flow.step('Account')
    await choose('button', 'Disconnect')
    await until('disconnected', () => modal.state.active.status === 'disconnected')
    await flow.end()
  })

  it('sends', async () => {
    const { modal } = await openSend()
    // Other tests have paid the sandbox's accounts.
    const stranger = privateKeyToAddress(generatePrivateKey())
    const flow = hearFlow(modal, 'send')
    await flow.step('An empty form')
    await fill('Amount', '5000000')
    await fill('To', stranger)
    await flow.hears('Insufficient balance')
    await reads(modal, 'New address')
    await flow.step('Too much')
    await fill('Amount', '0.25')
    await find('button', 'Review')
    await choose('button', 'Review')
    await shows('Review send')
    await reads(modal, 'Network fee')
    await reads(modal, 'mara.reown.id')
    await flow.step('Review')
    await choose('button', 'Send')
    await flow.hears('Transaction started')
    await flow.hears('Transaction confirmed')
    await flow.end()
  })

  it('swaps a token, which has to be approved', async () => {
    const { modal } = await openSwap()
    const flow = hearFlow(modal, 'swap')
    await chooseSide('ETH', /^USD Coin/)
    await chooseSide('Select token', /^Ether/)
    await flow.step('An empty form')
    await fill('You pay', '50')
    await flow.hears('You receive:')
    await choose('button', 'Review swap')
    await shows('Review swap')
    await flow.hears('Approve USDC first')
    await flow.step('Review')
    await choose('button', 'Approve')
    await find('button', 'Swap')
    await choose('button', 'Swap')
    await flow.hears('Transaction confirmed')
    await flow.end()
  })

  it('signs in after a refusal', async () => {
    const { modal, wallet } = addSigned(createPageSiwx())
    await modal.connect('example.harbor')
    const flow = hearFlow(modal, 'sign-in')
    await find('button', 'Sign in')
    await reads(modal, 'mara.reown.id')
    await flow.step('Sign in')
    wallet.control.decline = true
    await choose('button', 'Sign in')
    await flow.hears('Signature declined')
    wallet.control.decline = false
    await choose('button', 'Sign in')
    await gone('dialog')
    await flow.end()
  })

  it('logs in by email, and approves a message', async () => {
    const modal = addLogin()
    await modal.show()
    const flow = hearFlow(modal, 'log-in')
    const email = await askCode(modal, 'ines@mail.example')
    await flow.step('Code')
    await fill('Code', '000000')
    await flow.hears('That code doesn’t match')
    await fill('Code', await codeOf(email))
    await isIn(modal)
    const asked = evmProvider(modal).request({
      method: 'personal_sign',
      params: ['0x4869', modal.state.active.address],
    })
    await answerFrame(modal)
    await asked
    await flow.end()
    sessionStorage.clear()
  })
})
