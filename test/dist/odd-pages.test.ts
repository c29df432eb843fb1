import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { build, wired } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'

type Report = { blocked: boolean; events: string[]; errors: string[]; statuses: string[] }

describe('a page', () => {
  it('without storage works in memory, and is told so once', async () => {
    const told = new Promise<Report>((resolve) => {
      addEventListener('message', ({ data }) => resolve(data), { once: true })
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
  }).timeout(15_000)

  it('that loads the library several times has one of it, and no error', async () => {
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
