// @run alone all
import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { build, wired } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { addWired, announceIn, createMine, loadFrame, openPage } from '../page.ts'

type Report = { blocked: boolean; events: string[]; errors: string[]; statuses: string[] }

describe('unusual pages', () => {
  it('a page without storage works in memory, and hears so once', async () => {
    const told = new Promise<Report>((resolve) => {
      // The page also asks whether it is in the frame of a Safe.
      addEventListener('message', ({ data }) => data?.statuses && resolve(data))
    })
    const hash = encodeURIComponent(JSON.stringify(wired))
    const frame = build('iframe', {
      src: `/pages/no-storage.html#${hash}`,
      sandbox: 'allow-scripts',
      width: '600',
      height: '800',
    })
    document.body.append(frame)
    const { blocked, events, errors, statuses } = await told
    expect(blocked, 'the browser blocks storage here').to.equal(true)
    expect(statuses).to.deep.equal(['disconnected', 'connected', 'disconnected', 'connected'])
    expect(events.filter((code) => code === 'storage-unavailable')).to.have.length(1)
    expect(events.filter((name) => name === 'connect')).to.have.length(2)
    expect(errors).to.deep.equal([])
  })

  it('a page that loads the library several times gets one library and no error', async () => {
    const page = await loadFrame('/pages/twice.html')
    const button = page.document.querySelector('wallet-button')
    button?.shadowRoot?.querySelector('button')?.click()
    const modal = await until('a modal', () => page.document.querySelector<WalletModal>('wallet-modal'))
    await until('open', () => modal.state.open)
    expect(page.document.querySelectorAll('wallet-modal')).to.have.length(1)
    expect(page.reports).to.deep.equal([])
  })

  it('the tags belong to the first of two copies, and another version works beside it under its own prefix', async () => {
    const { page } = await openPage('/pages/versions.html')
    const { customElements } = page
    await Promise.all(['wallet-modal', 'other-wallet-modal'].map((tag) => customElements.whenDefined(tag)))
    const { connectors } = createMine()
    const modals = [addWired(page, { name: 'ours' }), addWired(page, { name: 'theirs' }, 'other-wallet-modal')]
    for (const modal of modals) {
      modal.options = { ...(modal.options as object), connectors }
      await modal.connect('mine')
      await modal.show()
    }
    await until('both accounts', () =>
      modals.every(({ shadowRoot }) => shadowRoot?.textContent?.includes('Disconnect')),
    )
    const drawn = modals.map(
      ({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('*') ?? [])].find((one) => one.localName.startsWith('wm-'))?.localName,
    )
    expect(drawn[0]).not.to.equal(drawn[1])
    expect(drawn[1]).to.contain('9-9-9-0badcafe')
    expect(page.reports).to.deep.equal([])
  })
})

/** Parameters of the page test/pages/odd.html. */
type Oddity = {
  readonly additions: Readonly<Record<string, unknown>>
  readonly named: 'all' | readonly { tag: string; name: string }[]
}

const files = [
  { script: '/dist/wallet-elements.js', module: true },
  { script: '/dist/wallet-elements.single.js', module: false },
] as const

async function openOdd(oddity: Oddity, file: (typeof files)[number]) {
  const told = encodeURIComponent(JSON.stringify({ ...file, ...oddity, attributes: { ...wired, name: 'odd' } }))
  const page = await loadFrame(`/pages/odd.html#${told}`)
  announceIn(page)
  // Named elements of the page hide document members that the test would use.
  const first = (tag: string) => Document.prototype.querySelector.call(page.document, tag)
  return { page, first }
}

async function press(root: ParentNode, words: string): Promise<void> {
  const look = () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words))
  const button = await until(words, look)
  button.click()
}

describe('a page with patched globals', () => {
  const oddities: Readonly<Record<string, Oddity>> = {
    'added enumerable keys to all objects': {
      additions: {
        extend: 'function',
        each: 'function',
        request: 'function',
        theme: 'light',
        networks: 'base',
        version: 7,
        none: null,
      },
      named: [],
    },
    'named elements like each member of its document': { additions: {}, named: 'all' },
    'named a form, a frame and a picture like what wallets put there': {
      additions: {},
      named: [
        { tag: 'form', name: 'forms' },
        { tag: 'iframe', name: 'ethereum' },
        { tag: 'img', name: 'phantom' },
      ],
    },
  }
  for (const [what, oddity] of Object.entries(oddities))
    for (const file of files)
      it(`the wallet connects, shows its balance and disconnects when the page ${what}: ${file.script}`, async () => {
        const { page, first } = await openOdd(oddity, file)
        const button = await until('the button', () => first('wallet-button')?.shadowRoot)
        await press(button, 'Connect wallet')
        const modal = (await until('the modal', () => first('wallet-modal'))) as WalletModal
        const root = await until('its shadow root', () => modal.shadowRoot)
        await press(root, 'Harbor')
        await until('connected', () => modal.state.active.status === 'connected')
        await until('the button shows the balance', () => /[\d.]+ ETH/.test(button.textContent ?? ''))
        await modal.show()
        await until('the sheet shows its worth', () => /\$[\d,]+/.test(root.textContent ?? ''))
        await modal.switchNetwork('eip155:31338')
        await modal.disconnect()
        await until('disconnected', () => modal.state.active.status === 'disconnected')
        expect(page.reports).to.deep.equal([])
      })
})
