import { expect } from 'chai'
import { holdClock } from '../../fixtures/clock.ts'
import { addWallet, choose, fill, find, focused, gone, listen, same, seen } from '../../fixtures/page.ts'
import { tap } from '../../fixtures/steps.ts'
import { eventually, frame, until } from '../../fixtures/time.ts'
import { press } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { asked, body, cells, directory, listed, names, openAll, requests, rows, says, scrollDown } from './directory.ts'

describe('the view of all wallets', () => {
  beforeEach(() => fetch(`${sandbox.origin}/requests`, { method: 'DELETE' }))
  afterEach(() => directory('off'))

  it("the view lists wallets in the directory's order, sends the documented queries, and leads to the code and to WalletConnect", async () => {
    const modal = await openAll()
    await until('the second row', () => names().length > 5)
    const first = ['Harbor', 'Tessera', 'Northwind', 'Cairn', 'Lumen', 'Fathom']
    await eventually(() => expect(names().slice(0, 6)).to.deep.equal(first))
    await until('both questions', async () => (await asked()).length > 1)
    const [recommended, page, more] = await asked()
    expect(more).to.equal(undefined)
    expect(recommended).to.include({ page: '1', entries: '4', chains: 'eip155:31337,eip155:31338' })
    expect(page).to.include({ page: '1', entries: '40', chains: 'eip155:31337,eip155:31338' })
    expect(page?.exclude?.split(',')).to.have.length(4)
    await choose('button', 'Connect with a QR code')
    await until('the code', () => modal.state.view === 'ConnectingWalletConnectBasic')
    await tap('Back', /^Cairn/)
    await until('its view', () => modal.state.view === 'ConnectingWalletConnect')
  })

  it('featured, custom and included wallets come first, without duplicates', async () => {
    const data = await (await fetch(`${sandbox.endpoints.directory}/getWallets?projectId=test&entries=40`)).json()
    const id = (name: string) => data.data.find((one: { name: string }) => one.name === name).id
    const shown = { featuredWalletIds: [id('Norse'), id('Cairn')], includeWalletIds: [id('Ember')] }
    const hidden = { excludeWalletIds: [id('Harbor'), 'example.lumen'] }
    const customWallets = [{ id: 'own', name: 'House wallet', mobile_link: 'house://' }]
    await openAll({}, { ...shown, ...hidden, customWallets })
    await until('the second row', () => names().length > 5)
    const first = ['Norse', 'Cairn', 'House wallet', 'Ember', 'Tessera', 'Northwind']
    await eventually(() => expect(names().slice(0, 6)).to.deep.equal(first))
    expect(names()).to.not.include.members(['Harbor']).and.not.include.members(['Lumen'])
  })

  it('scrolling loads page after page, and each wallet appears once', async () => {
    const modal = await listed()
    await eventually(() => expect(rows()).to.equal(12))
    body(modal).scrollTop = 900
    await until('a second page', () => rows() > 12)
    await scrollDown(modal)
    const pages = (await asked()).slice(1).map(({ page }) => Number(page))
    expect(pages).to.deep.equal(pages.map((_, at) => at + 1))
    const shown = names()
    expect(new Set(shown).size).to.equal(shown.length)
  })

  it('pressing Enter searches at once', async () => {
    await listed()
    const clock = holdClock()
    ;(await find('searchbox', 'Search wallets')).focus()
    await fill('Search wallets', 'nor')
    await press('Enter')
    await until('asked', async () => (await asked()).some(({ search }) => search === 'nor'))
    clock.restart()
    await find('button', /^Norse/)
  })

  it('typing searches by name once after 300 ms, and is tracked', async () => {
    const events = listen()
    await listed()
    for (const text of ['n', 'no', 'nor', 'nor ']) await fill('Search wallets', text)
    await find('button', /^Norse/)
    await gone('button', /^Harbor/)
    const searches = (await asked()).filter(({ search }) => search)
    expect(searches).to.have.length(1)
    expect(searches[0]).to.include({ search: 'nor', page: '1', entries: '100' })
    const tracked = events.of('wallet-track').map(({ detail }) => detail)
    expect(tracked).to.deep.include({ event: 'SEARCH_WALLET', properties: { badge: 'none', search: 'nor' } })
    await choose('button', 'Clear search')
    await find('button', /^Harbor/)
    await eventually(() => same(focused(), seen('searchbox', 'Search wallets')))
  })

  it('the view shows the results of the latest search, even if an earlier answer arrives later', async () => {
    await listed()
    await directory('slow', { ms: 20_000, times: 1 })
    await fill('Search wallets', 'tessera')
    await until('asked', async () => (await asked()).some(({ search }) => search))
    await fill('Search wallets', 'norse')
    await find('button', /^Norse/)
    await directory('off')
    await requests()
    await frame()
    expect(names()).to.deep.equal(['Norse'])
  })

  it('the switch limits the list to certified wallets', async () => {
    const modal = await openAll()
    await find('button', /^Cairn/)
    await choose('switch', 'Certified only')
    await gone('button', /^Cairn/)
    await find('button', /^Harbor/)
    for (const cell of cells()) expect(cell.textContent).to.match(/Certified$/)
    await eventually(async () => expect((await asked()).at(-1)).to.include({ badge_type: 'certified', page: '1' }))
    const excluded = (await asked()).at(-1)?.exclude
    body(modal).scrollTop = body(modal).scrollHeight
    const second = await until('a second page', async () => (await asked()).find(({ page }) => page === '2'))
    expect(second).to.include({ badge_type: 'certified', exclude: excluded })
    body(modal).scrollTop = 0
    await choose('switch', 'Certified only')
    await find('button', /^Cairn/)
  })

  it('an empty result says so, and offers the WalletConnect code', async () => {
    const modal = await listed()
    await fill('Search wallets', 'harbr')
    await says(modal, 'No wallet called “harbr”')
    await choose('button', 'Show QR code')
    await until('the code', () => modal.state.view === 'ConnectingWalletConnectBasic')
    modal.remove()
    await directory('answer', { body: { data: [], count: 40 } })
    const empty = await openAll()
    await says(empty, 'No wallets found')
  })

  it('the view offers no code when WalletConnect is disabled', async () => {
    const modal = await listed({}, { enableWalletConnect: false })
    same(seen('button', 'Connect with a QR code'), null)
    await fill('Search wallets', 'harbr')
    await says(modal, 'Check the spelling.')
    same(seen('button', 'Show QR code'), null)
  })

  it('installed wallets are marked, and connect with their extension', async () => {
    const events = listen()
    addWallet({ rdns: 'example.harbor' })
    const modal = await openAll()
    await find('button', /^Harbor.*Installed/)
    await choose('button', /^Harbor/)
    await until('connected', () => modal.state.active.status === 'connected')
    expect(modal.state.active.connector?.id).to.equal('example.harbor')
    const tracked = events.of('wallet-track').map(({ detail }) => detail)
    expect(tracked).to.deep.include({ event: 'SELECT_WALLET', properties: { name: 'Harbor', platform: 'browser' } })
  })

  it('the wallets stay disabled until the visitor agrees to the terms', async () => {
    await openAll({}, { features: { legalCheckbox: true } })
    const harbor = (await find('button', /^Harbor/)) as HTMLButtonElement
    expect(harbor.disabled).to.equal(true)
    const code = await find<HTMLButtonElement>('button', 'Connect with a QR code')
    await eventually(() => expect(code.disabled).to.equal(true))
    const box = await find('checkbox', /^I agree/)
    box.focus()
    box.click()
    await until('free', () => !harbor.disabled)
    same(focused(), box)
  })

  it('the scroll position and the search are kept when the visitor comes back, and reset when the modal opens again', async () => {
    const modal = await listed()
    // The position is saved when the browser tells of it, which is not before the next frame.
    const scrolled = new Promise((resolve) => body(modal).addEventListener('scroll', resolve, { once: true }))
    body(modal).scrollTop = 600
    const deep = await until('a wallet far down', () => cells().find((cell) => cell.getBoundingClientRect().top > 300))
    await scrolled
    expect(body(modal).scrollTop).to.equal(600)
    deep.querySelector('button')?.click()
    await until('its view', () => modal.state.view === 'ConnectingWalletConnect')
    await choose('button', 'Back')
    await find('searchbox', 'Search wallets')
    await until('its place', () => body(modal).scrollTop === 600)
    await fill('Search wallets', 'cairn')
    await gone('button', /^Harbor/)
    await choose('button', /^Cairn/)
    await until('its view', () => modal.state.view === 'ConnectingWalletConnect')
    await choose('button', 'Back')
    expect((await find<HTMLInputElement>('searchbox', 'Search wallets')).value).to.equal('cairn')
    await eventually(() => expect(names()).to.deep.equal(['Cairn']))
    await modal.close()
    await modal.show({ view: 'AllWallets' })
    await find('button', /^Harbor/)
    expect((await find<HTMLInputElement>('searchbox', 'Search wallets')).value).to.equal('')
  })
})
