import { expect } from 'chai'
import { walletId } from '../../../demo/sandbox/directory/wallet-id.ts'
import { addWallet } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { fault } from '../../setup/sandbox.ts'
import { codeOf } from '../wallets.ts'
import { headless } from './wallets.ts'

const namesOf = ({ wallets }: { wallets: readonly { name: string }[] }) => wallets.map(({ name }) => name)
const [harbor, tessera, cairn] = ['Harbor', 'Tessera', 'Cairn'].map(walletId) as [string, string, string]

describe('searchWallets', () => {
  afterEach(() => fault('directory', 'off'))

  it('finds wallets by name, as frozen rows, and marks those that are installed', async () => {
    addWallet({ name: 'Harbor', rdns: 'example.harbor' })
    const wallet = headless()
    const found = await wallet.searchWallets('  tess ')
    expect(namesOf(found)).to.deep.equal(['Tessera'])
    expect(found).to.include({ page: 1, hasMore: false, source: 'directory' })
    const [row] = found.wallets
    expect(row).to.deep.include({ id: tessera, name: 'Tessera', installed: false })
    expect(row?.links.homepage).to.match(/^https:/)
    for (const part of [found, found.wallets, row, row?.links, row?.namespaces])
      expect(Object.isFrozen(part)).to.equal(true)
    const image = Object.assign(new Image(), { src: row?.icon })
    await image.decode()
    expect(image.naturalWidth).to.be.greaterThan(0)
    await until('announced', () => wallet.$connectors.get().some(({ id }) => id === 'example.harbor'))
    const { wallets } = await wallet.searchWallets('r')
    expect(wallets.find(({ id }) => id === harbor)?.installed).to.equal(true)
    expect(wallets.find(({ id }) => id === tessera)?.installed).to.equal(false)
  })

  it('an empty query lists all wallets page by page, each once', async () => {
    const wallet = headless()
    const ids: string[] = []
    let more = true
    for (let page = 1; more; page++) {
      const found = await wallet.searchWallets('', page)
      ids.push(...found.wallets.map(({ id }) => id))
      more = found.hasMore
    }
    expect(ids.length).to.be.greaterThan(300)
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('featured and custom wallets come first, once, and on no other page', async () => {
    const custom = { id: 'mine', name: 'My own', homepage: 'https://mine.example', mobile_link: 'mine://' }
    const wallet = headless({ featuredWalletIds: [cairn, tessera], customWallets: [custom] })
    const first = await wallet.searchWallets()
    expect(namesOf(first).slice(0, 3)).to.deep.equal(['Cairn', 'Tessera', 'My own'])
    const second = await wallet.searchWallets('', 2)
    const all = [...namesOf(first), ...namesOf(second)]
    for (const name of ['Cairn', 'Tessera', 'My own']) expect(all.filter((one) => one === name)).to.have.length(1)
    expect(namesOf(await wallet.searchWallets('my OWN'))).to.deep.equal(['My own'])
  })

  it('includes and excludes what the options say', async () => {
    const include = await headless({ includeWalletIds: [harbor, cairn] }).searchWallets()
    expect(namesOf(include)).to.have.members(['Harbor', 'Cairn'])
    expect(include.hasMore).to.equal(false)
    const exclude = await headless({ excludeWalletIds: [tessera, 'example.harbor'] }).searchWallets()
    expect(namesOf(exclude)).to.include('Cairn').and.not.include('Harbor').and.not.include('Tessera')
  })

  it('leaves out links that a page must not open', async () => {
    const custom = { id: 'bad', name: 'Bad', homepage: 'javascript:alert(1)', mobile_link: 'ms-settings:x' }
    const wallet = headless({ customWallets: [{ ...custom, desktop_link: 'bad://' }] })
    const [row] = (await wallet.searchWallets('Bad')).wallets
    expect(row?.links).to.deep.include({ homepage: undefined, mobile: undefined, desktop: 'bad://' })
  })

  it('answers popular wallets while the directory fails, and rejects for further pages', async () => {
    const wallet = headless()
    await fault('directory', 'error')
    const found = await wallet.searchWallets()
    expect(found).to.include({ source: 'snapshot', hasMore: false })
    expect(namesOf(found)).to.include('MetaMask')
    expect(await codeOf(wallet.searchWallets('', 2))).to.equal('network-failed')
    await fault('directory', 'off')
    expect(await wallet.searchWallets('', 2)).to.include({ source: 'directory' })
  })

  it('rejects wrong arguments, and an aborted search', async () => {
    const wallet = headless()
    const wrong = [[5], [{}], [null], ['a', 0], ['a', 1.5], ['a', '2'], ['a', 501], ['a', 1, { signal: {} }]]
    for (const input of wrong as [string][])
      expect(await codeOf(wallet.searchWallets(...input)), String(input)).to.equal('bad-attribute')
    await fault('directory', 'hang')
    const leaving = new AbortController()
    const aborted = codeOf(wallet.searchWallets('a', 1, { signal: leaving.signal }))
    leaving.abort()
    expect(await aborted).to.equal('aborted')
    expect(await codeOf(wallet.searchWallets('a', 1, { signal: AbortSignal.timeout(10) }))).to.equal('timeout')
    const dying = codeOf(wallet.searchWallets('a'))
    wallet.destroy()
    expect([await dying, await codeOf(wallet.searchWallets('a'))]).to.deep.equal(['aborted', 'aborted'])
  })
})
