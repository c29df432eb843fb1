// @run alone all
import { expect } from 'chai'
import type { WalletButton } from '../../../elements/index.ts'
import { until } from '../../fixtures/time.ts'
import { media } from '../../setup/commands.ts'
import { addWired, announceIn, loadFrame } from '../page.ts'

type Page = Awaited<ReturnType<typeof loadFrame>>

/** What a page of the nineties could change: everything that is inherited, and what decides about sizes. */
const PROPERTIES = [
  'font',
  'letterSpacing',
  'wordSpacing',
  'textTransform',
  'textAlign',
  'textIndent',
  'textShadow',
  'whiteSpace',
  'wordBreak',
  'hyphens',
  'color',
  'backgroundColor',
  'cursor',
  'listStyleType',
  'direction',
  'visibility',
  'boxSizing',
  'margin',
  'padding',
  'borderWidth',
  'borderRadius',
  'display',
  'float',
  'tabSize',
] as const

/** Describes an element and all inside: sizes, places relative to it, and styles. */
function describeParts(page: Page, root: Element): string[] {
  const start = root.getBoundingClientRect()
  const shown = [root, ...root.querySelectorAll('*')].filter((part) => part.checkVisibility())
  return shown.map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect()
    const styles = page.getComputedStyle(part)
    const box = styles.display === 'contents' ? [] : [x - start.x, y - start.y, width, height].map(Math.round)
    const told = PROPERTIES.map((property) => `${property}: ${styles[property as 'font']}`)
    return [part.localName, part.getAttribute('class'), box, ...told].join('; ')
  })
}

async function visit(path: string) {
  localStorage.clear()
  const page = await loadFrame(path, '600', '760')
  announceIn(page)
  const button = (await until('the button', () => page.document.querySelector('wallet-button'))) as WalletButton
  const modal = addWired(page)
  await modal.ready
  return { page, button, modal }
}

/** Describes the button and the sheet in several states. */
async function looksOf(path: string): Promise<Record<string, string[]>> {
  const { page, button, modal } = await visit(path)
  const part = (element: Element, selector: string) =>
    until(selector, () => element.shadowRoot?.querySelector<HTMLElement>(selector))
  /** Waits until a part has words and all its pictures, and rests. */
  const settled = (element: Element, selector: string, words: string) => {
    let before = ''
    let same = 0
    return until(words, () => {
      const found = element.shadowRoot?.querySelector(selector)
      if (!found?.textContent?.includes(words) || found.querySelector('.sk, .ghost')) return undefined
      const parts = describeParts(page, found)
      const now = parts.join()
      same = now === before ? same + 1 : 0
      before = now
      return same > 20 ? parts : undefined
    })
  }
  const sheet = (words: string) => settled(modal, '[part~="sheet"]', words)
  const looks: Record<string, string[]> = {}
  looks['the button'] = describeParts(page, await part(button, '.language button'))
  await modal.show()
  looks['Connect'] = await sheet('All wallets')
  await modal.show({ view: 'Networks' })
  looks['Networks'] = await sheet('Chain 31337')
  await modal.connect('example.harbor')
  looks['the connected button'] = await settled(button, '.language button', ' ETH')
  await modal.show({ view: 'Receive' })
  looks['Receive'] = await sheet('Chain 31337')
  expect(page.reports).to.deep.equal([])
  await modal.disconnect()
  return looks
}

describe('a page of the nineties', () => {
  beforeEach(() => media({ 'prefers-reduced-motion': 'reduce' }))
  afterEach(() => media({}))

  it('it has a button and a modal like those of an empty page', async () => {
    const empty = await looksOf('/pages/single.html')
    const odd = await looksOf('/pages/nineties/page.html')
    for (const [what, parts] of Object.entries(empty)) {
      expect(parts.length, what).to.be.greaterThan(2)
      expect(odd[what]?.length, what).to.equal(parts.length)
      for (const [at, look] of parts.entries()) expect(odd[what]?.[at], what).to.equal(look)
    }
  })
})
