import { expect } from 'chai'
import { afterwards, build, wired } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'

const ADDRESS = `0x${'6'.repeat(40)}`

type Report = { readonly app?: string; readonly status?: string; readonly text?: string; readonly address?: string }

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
  const heard: Report[] = []
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
