// @run alone all
import { expect } from 'chai'
import type {} from '../../elements/tags.ts'
import { until } from '../fixtures/time.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'
import { offline } from '../setup/commands.ts'
import { createMine, loadEmpty, openModal, openPage, watchParts, wire } from './page.ts'

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

describe('code that is missing', () => {
  afterEach(() => offline(false))

  it('the attribute `open` is removed after the failure, so that it can be set again', async () => {
    // Idle callbacks never run, so that only requested code is loaded.
    const page = await loadEmpty((empty) => {
      empty.requestIdleCallback = () => 0
    })
    const modal = page.document.createElement('wallet-modal')
    page.document.body.append(modal)
    await offline(true)
    modal.open = true
    await until('closed', () => !modal.hasAttribute('open'))
    await offline(false)
    modal.open = true
    await until('open', () => modal.state.open)
    expect(modal.open).to.equal(true)
  })

  it('the visitor and the page that asks a wallet get the error, and the next call loads the code again', async () => {
    const opened = await openPage('/pages/strict.html')
    const modal = await openModal(opened)
    const { provider, connectors } = createMine()
    wire(modal, { connectors })
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
