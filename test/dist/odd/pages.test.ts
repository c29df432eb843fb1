import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { build, wired } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { createTestWallet } from '../../fixtures/wallets/eip1193.ts'

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
    const frame = build<HTMLIFrameElement>('iframe', { src: '/pages/twice.html', width: '600', height: '800' })
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    document.body.append(frame)
    await loaded
    const page = frame.contentWindow as Window & { reports: string[] }
    const button = page.document.querySelector('wallet-button')
    button?.shadowRoot?.querySelector('button')?.click()
    const modal = await until('a modal', () => page.document.querySelector<WalletModal>('wallet-modal'))
    await until('open', () => modal.state.open)
    expect(page.document.querySelectorAll('wallet-modal')).to.have.length(1)
    expect(page.reports).to.deep.equal([])
  })
})

/** Parameters of the page test/pages/odd.html. */
type Oddity = {
  readonly additions: Readonly<Record<string, unknown>>
  readonly named: 'all' | readonly { tag: string; name: string }[]
}

type OddPage = Window & typeof globalThis & { reports: string[] }

const files = [
  { script: '/dist/wallet-elements.js', module: true },
  { script: '/dist/wallet-elements.single.js', module: false },
] as const

/** Shows the odd page with a wallet that announces itself. */
async function openOdd(oddity: Oddity, file: (typeof files)[number]) {
  const told = encodeURIComponent(JSON.stringify({ ...file, ...oddity, attributes: { ...wired, name: 'odd' } }))
  const frame = build<HTMLIFrameElement>('iframe', { src: `/pages/odd.html#${told}`, width: '600', height: '800' })
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const page = frame.contentWindow as OddPage
  const wallet = createTestWallet()
  const info = { uuid: crypto.randomUUID(), name: 'Harbor', rdns: 'example.harbor', icon: '' }
  const announce = () =>
    page.dispatchEvent(
      new page.CustomEvent('eip6963:announceProvider', { detail: { info, provider: wallet.provider } }),
    )
  page.addEventListener('eip6963:requestProvider', announce)
  // Named elements of the page hide document members that the test would use.
  const first = (tag: string) => Document.prototype.querySelector.call(page.document, tag)
  return { page, first }
}

/** Waits for a button whose text contains these words, and clicks it. */
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
