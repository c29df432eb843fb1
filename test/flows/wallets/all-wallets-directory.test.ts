// @run alone all
import { expect } from 'chai'
import { afterwards } from '../../fixtures/afterwards.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { addModal, choose, fill, find, same, seen } from '../../fixtures/page.ts'
import { eventually, frame, turns, until } from '../../fixtures/time.ts'
import { offline, press } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { asked, body, cells, directory, listed, names, openAll, requests, rows, says, scrollDown } from './directory.ts'

describe('all wallets with an unusual directory', () => {
  beforeEach(() => fetch(`${sandbox.origin}/requests`, { method: 'DELETE' }))
  afterEach(() => directory('off'))

  it('loading stops at a repeated page, and ignores a wrong count', async () => {
    const modal = await listed({ 'project-id': 'repeated-pages' })
    await scrollDown(modal)
    expect((await asked()).slice(1).map(({ page }) => page)).to.deep.equal(['1', '2'])
    modal.remove()
    const other = await listed({ 'project-id': 'wrong-count' })
    await scrollDown(other)
    await eventually(() => expect(rows() * 4).to.be.greaterThan(200))
  })

  it('pictures stay when an option changes', async () => {
    const modal = await openAll()
    const row = await find('button', /^Tessera/)
    const picture = () => row.querySelector('img')
    const before = await until('the picture', () => picture()?.naturalWidth && picture()?.src)
    modal.setAttribute('locale', 'de')
    await until('the picture anew', () => picture()?.naturalWidth && picture()?.src !== before)
  })

  it('the picture of a wallet that only passes while the list is scrolled is not loaded', async () => {
    const modal = await openAll()
    const clock = holdClock()
    ;(await find('searchbox', 'Search wallets')).focus()
    await fill('Search wallets', 'e')
    await press('Enter')
    await until('the answer', () => seen('grid') && rows() > 20)
    const question = (await asked()).find(({ search }) => search)
    const answer = await fetch(`${sandbox.endpoints.directory}/getWallets?${new URLSearchParams(question)}`)
    const pictures = (await answer.json()).data.map((wallet: { image_id: string }) => wallet.image_id)
    const places = () => cells().map((cell) => Number(cell.querySelector<HTMLElement>('[data-at]')?.dataset.at))
    const seenAt = new Set<number>()
    for (let top = 0; !places().includes(pictures.length - 1); top += 300) {
      body(modal).scrollTop = top
      await frame()
      await frame()
      for (const at of places()) seenAt.add(at)
    }
    clock.pass(250)
    await until('the last picture', () => cells().at(-1)?.querySelector('img')?.naturalWidth)
    const loaded = new Set((await requests()).map(({ path }) => path.split('/').at(-1)))
    // The pictures of the first rows load at once, and the last rows stay on the page.
    const passed = [...seenAt].filter((at) => at >= 40 && !places().includes(at))
    expect(passed.length).to.be.above(8)
    expect(passed.filter((at) => loaded.has(pictures[at]))).to.deep.equal([])
  })

  it('a blocked directory falls back to the bundled wallets until it answers again', async () => {
    await directory('error', { status: 403 })
    const modal = await openAll()
    await says(modal, 'The wallet directory isn’t responding')
    await find('button', /^MetaMask/)
    await find('button', 'Trust')
    await find('button', 'Try again')
    await directory('off')
    await choose('button', 'Try again')
    await find('button', /^Harbor/)
    await until('no notice', () => !modal.shadowRoot?.textContent?.includes('isn’t responding'))
    await eventually(() => expect(names().slice(0, 3)).to.deep.equal(['Harbor', 'Tessera', 'Northwind']))
  })

  it('a slow directory falls back to the bundled wallets after two seconds, which stay when it answers', async () => {
    const clock = holdClock()
    // The service answers when the fault ends.
    await directory('slow', { ms: 600_000 })
    const modal = await openAll()
    same(seen('searchbox', 'Search wallets')?.matches(':disabled'), false)
    await until('the wait', () => clock.waiting(2_000) > 0)
    clock.pass(1_999)
    await turns(5)
    same(seen('button', /^MetaMask/), null)
    clock.pass(1)
    await find('button', /^MetaMask/)
    await says(modal, 'The wallet directory isn’t responding')
    await directory('off')
    await until('the directory', () => !modal.shadowRoot?.textContent?.includes('isn’t responding'))
    await eventually(() => expect(names()[0]).to.equal('MetaMask'))
    clock.restart()
    await fill('Search wallets', 'harbor')
    await find('button', /^Harbor/)
  })

  it('a page without a project id offers the bundled wallets without a request', async () => {
    // Requests of the test before may still arrive at the service.
    const { startTime: begin } = performance.mark('begin')
    const modal = addModal()
    modal.removeAttribute('project-id')
    await modal.show({ view: 'AllWallets' })
    await find('button', /^MetaMask/)
    await says(modal, 'Popular wallets')
    same(seen('button', 'Try again'), null)
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime > begin)
    const { origin } = new URL(sandbox.endpoints.directory ?? '')
    expect(asked.map(({ name }) => name).filter((name) => name.startsWith(origin))).to.deep.equal([])
  })

  for (const [answers, fault, more] of [
    ['junk', 'garbage', {}],
    ['JSON of another kind', 'answer', { body: { data: 'none' } }],
    ['404', 'error', { status: 404 }],
  ] as const)
    it(`a directory that answers ${answers} is tried again, and WalletConnect still shows its code`, async () => {
      await directory(fault, more)
      const modal = await openAll()
      await says(modal, 'The wallet directory isn’t responding')
      await find('button', /^MetaMask/)
      await modal.show({ view: 'Connect' })
      await choose('button', /^WalletConnect/)
      await find('img', /^QR code/)
      await modal.show({ view: 'AllWallets' })
      // Until the answer arrives, it may still be a good one.
      await find('button', 'Try again')
      await directory('off')
      await choose('button', 'Try again')
      await find('button', /^Harbor/)
    })

  it('a failed later page offers to try again', async () => {
    const modal = await listed()
    await directory('error', { status: 503 })
    await until('the end', () => {
      body(modal).scrollTop = body(modal).scrollHeight
      return seen('button', 'Try again')
    })
    await eventually(() => expect(rows()).to.equal(12))
    await says(modal, 'More wallets could not be loaded.')
    await directory('off')
    await choose('button', 'Try again')
    await until('more', () => rows() > 12)
  })

  it('a retried search shows only its own results; the view says that the device is offline, and continues when the network is back', async () => {
    const modal = await listed()
    await directory('garbage')
    await fill('Search wallets', 'norse')
    await says(modal, 'The wallet directory isn’t responding')
    expect(modal.shadowRoot?.textContent).to.not.contain('More wallets could not be loaded.')
    await directory('off')
    await choose('button', 'Try again')
    await find('button', /^Norse/)
    await eventually(() => expect(names()).to.deep.equal(['Norse']))
    afterwards(() => void offline(false))
    await offline(true)
    await says(modal, 'You are offline')
    await fill('Search wallets', 'meta')
    await find('button', /^MetaMask/)
    await fill('Search wallets', '')
    await find('button', /^Rainbow/)
    await offline(false)
    await find('button', /^Harbor/)
    await until('no notice', () => !modal.shadowRoot?.textContent?.includes('You are offline'))
  })
})
