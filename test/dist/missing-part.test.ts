import { expect } from 'chai'
import { choose, find, gone } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { scripted } from '../fixtures/wallets/eip1193.ts'
import { missing, offline } from '../setup/commands.ts'
import { closePage, filesOfParts, type Modal, openModal, openPage, type Page, wire } from './page.ts'

const ALL_WALLETS = 'src/features/connect/all-wallets/AllWalletsView.tsx'

type Told = { code: string; message: string; cause: unknown }

/** Records the failures that a page's elements report. */
function listen({ document }: Page): Told[] {
  const told: Told[] = []
  document.addEventListener('wallet-error', (event) => told.push((event as CustomEvent<Told>).detail))
  return told
}

/** Full URLs of our files that a page has loaded. */
const filesOf = (page: Page) =>
  (page.performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, responseStatus }) => name.includes('/chunks/') && responseStatus === 200)
    .map(({ name }) => new URL(name))

/** No file may have two URLs, or its module would exist twice. */
function expectOnce(page: Page): void {
  const paths = filesOf(page).map(({ pathname }) => pathname)
  expect(paths).to.deep.equal([...new Set(paths)])
}

const inside = (modal: Modal) => modal.shadowRoot?.firstElementChild as Element

function expectViewFailed([detail]: Told[]): void {
  expect(detail).to.include({ code: 'view-failed', message: 'This view could not be loaded' })
  expect((detail as { cause: Error }).cause.name).to.equal('TypeError')
}

afterEach(async () => {
  await missing()
  await offline(false)
  closePage()
})

describe('the first lazy part of the code', () => {
  for (const part of ['opening', '*']) {
    it(`missing code (${part}) is reported by the button and to the page, and the next press opens the modal`, async () => {
      await missing(`*/chunks/${part === '*' ? 'opening-*' : 'opening*'}`)
      const opened = await openPage('/pages/strict.html')
      const told = listen(opened.page)
      const pressed = opened.button.shadowRoot?.querySelector('button')
      pressed?.focus()
      pressed?.click()
      const again = await until('Try again', () => {
        const button = opened.button.shadowRoot?.querySelector('button')
        return button?.querySelector('[part=label]')?.textContent === 'Try again' && button
      })
      expectViewFailed(told)
      expect(opened.button.shadowRoot?.activeElement === again, 'the focus stays').to.equal(true)
      await missing()
      await openModal(opened)
      expectOnce(opened.page)
      expect(opened.page.reports).to.deep.equal([])
    })
  }
})

describe('a view whose code is missing', () => {
  it('the view shows the failure, tells the page why, and loads after Try again', async () => {
    const opened = await openPage('/pages/strict.html')
    const modal = await openModal(opened)
    wire(modal)
    const told = listen(opened.page)
    await missing('*/chunks/HelpViews*')
    await choose('button', 'What is a wallet?', inside(modal))
    await until('said', () => inside(modal).textContent?.includes('This view could not be loaded'))
    await until('told', () => told.length)
    expectViewFailed(told)
    await missing()
    await choose('button', 'Try again', inside(modal))
    await find('button', 'Get a wallet', inside(modal))
    expectOnce(opened.page)
    expect(opened.page.reports).to.deep.equal([])
  })

  it('a second failure asks the visitor to reload the page', async () => {
    const opened = await openPage('/pages/strict.html')
    const modal = await openModal(opened)
    await missing('*/chunks/HelpViews*')
    await choose('button', 'What is a wallet?', inside(modal))
    await choose('button', 'Try again', inside(modal))
    await find('button', 'Reload page', inside(modal))
    await gone('button', 'Try again', inside(modal))
    await choose('button', 'Back', inside(modal))
    await missing()
    await choose('button', 'What is a wallet?', inside(modal))
    await find('button', 'Get a wallet', inside(modal))
    expectOnce(opened.page)
  })
})

describe('a part of the list whose code is missing', () => {
  it('a row reports the failure and loads the part when pressed', async () => {
    await missing('*/chunks/DirectoryRows*')
    const opened = await openPage('/pages/strict.html')
    const modal = await openModal(opened)
    wire(modal)
    const told = listen(opened.page)
    const row = await find('button', /^Try again/, inside(modal))
    expect(told.map(({ code }) => code)).to.include('view-failed')
    await missing()
    row.click()
    await find('button', /^All wallets/, inside(modal))
    expectOnce(opened.page)
    expect(opened.page.reports).to.deep.equal([])
  })
})

describe('the list of all wallets whose code is missing', () => {
  it('the modal says so, and the list is shown after Try again', async () => {
    const opened = await openPage('/pages/strict.html')
    const modal = await openModal(opened)
    wire(modal)
    await missing('*/chunks/AllWalletsView*')
    const imported = (await filesOfParts())(ALL_WALLETS).filter((file) => !file.includes('AllWalletsView'))
    const lacking = () =>
      imported.filter((file) => !filesOf(opened.page).some(({ pathname }) => pathname.endsWith(file)))
    expect(lacking(), 'files that no other view has loaded').not.to.deep.equal([])
    await choose('button', /^All wallets/, inside(modal))
    await until('what the view imports, without it', () => !lacking().length)
    const again = await find('button', 'Try again', inside(modal))
    await missing()
    again.click()
    await find('button', /^Harbor/, inside(modal))
    expectOnce(opened.page)
    expect(opened.page.reports).to.deep.equal([])
  })
})

const accounts = [`0x${'1'.repeat(40)}`]
const provider = scripted({ eth_requestAccounts: accounts, eth_chainId: '0x7a69', eth_accounts: accounts })
const connectors = [{ id: 'mine', name: 'Mine', provider }]

/** A modal with a connected account. */
async function openConnected() {
  const opened = await openPage('/pages/strict.html')
  const modal = await openModal(opened)
  wire(modal, { connectors })
  await modal.connect('mine')
  return { ...opened, modal }
}

describe('an account whose code is missing', () => {
  it('the modal says so once, and the account has its network and its tokens after Try again', async () => {
    const { page, modal } = await openConnected()
    const told = listen(page)
    await missing('*/chunks/account.lazy*')
    await modal.show({ view: 'Account' })
    const again = await find('button', 'Try again', inside(modal))
    expect(told.map(({ code }) => code)).to.deep.equal(['view-failed'])
    await missing()
    again.click()
    await find('button', 'Disconnect', inside(modal))
    await find('button', 'Chain 31337', inside(modal))
    await find('tabpanel', 'Tokens', inside(modal))
    expectOnce(page)
    expect(page.reports).to.deep.equal([])
  })

  it('the account is shown by itself when its code arrives only a while after the network is back', async () => {
    const { page, modal } = await openConnected()
    const told = listen(page)
    await missing('*/chunks/account.lazy*')
    await modal.show({ view: 'Account' })
    await until('the first failure', () => told.length === 1)
    await until('the second failure', () => {
      // The page is told of the failure before the view listens for the network, so one event may come too early.
      if (told.length === 1) page.dispatchEvent(new Event('online'))
      return told.length === 2
    })
    await missing()
    await find('button', 'Disconnect', inside(modal))
    expectOnce(page)
    expect(page.reports).to.deep.equal([])
  })
})

describe('balances whose code was missing once', () => {
  it('the page can disconnect the account, as that needs none of this code', async () => {
    const opened = await openPage('/pages/strict.html')
    const modal = await openModal(opened)
    wire(modal, { connectors })
    const told = listen(opened.page)
    await missing('*/chunks/read-holdings*')
    await choose('button', /^Mine/, inside(modal))
    await until('the failure', () => told.length)
    await missing()
    await modal.disconnect()
    expect(opened.page.reports).to.deep.equal([])
  })
})

describe('a tab whose code is missing', () => {
  it('the account is shown, and the tab loads after Try again', async () => {
    const { page, modal } = await openConnected()
    await missing('*/chunks/NftsPanel*')
    await modal.show({ view: 'Account' })
    await find('button', 'Disconnect', inside(modal))
    await choose('tab', 'NFTs', inside(modal))
    const again = await find('button', 'Try again', inside(modal))
    await missing()
    again.click()
    await gone('button', 'Try again', inside(modal))
    await find('tabpanel', 'NFTs', inside(modal))
    expectOnce(page)
    expect(page.reports).to.deep.equal([])
  })
})

describe('WalletConnect while offline', () => {
  it('the view says that the device is offline, and continues when the network is back', async () => {
    const opened = await openPage('/pages/strict.html')
    const modal = await openModal(opened)
    wire(modal)
    const told = listen(opened.page)
    const row = await find('button', /^WalletConnect/, inside(modal))
    await offline(true)
    row.click()
    await until('said', () => inside(modal).textContent?.includes('You are offline'))
    await until('told', () => told.length)
    expectViewFailed(told)
    await offline(false)
    await find('img', /^QR code/, inside(modal))
    expectOnce(opened.page)
    expect(opened.page.reports).to.deep.equal([])
  })
})

describe('a page that pins files by integrity', () => {
  it('the modal never requests a file under another URL, which the pin would not cover', async () => {
    const opened = await openPage('/pages/pinned.html')
    const modal = await openModal(opened)
    await missing('*/chunks/HelpViews*')
    await choose('button', 'What is a wallet?', inside(modal))
    await choose('button', 'Try again', inside(modal))
    await find('button', 'Reload page', inside(modal))
    const asked = opened.page.performance.getEntriesByType('resource').map(({ name }) => name)
    expect(asked.filter((name) => name.includes('retry'))).to.deep.equal([])
  })
})
