// @run alone all
import { expect } from 'chai'
import { afterwards } from '../fixtures/afterwards.ts'
import { build, wired } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { click, grantClipboard, inFrame } from '../setup/commands.ts'

const other = location.origin.replace('127.0.0.1', 'localhost')
let count = 0

/** Shows a page of another origin in a frame with these attributes; `ask` calls one of its functions as in a click. */
async function openFramed(attributes: Readonly<Record<string, string>>, phone = '') {
  const name = `framed-${++count}${phone}`
  const hash = encodeURIComponent(JSON.stringify({ ...wired, name: `framed-${count}` }))
  const src = `${other}/pages/framed.html?${name}#${hash}`
  document.body.append(build('iframe', { ...attributes, src, width: '600', height: '560' }))
  const ask = <T>(what: string) => inFrame<T>(`framed.html?${name}#`, `globalThis.asked?.${what}`)
  await until('ready', () => ask('report'))
  return ask
}

/** Connects in the frame, and copies the address there. */
async function copied(ask: Awaited<ReturnType<typeof openFramed>>) {
  expect(await ask('connect()')).to.equal('connected')
  await ask(`show('Receive')`)
  const { x, y } = await until('in place', () => ask<{ x: number; y: number }>(`place('Copy address')`))
  const { left, top } = document.querySelector('iframe')?.getBoundingClientRect() ?? { left: 0, top: 0 }
  await click({ x: x + left, y: y + top })
  return until('said', async () => {
    const said = ['Address copied', 'Failed to copy'].map(async (text) => ((await ask(`says('${text}')`)) ? text : ''))
    return (await Promise.all(said)).find(Boolean)
  })
}

describe('a page of another origin in a frame', () => {
  before(grantClipboard)

  it('it copies with `allow="clipboard-write"`', async () => {
    const ask = await openFramed({ allow: 'clipboard-write' })
    expect(await copied(ask)).to.equal('Address copied')
    expect(await ask('copied')).to.deep.equal([])
    expect(await ask('report')).to.deep.equal({ errors: [], statuses: [] })
  })

  it('it copies without `allow`, by the older command', async () => {
    const ask = await openFramed({})
    expect(await copied(ask)).to.equal('Address copied')
    expect(await ask('copied')).to.deep.equal([`0x${'1'.repeat(40)}`])
    expect(await ask('report')).to.deep.equal({ errors: [], statuses: [] })
  })

  it('it says that a window is blocked without `allow-popups`', async () => {
    const ask = await openFramed({ sandbox: 'allow-scripts allow-same-origin' })
    await ask('show()')
    await until('pressed', () => ask(`press('Continue with Google')`))
    await until('said', () => ask(`says('Pop-up blocked')`))
    expect(await ask('codes')).to.deep.equal([])
    expect(await ask('report')).to.deep.equal({ errors: [], statuses: [] })
  })

  for (const sandbox of ['', 'allow-scripts allow-same-origin', 'allow-scripts allow-same-origin allow-popups'])
    it(`a link to an app causes no error, and can be copied: ${sandbox || 'no sandbox'}`, async () => {
      const ask = await openFramed(sandbox ? { sandbox } : {}, '&phone')
      const wallet = { id: 'seaglass', name: 'Seaglass', mobile_link: 'seaglass://' }
      await ask(`options(${JSON.stringify({ customWallets: [wallet], features: { allWallets: 'hide' } })})`)
      await ask('show()')
      await until('pressed', () => ask(`press('Seaglass')`))
      await until('opened', () => ask(`press('Open app')`))
      const opened = await until('opened', async () => (await ask<string[][]>('opened'))?.length)
      expect(opened).to.be.greaterThan(0)
      expect((await ask<string[][]>('opened'))?.[0]).to.deep.equal(['seaglass', '_top'])
      await until('pressed', () => ask(`press('Copy link')`))
      await until('said', () => ask(`says('Link copied')`))
      expect(await ask('codes')).to.deep.equal([])
      expect(await ask('report')).to.deep.equal({ errors: [], statuses: [] })
    })
})

type SandboxReport = { errors: string[]; codes: string[]; statuses: string[]; copied: string; popup: string }

/** SandboxReports of a page with these permissions. */
async function visit(sandbox: string): Promise<SandboxReport> {
  const frame = build<HTMLIFrameElement>('iframe', { sandbox, width: '600', height: '800' })
  const told = new Promise<SandboxReport>((resolve) => {
    const hear = ({ data, source }: MessageEvent) => {
      if (source !== frame.contentWindow || !data?.statuses) return
      removeEventListener('message', hear)
      resolve(data)
    }
    addEventListener('message', hear)
  })
  const attributes = { ...wired, name: `in-${sandbox.replaceAll(/[^a-z]+/g, '-').slice(0, 60)}` }
  frame.src = `/pages/sandboxed.html#${encodeURIComponent(JSON.stringify(attributes))}`
  document.body.append(frame)
  return told
}

describe('a page in a sandboxed frame', () => {
  for (const more of [
    '',
    'allow-same-origin',
    'allow-popups',
    'allow-forms',
    'allow-modals',
    'allow-same-origin allow-popups allow-forms allow-modals allow-downloads',
  ])
    it(`the modal connects and disconnects, and reports a blocked copy or window: ${more || 'scripts alone'}`, async () => {
      const { errors, codes, statuses, copied, popup } = await visit(`allow-scripts ${more}`.trim())
      expect(statuses).to.deep.equal(['connected', 'disconnected'])
      expect(errors).to.deep.equal([])
      expect(popup).to.be.oneOf(['blocked', 'opened'])
      const known = ['storage-unavailable', 'copy-failed', 'balance-unavailable', 'network-failed']
      expect(codes.filter((code) => !known.includes(code))).to.deep.equal([])
      expect(codes.includes('storage-unavailable')).to.equal(!more.includes('allow-same-origin'))
      expect(copied).to.be.oneOf(['Address copied', 'Failed to copy'])
    })
})

const ADDRESS = `0x${'6'.repeat(40)}`

type SafeReport = { readonly app?: string; readonly status?: string; readonly text?: string; readonly address?: string }

/** A page that replies like a Safe, with the built app in a frame; `sandbox` gives it an opaque origin. */
async function openSafe(sandbox?: string) {
  const app = `${location.origin}/pages/safe-app.html#${encodeURIComponent(JSON.stringify({ ...wired, name: 'in-safe' }))}`
  const outer = build<HTMLIFrameElement>('iframe', { width: '700', height: '700', ...(sandbox && { sandbox }) })
  const script = `onmessage = ({ data, source }) => {
    if (data === 'look') return frames[0].postMessage('look', '*')
    if (data.method !== 'getSafeInfo') return
    const safe = { safeAddress: '${ADDRESS}', chainId: 31337 }
    source.postMessage({ id: data.id, version: '9.1.0', success: true, data: safe }, '*')
    parent.postMessage({ app: 'asked' }, '*')
  }`
  outer.srcdoc = `<script>${script}</script><iframe src="${app}" width="600" height="600"></iframe>`
  const heard: SafeReport[] = []
  const hear = ({ data }: MessageEvent) => void (data?.app && heard.push(data))
  addEventListener('message', hear)
  afterwards(() => removeEventListener('message', hear))
  document.body.append(outer)
  const report = (name: string) => until(name, () => heard.find(({ app }) => app === name))
  return { heard, report, look: () => outer.contentWindow?.postMessage('look', '*') }
}

describe('the built app in the frame of a Safe', () => {
  it('connects the Safe', async () => {
    const { report } = await openSafe()
    expect(await report('connect')).to.include({ address: ADDRESS })
  })

  it('does not connect or list a Safe of an origin that is not allowed', async () => {
    const { heard, report, look } = await openSafe('allow-scripts')
    await report('asked')
    await report('ready')
    look()
    const list = await report('list')
    expect(list.status).to.equal('disconnected')
    expect(list.text).to.not.include('Safe')
    expect(heard.map(({ app }) => app)).to.not.include('connect')
  })
})
