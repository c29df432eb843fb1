// @run alone
import { expect } from 'chai'
import type { Loaded } from '../../fixtures/loaded.ts'
import { addModal, shows } from '../../fixtures/page.ts'
import { turns, until } from '../../fixtures/time.ts'
import { connectsItself, heardBy, loadInSafe, playSafe } from '../../fixtures/wallets/safe.ts'

/** The first words of the file with the code for a Safe. */
const CODE = '/chunk-source.lazy'

const statusOf = ({ modal }: Loaded) => modal.state.active.status
const hasCode = ({ frame }: Loaded) =>
  frame.contentWindow?.performance.getEntriesByType('resource').some(({ name }) => name.includes(CODE))

const rows = ({ modal }: Loaded) =>
  [...(modal.shadowRoot?.querySelectorAll('.row-title') ?? [])].map(({ textContent }) => textContent)

describe('a page in the frame of a Safe', () => {
  it('connects by itself, with one message and without a prompt', async () => {
    const safe = await playSafe()
    const page = await loadInSafe()
    await connectsItself(page)
    expect(page.modal.state.active).to.deep.include({
      address: safe.address,
      caipNetworkId: 'eip155:31337',
      namespace: 'eip155',
    })
    expect(page.modal.state.open).to.equal(false)
    expect(safe.heard.filter(({ method }) => method !== 'rpcCall').map(({ method }) => method)).to.deep.equal([
      'getSafeInfo',
    ])
    await until('the address on the button', () =>
      page.button.shadowRoot?.textContent?.toLowerCase().includes(safe.address.slice(-4).toLowerCase()),
    )
  })

  it('stays disconnected after the visitor disconnects, until they choose the Safe; then a reload restores it', async () => {
    const safe = await playSafe()
    const first = await loadInSafe()
    await connectsItself(first)
    await first.modal.disconnect()
    const second = await loadInSafe({}, first.frame)
    await second.modal.ready
    await second.modal.show()
    const row = await until('the row', () => {
      const buttons = [...(second.modal.shadowRoot?.querySelectorAll<HTMLElement>('li button') ?? [])]
      return buttons.find((button) => button.querySelector('.row-title')?.textContent === 'Safe')
    })
    expect(statusOf(second)).to.equal('disconnected')
    expect(row.querySelector('img')?.src).to.match(/^data:image\/svg\+xml/)
    row.click()
    await connectsItself(second)
    const third = await loadInSafe({}, first.frame)
    expect(third.firstStatus).to.equal('connecting')
    await third.modal.ready
    expect(third.modal.state.active).to.include({ status: 'connected', address: safe.address })
    expect(third.events).to.deep.equal(['wallet-connect', 'wallet-ready'])
  })

  it('leaves another wallet of the visitor connected', async () => {
    const safe = await playSafe()
    safe.control.silent = ['getSafeInfo']
    const first = await loadInSafe({ wallet: 'there' })
    await first.modal.connect('example.harbor')
    safe.control.silent = []
    const again = await loadInSafe({ wallet: 'there' }, first.frame)
    await again.modal.ready
    await heardBy(safe, 'getSafeInfo', 2)
    await again.modal.show()
    expect(again.modal.state.active).to.include({ status: 'connected', address: again.wallet.addresses[0] })
  })

  it('lists the other wallets at once, and a Safe that answers when the modal opens, and connects none', async () => {
    const safe = await playSafe()
    safe.control.silent = ['getSafeInfo']
    const page = await loadInSafe({ wallet: 'there' })
    await page.modal.ready
    await heardBy(safe, 'getSafeInfo')
    await page.modal.show()
    await until('Harbor', () => rows(page).includes('Harbor'))
    expect(rows(page)).to.not.include('Safe')
    await page.modal.close()
    safe.control.silent = []
    await page.modal.show()
    await until('the row', () => rows(page).includes('Safe'))
    expect(rows(page)).to.include('Harbor')
    expect(statusOf(page)).to.equal('disconnected')
    await page.modal.connect('safe')
    expect(page.modal.state.active.address).to.equal(safe.address)
    await page.modal.connect('example.harbor')
    expect(page.modal.state.active.address).to.equal(page.wallet.addresses[0])
  })

  for (const [why, options, isLoaded] of [
    ['the page excludes it', { excludeWalletIds: ['safe'] }, true],
    ['the page lists no announced wallets', { enableAnnounced: false }, false],
    ['the page has no EVM network', { adapters: ['solana'] }, false],
  ] as const)
    it(`sends no message if ${why}`, async () => {
      const safe = await playSafe()
      const page = await loadInSafe({ options })
      await page.modal.ready
      await page.modal.show()
      await until('the list', () => page.modal.shadowRoot?.querySelector('dialog[open] li'))
      if (isLoaded) await until('the code', () => hasCode(page))
      await turns(5)
      expect(hasCode(page)).to.equal(isLoaded)
      expect(safe.heard).to.deep.equal([])
      expect(rows(page)).to.not.include('Safe')
    })

  it('is not made disputed by a wallet that calls itself Safe', async () => {
    const safe = await playSafe()
    const first = await loadInSafe({ wallet: 'there' })
    await connectsItself(first)
    const page = first.frame.contentWindow as Window
    const info = { uuid: crypto.randomUUID(), name: 'Safe', rdns: 'example.copy', icon: '' }
    const provider = { request: async () => [] }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    await first.modal.disconnect()
    await first.modal.show()
    await until('both', () => rows(first).filter((name) => name === 'Safe').length === 2)
    await first.modal.connect('safe')
    expect(first.modal.state.active.address).to.equal(safe.address)
  })
})

describe('a page in no frame', () => {
  it('does not load the code for a Safe', async () => {
    const modal = addModal()
    await modal.ready
    await modal.show()
    await shows(/Connect/)
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    expect(files.some((name) => name.includes('/chunk-'))).to.equal(true)
    expect(files.filter((name) => name.includes(CODE))).to.deep.equal([])
  })
})
