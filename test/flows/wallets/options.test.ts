import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { addWallet, all, build, choose, find, focused, same, seen, shows, wired } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'

async function openWith(options: object): Promise<WalletModal> {
  const modal = build<WalletModal>('wallet-modal', wired)
  modal.options = options
  document.body.append(modal)
  await modal.show()
  await shows('Connect wallet')
  return modal
}

const rows = () =>
  all('button', /Installed$|Recent$|^Own/).map(({ textContent }) => textContent?.replace(/Installed|Recent/, ''))

describe('options of the connect view', () => {
  it('the wallets stay disabled until the visitor agrees to the terms', async () => {
    addWallet()
    const termsUrl = 'https://example.com/terms'
    const privacyUrl = 'https://example.com/privacy'
    const modal = await openWith({ features: { legalCheckbox: true }, termsUrl, privacyUrl })
    const box = await find<HTMLInputElement>('checkbox', /^I agree/)
    const row = (await find('button', /^Harbor/)) as HTMLButtonElement
    expect(row.disabled).to.equal(true)
    row.click()
    expect(modal.state.view).to.equal('Connect')
    await find('link', 'terms')
    const links = () => all('link').map((link) => (link as HTMLAnchorElement).href)
    await eventually(() => expect(links()).to.deep.equal([termsUrl, privacyUrl]))
    box.click()
    await until('free', () => !row.disabled)
    // The agreement stays while the visitor looks around.
    await leads('What is a wallet?', 'What is a wallet?')
    await choose('button', 'Back')
    expect((await find<HTMLInputElement>('checkbox', /^I agree/)).checked).to.equal(true)
    await choose('button', /^Harbor/)
    await until('connected', () => modal.state.active.status === 'connected')
  })

  it('the view links the terms and the privacy policy that the page provides, and opens them in a new tab', async () => {
    for (const [options, names] of [
      [{ termsUrl: 'https://example.com/t' }, ['terms']],
      [{ privacyUrl: 'https://example.com/p' }, ['privacy policy']],
      [{ termsUrl: 'https://example.com/t', privacyUrl: 'https://example.com/p' }, ['terms', 'privacy policy']],
      [{}, []],
    ] as const) {
      const modal = await openWith(options)
      const links = () => all('link') as HTMLAnchorElement[]
      await eventually(() => expect(links().map(({ textContent }) => textContent)).to.deep.equal(names))
      for (const { target, rel } of links()) expect(`${target} ${rel}`).to.match(/^_blank .*noreferrer/)
      modal.remove()
    }
  })

  it('the collapsed wallets unfold from one row, and the first one gets the focus', async () => {
    addWallet()
    addWallet({ name: 'Zed', rdns: 'example.zed' })
    const modal = await openWith({ features: { collapseWallets: true } })
    same(seen('button', /^Harbor/), null)
    const row = await find('button', 'Continue with a wallet')
    expect(row.getAttribute('aria-expanded')).to.equal('false')
    row.focus()
    row.click()
    const first = await find('button', /^WalletConnect/)
    await eventually(() => same(focused(), first))
    await eventually(() => expect(rows()).to.deep.equal(['Harbor', 'Zed']))
    await choose('button', /^Zed/)
    await until('connected', () => modal.state.active.connector?.id === 'example.zed')
  })

  it("the page's own connectors appear in the configured order of groups", async () => {
    addWallet()
    const provider = scripted({ eth_requestAccounts: [`0x${'1'.repeat(40)}`], eth_chainId: '0x7a69' })
    const connectors = [{ id: 'own', name: 'Own', provider }]
    let modal = await openWith({ connectors })
    await find('button', 'Own')
    await eventually(() => expect(rows()).to.deep.equal(['Harbor', 'Own']))
    modal.remove()
    modal = await openWith({ connectors, connectorOrder: ['external', 'recommended'] })
    await eventually(() => expect(rows()).to.deep.equal(['Own', 'Harbor']))
    await choose('button', 'Own')
    await until('connected', () => modal.state.active.status === 'connected')
    expect(modal.state.active.connector).to.deep.equal({ id: 'own', name: 'Own', type: 'EXTERNAL' })
  })

  it('the view leaves out the wallets that the page excludes, and says so when the page offers no way to connect', async () => {
    addWallet({ rdns: 'example.harbor' })
    addWallet({ name: 'Tessera', rdns: 'example.tessera' })
    let modal = await openWith({ excludeWalletIds: ['example.harbor'] })
    await find('button', /^Tessera/)
    same(seen('button', /^Harbor/), null)
    modal.remove()
    modal = await openWith({ enableAnnounced: false, enableWalletConnect: false })
    await find('button', 'Get a wallet')
    same(seen('button', /^Tessera/), null)
    modal.remove()
    modal = await openWith({ methods: ['email'] })
    await until('said', () => (modal.shadowRoot?.querySelector('[part="body"]')?.textContent?.length ?? 0) > 10)
    same(seen('button', 'Get a wallet'), null)
  })

  it('the view follows option changes while it is open', async () => {
    addWallet()
    const modal = await openWith({})
    await find('button', /^Harbor/)
    modal.options = { excludeWalletIds: ['example.harbor', 'test.wallet1'], features: { legalCheckbox: true } }
    await find('checkbox', /^I agree/)
    modal.options = { features: {} }
    await until('no box', () => !seen('checkbox'))
  })
})
