import { expect } from 'chai'
import { build, wired } from '../fixtures/page.ts'

type Report = { errors: string[]; codes: string[]; statuses: string[]; copied: string; popup: string }

/** Reports of a page with these permissions. */
async function visit(sandbox: string): Promise<Report> {
  const frame = build<HTMLIFrameElement>('iframe', { sandbox, width: '600', height: '800' })
  const told = new Promise<Report>((resolve) => {
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
