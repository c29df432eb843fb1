// @run all
import { expect } from 'chai'
import { eventually, frame, until } from '../../fixtures/time.ts'
import { device } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { body, listed, rows } from './directory.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('the limits of all wallets', () => {
  afterEach(() => device({ width: 800, height: 600 }))

  it('ten thousand wallets render only a few elements', async () => {
    // The sandbox generates that many on first request, which takes a slow machine longer than a visitor waits.
    await fetch(`${sandbox.endpoints.directory}/getWallets?projectId=many-wallets`)
    const modal = await listed({ 'project-id': 'many-wallets' })
    let most = 0
    const count = () => {
      most = Math.max(most, modal.shadowRoot?.querySelectorAll('*').length ?? 0)
    }
    await until('a hundred rows', async () => {
      body(modal).scrollTop = body(modal).scrollHeight
      await frame()
      count()
      return rows() > 100
    })
    expect(most).to.be.below(1500)
  })

  it('texts that a visitor spaces or enlarges report no error to the page', async () => {
    const modal = await listed()
    await eventually(() => expect(rows()).to.equal(12))
    const failures: string[] = []
    const note = ({ message }: ErrorEvent) => failures.push(message)
    window.addEventListener('error', note, { capture: true })
    const sheet = new CSSStyleSheet()
    const root = modal.shadowRoot as ShadowRoot
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    for (const height of [40, 16, 60, 12, 18]) {
      sheet.replaceSync(`.grid-cell, .grid-cell * { line-height: ${height}px !important }`)
      for (const size of [256, 700, 400, 844]) {
        await device({ width: 320, height: size, mobile: true })
        await nextFrame()
      }
    }
    window.removeEventListener('error', note, { capture: true })
    expect(failures).to.deep.equal([])
  })
})
