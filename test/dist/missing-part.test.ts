// @run alone all
import { expect } from 'chai'
import { choose, find, gone } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { missing, offline } from '../setup/commands.ts'
import { createMine, filesOfParts, type Modal, openModal, openPage, type Page, wire } from './page.ts'

const ALL_WALLETS = 'src/features/connect/all-wallets/AllWalletsView.tsx'

type Told = { code: string; message: string; cause: unknown }

function listen({ document }: Page): Told[] {
  const told: Told[] = []
  document.addEventListener('wallet-error', (event) => told.push((event as CustomEvent<Told>).detail))
  return told
}

const filesOf = (page: Page) =>
  (page.performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, responseStatus }) => name.includes('/chunks/') && responseStatus === 200)
    .map(({ name }) => new URL(name))

/** No file may have two URLs, or its module would exist twice; and nothing was reported. */
function expectSound(page: Page): void {
  const paths = filesOf(page).map(({ pathname }) => pathname)
  expect(paths).to.deep.equal([...new Set(paths)])
  expect(page.reports).to.deep.equal([])
}

const inside = (modal: Modal) => modal.shadowRoot?.firstElementChild as Element

function expectViewFailed([detail]: Told[]): void {
  expect(detail).to.include({ code: 'view-failed', message: 'This view could not be loaded' })
  expect((detail as { cause: Error }).cause.name).to.equal('TypeError')
}

async function open(options: object = {}, path = '/pages/strict.html') {
  const opened = await openPage(path)
  const modal = await openModal(opened)
  wire(modal, options)
  return { page: opened.page, modal, view: inside(modal), told: listen(opened.page) }
}

async function openConnected() {
  const opened = await open({ connectors: createMine().connectors })
  await opened.modal.connect('mine')
  return opened
}

describe('missing code', () => {
  afterEach(async () => {
    await missing()
    await offline(false)
  })

  for (const part of ['opening', '*'])
    it(`of the first lazy part (${part}) is reported by the button and to the page, and the next press opens the modal`, async () => {
      await missing(`*/chunks/${part === '*' ? 'opening-*' : 'opening*'}`)
      const opened = await openPage('/pages/strict.html')
      const told = listen(opened.page)
      const face = () => opened.button.shadowRoot?.querySelector('button')
      face()?.focus()
      face()?.click()
      const isAgain = () => face()?.querySelector('[part=label]')?.textContent === 'Try again'
      const again = await until('Try again', () => isAgain() && face())
      expectViewFailed(told)
      expect(opened.button.shadowRoot?.activeElement === again, 'the focus stays').to.equal(true)
      await missing()
      await openModal(opened)
      expectSound(opened.page)
    })

  it('of a view is shown and told to the page with its cause, and the view loads after Try again', async () => {
    const { page, view, told } = await open()
    await missing('*/chunks/HelpViews*')
    await choose('button', 'What is a wallet?', view)
    await until('said', () => view.textContent?.includes('This view could not be loaded'))
    await until('told', () => told.length)
    expectViewFailed(told)
    await missing()
    await choose('button', 'Try again', view)
    await find('button', 'Get a wallet', view)
    expectSound(page)
  })

  it('of a view that fails a second time asks the visitor to reload the page', async () => {
    const { page, view } = await open()
    await missing('*/chunks/HelpViews*')
    await choose('button', 'What is a wallet?', view)
    await choose('button', 'Try again', view)
    await find('button', 'Reload page', view)
    await gone('button', 'Try again', view)
    await choose('button', 'Back', view)
    await missing()
    await choose('button', 'What is a wallet?', view)
    await find('button', 'Get a wallet', view)
    expectSound(page)
  })

  it('of a page that pins files by integrity is never requested under another URL, which the pin would not cover', async () => {
    const { page, view } = await open({}, '/pages/pinned.html')
    await missing('*/chunks/HelpViews*')
    await choose('button', 'What is a wallet?', view)
    await choose('button', 'Try again', view)
    await find('button', 'Reload page', view)
    const asked = page.performance.getEntriesByType('resource').map(({ name }) => name)
    expect(asked.filter((name) => name.includes('retry'))).to.deep.equal([])
  })

  it('of a part of the list is reported by a row, which loads the part when it is pressed', async () => {
    await missing('*/chunks/DirectoryRows*')
    const { page, view, told } = await open()
    const row = await find('button', /^Try again/, view)
    expect(told.map(({ code }) => code)).to.include('view-failed')
    await missing()
    row.click()
    await find('button', /^All wallets/, view)
    expectSound(page)
  })

  it('of the list of all wallets is reported, and the list is shown after Try again', async () => {
    const { page, view } = await open()
    await missing('*/chunks/AllWalletsView*')
    const imported = (await filesOfParts())(ALL_WALLETS).filter((file) => !file.includes('AllWalletsView'))
    const lacking = () => imported.filter((file) => !filesOf(page).some(({ pathname }) => pathname.endsWith(file)))
    expect(lacking(), 'files that no other view has loaded').not.to.deep.equal([])
    await choose('button', /^All wallets/, view)
    await until('what the view imports, without it', () => !lacking().length)
    const again = await find('button', 'Try again', view)
    await missing()
    again.click()
    await find('button', /^Harbor/, view)
    expectSound(page)
  })

  it('of an account is reported once, and the account has its network and its tokens after Try again', async () => {
    const { page, modal, view, told } = await openConnected()
    await missing('*/chunks/account.lazy*')
    await modal.show({ view: 'Account' })
    const again = await find('button', 'Try again', view)
    expect(told.map(({ code }) => code)).to.deep.equal(['view-failed'])
    await missing()
    again.click()
    await find('button', 'Disconnect', view)
    await find('button', 'Chain 31337', view)
    await find('tabpanel', 'Tokens', view)
    expectSound(page)
  })

  it('of an account that arrives only a while after the network is back shows the account by itself', async () => {
    const { page, modal, view, told } = await openConnected()
    await missing('*/chunks/account.lazy*')
    await modal.show({ view: 'Account' })
    await until('the first failure', () => told.length === 1)
    await until('the second failure', () => {
      // The page is told of the failure before the view listens for the network, so one event may come too early.
      if (told.length === 1) page.dispatchEvent(new Event('online'))
      return told.length === 2
    })
    await missing()
    await find('button', 'Disconnect', view)
    expectSound(page)
  })

  it('of balances is not needed to disconnect the account', async () => {
    const { page, modal, view, told } = await open({ connectors: createMine().connectors })
    await missing('*/chunks/read-holdings*')
    await choose('button', /^Mine/, view)
    await until('the failure', () => told.length)
    await missing()
    await modal.disconnect()
    expect(page.reports).to.deep.equal([])
  })

  it('of a tab leaves the account, and the tab loads after Try again', async () => {
    const { page, modal, view } = await openConnected()
    await missing('*/chunks/NftsPanel*')
    await modal.show({ view: 'Account' })
    await find('button', 'Disconnect', view)
    await choose('tab', 'NFTs', view)
    const again = await find('button', 'Try again', view)
    await missing()
    again.click()
    await gone('button', 'Try again', view)
    await find('tabpanel', 'NFTs', view)
    expectSound(page)
  })

  it('of WalletConnect while the device is offline is explained, and the view continues when the network is back', async () => {
    const { page, view, told } = await open()
    const row = await find('button', /^WalletConnect/, view)
    await offline(true)
    row.click()
    await until('said', () => view.textContent?.includes('You are offline'))
    await until('told', () => told.length)
    expectViewFailed(told)
    await offline(false)
    await find('img', /^QR code/, view)
    expectSound(page)
  })
})
