import { expect } from 'chai'
import { afterwards } from '../../fixtures/afterwards.ts'
import { callItself, phones } from '../../fixtures/browser/agent.ts'
import { addModal, addWallet, all, choose, find, focused, same, seen, shows } from '../../fixtures/page.ts'
import { PNG } from '../../fixtures/sources.ts'
import { leads, openModal } from '../../fixtures/steps.ts'
import { eventually, turns, until } from '../../fixtures/time.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { directory } from './directory.ts'

/** Announces a wallet, whatever it says of itself. */
function announce(info: object, provider = scripted({})): void {
  const detail = { info: { uuid: crypto.randomUUID(), icon: 'javascript:alert(1)', ...info }, provider }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

describe('the list of wallets', () => {
  afterEach(() => directory('off'))

  it('a wallet that announces itself late appears without moving the focus', async () => {
    performance.clearResourceTimings()
    await openModal()
    const help = await find('button', 'What is a wallet?')
    help.focus()
    addWallet()
    // The directory gives the row its listing, which draws it anew.
    const asked = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/getWallets'))
    await until('the directory', asked)
    await turns(50)
    const row = await find('button', 'Harbor')
    same(focused(), help)
    row.focus()
    addWallet({ name: 'Aaa', rdns: 'com.aaa' })
    await find('button', /^Aaa/)
    same(focused(), row, 'the focus on a row that was there')
    same(await find('button', /^Harbor/), row)
  })

  it('an empty list says where to get a wallet, and keeps the focus when one appears', async () => {
    await openModal({}, { enableWalletConnect: false })
    const row = await find('button', 'Get a wallet')
    row.focus()
    addWallet()
    await find('button', /^Harbor/)
    same(focused(), row)
    await leads('Get a wallet', 'Get a wallet')
    await leads('I have a wallet now', 'Connect wallet')
  })

  it('the two recent wallets are marked, the latest first', async () => {
    for (const name of ['Harbor', 'Tessera', 'Cairn']) addWallet({ name, rdns: `example.${name.toLowerCase()}` })
    const modal = addModal()
    for (const id of ['example.tessera', 'example.harbor', 'example.cairn']) {
      await modal.connect(id)
      await modal.disconnect()
    }
    await modal.show()
    const names = () => all('button', /Recent$|Installed$/).map(({ textContent }) => textContent)
    await eventually(() => expect(names()).to.deep.equal(['CairnRecent', 'HarborRecent', 'TesseraInstalled']))
  })

  for (const [how, ms] of [
    ['at once', 1],
    ['late', 2_600],
  ] as const) {
    it(`an excluded id hides a wallet, also when it announces itself: announced ${how}`, async () => {
      const { data } = await (await fetch(`${sandbox.endpoints.directory}/getWallets?projectId=test&entries=40`)).json()
      const { id } = data.find((one: { name: string }) => one.name === 'Harbor')
      await directory('slow', { ms })
      addWallet({ rdns: 'example.harbor' })
      addWallet({ name: 'Aaa', rdns: 'com.aaa' })
      await openModal({}, { excludeWalletIds: [id] })
      await find('button', /^Aaa/)
      await until('what is left', () => !seen('button', /^Harbor/) && seen('button', /^Aaa/))
    })
  }

  it('two wallets with one rdns are listed and marked, and neither counts as the recent one', async () => {
    const first = addWallet({ name: 'Harbor', rdns: 'example.harbor' })
    const other = addWallet({ name: 'Harbor', rdns: 'example.harbor' })
    const modal = await openModal()
    await until('two rows', () => all('button', /^Harbor.*Two wallets claim this name/).length === 2)
    await modal.connect('example.harbor')
    expect(modal.getProvider()).to.equal(first.provider)
    expect(other.control.calls).to.deep.equal([])
  })

  for (const [how, name] of [
    ['whose names differ by an invisible character', 'Har\u200dbor'],
    ['whose names differ by a look-alike letter', 'Hаrbor'],
    ['whose names differ in upper case', 'HARBOR'],
  ] as const)
    it(`two wallets ${how} are both marked`, async () => {
      addWallet({ name: 'Harbor' })
      addWallet({ name, rdns: 'com.forged' })
      addWallet({ name: 'Tessera' })
      await openModal()
      await until('two marks', () => all('button', /Two wallets claim this name/).length === 2)
      await find('button', /^Tessera.*Installed$/)
      expect(all('button', /Installed$/)).to.have.length(1)
    })

  it('two wallets with one uuid are listed and marked, and the tapped one is asked', async () => {
    const modal = await openModal()
    await shows('Connect wallet')
    const uuid = crypto.randomUUID()
    const replies = { eth_requestAccounts: [`0x${'1'.repeat(40)}`], eth_chainId: '0x7a69' }
    const [forged, real] = [scripted(replies), scripted(replies)]
    for (const [provider, name] of [
      [forged, 'Fox'],
      [real, 'Meta'],
      [real, 'Meta'],
    ] as const) {
      announce({ uuid, name, rdns: `com.${name.toLowerCase()}`, icon: PNG }, provider)
    }
    await until('two marks', () => all('button', /Two wallets claim this name/).length === 2)
    await choose('button', /^Meta/)
    await until('connected', () => modal.state.active.status === 'connected')
    expect(modal.getProvider()).to.equal(real)
    expect(forged.calls).to.deep.equal([])
  })

  it('the list shows at most fifty wallets, and counts the rest', async () => {
    for (let at = 0; at < 60; at++) addWallet({ name: `W${at}`, rdns: `com.w${at}` })
    const modal = await openModal()
    await find('button', /^W49/)
    await eventually(() => expect(all('button', /^W\d+/)).to.have.length(50))
    await eventually(() => expect(modal.shadowRoot?.textContent).to.match(/10 more/))
  })

  it('each name stays on one line, whatever it contains', async () => {
    await openModal()
    await shows('Connect wallet')
    const names = {
      plain: 'Plain',
      rtl: '\u202eevil\u202c',
      zw: 'Ha\u200brbor',
      long: 'x'.repeat(10_000),
      zalgo: `Z${'\u0301'.repeat(500)}`,
      emoji: '👩‍👩‍👧‍👧'.repeat(30),
      markup: '<img src=x onerror=alert(1)>',
    }
    for (const [rdns, name] of Object.entries(names)) announce({ name, rdns: `com.${rdns}` })
    for (const name of [null, 7, {}, Symbol('s'), '', '\u200b']) announce({ name, rdns: 'com.nameless' })
    await find('button', /^Plain/)
    const rows = await until('a row for each name', () => {
      const found = all('button', /Installed$/)
      return found.length === Object.keys(names).length ? found : undefined
    })
    for (const row of rows) {
      expect(row.offsetHeight, row.textContent?.slice(0, 20)).to.equal(rows[0]?.offsetHeight)
      expect(row.querySelector('bdi')).to.be.ok
      expect(row.querySelector('img, script')).to.equal(null)
      expect(row.scrollWidth).to.be.at.most(row.clientWidth)
    }
    expect(rows.map(({ textContent }) => textContent).join()).to.not.match(/[\u202e\u202c\u200b]/)
  })

  it('the wallet at window.ethereum is listed only on phones, and its id works everywhere', async () => {
    const provider = scripted({
      eth_requestAccounts: [`0x${'1'.repeat(40)}`],
      eth_chainId: '0x7a69',
      wallet_revokePermissions: null,
    })
    Object.defineProperty(window, 'ethereum', { configurable: true, value: provider })
    afterwards(() => Reflect.deleteProperty(window, 'ethereum'))
    const modal = await openModal()
    await find('button', /^WalletConnect/)
    same(seen('button', /^Browser Wallet/), null)
    await modal.connect('injected')
    expect(modal.state.active.connector).to.deep.equal({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' })
    expect(modal.getProvider()).to.equal(provider)
    await modal.disconnect()
    modal.remove()
    callItself(phones.android)
    await openModal({ name: 'phone' })
    await find('button', /^Browser Wallet/)
  })
})
