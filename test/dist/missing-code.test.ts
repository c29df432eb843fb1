import { expect } from 'chai'
import type {} from '../../elements/tags.ts'
import { until } from '../fixtures/time.ts'
import { scripted, thrownBy } from '../fixtures/wallets/eip1193.ts'
import { offline } from '../setup/commands.ts'
import { closePage, openModal, openPage, watchParts, wire } from './page.ts'

afterEach(closePage)

/** Files that load in idle time once the list is shown. Some browsers never retry a file whose download broke off. */
const AFTER = [
  'src/app/ToastLine.lazy.tsx',
  'src/app/header.lazy.tsx',
  'src/app/views.lazy.ts',
  'src/core/actions/connect/run-attempt.ts',
  'src/core/effects/first-use.lazy.ts',
  'src/features/connect/list/DirectoryRows.lazy.tsx',
  'src/ui/styles.lazy.ts',
  'src/ui/dialog/view-motion.lazy.ts',
]

describe('setting `open` while code is missing', () => {
  afterEach(() => offline(false))

  it('the attribute is removed after the failure, so that it can be set again', async () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const page = frame.contentWindow as Window
    const { document: inside } = page
    // Idle callbacks never run, so that only requested code is loaded.
    page.requestIdleCallback = () => 0
    const script = inside.createElement('script')
    Object.assign(script, { type: 'module', src: '/dist/wallet-elements.js' })
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
    inside.body.append(script)
    await loaded
    const modal = inside.createElement('wallet-modal')
    inside.body.append(modal)
    await offline(true)
    modal.open = true
    await until('closed', () => !modal.hasAttribute('open'))
    await offline(false)
    modal.open = true
    await until('open', () => modal.state.open)
    expect(modal.open).to.equal(true)
    frame.remove()
  })
})

describe('asking a wallet while code is missing', () => {
  afterEach(() => offline(false))

  it('the visitor and the calling page get the error, and the next call loads the code again', async () => {
    const opened = await openPage('/pages/strict.html')
    const modal = await openModal(opened)
    const accounts = [`0x${'1'.repeat(40)}`]
    const provider = scripted({ eth_requestAccounts: accounts, eth_chainId: '0x7a69', eth_accounts: accounts })
    wire(modal, { connectors: [{ id: 'mine', name: 'Mine', provider }] })
    const said = (selector: string) => modal.shadowRoot?.querySelector(selector)?.textContent ?? ''
    const row = await until('the row', () =>
      [...(modal.shadowRoot?.querySelectorAll('li button') ?? [])].find(({ textContent }) => textContent === 'Mine'),
    )
    // Idle-time code after the opening is loaded by then.
    const has = await watchParts(opened.page)
    await until('the rest', () => AFTER.every(has))
    await offline(true)
    for (const call of [modal.connect('mine'), modal.disconnect(), modal.switchNetwork('eip155:31337')]) {
      expect(await thrownBy(call)).to.include({ name: 'WalletError', code: 'view-failed' })
    }
    ;(row as HTMLElement).click()
    await until('said', () => said('dialog[open]').includes('You are offline'))
    expect(modal.state.open).to.equal(true)
    await offline(false)
    // The wallet's view may or may not be loaded by then; the visitor continues with a tap in both cases.
    await until('connected', () => {
      const buttons = [...(modal.shadowRoot?.querySelectorAll('dialog[open] button') ?? [])] as HTMLElement[]
      buttons.find(({ textContent }) => textContent === 'Try again' || textContent === 'Mine')?.click()
      return !modal.state.open
    })
    expect(provider.calls).to.include('eth_requestAccounts')
    expect(opened.page.reports).to.deep.equal([])
  })
})
