import { expect } from 'chai'
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

before(grantClipboard)

describe('a page of another origin in a frame', () => {
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
