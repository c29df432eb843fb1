import { expect } from 'chai'
import { until } from '../fixtures/time.ts'
import { runCommand } from '../setup/command.ts'
import { still } from './check.ts'

/** Words of a run that differ the next time: addresses, amounts, times. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/0x[0-9a-f]{2}…[0-9a-f]{6}/gi, '(short address)'],
  [/0x(?: ?[0-9a-f]){40}/gi, '(address)'],
  [/\d+ s(?:econds?)?\b/g, '(seconds)'],
  [/127\.0\.0\.1:\d+|localhost:\d+/g, '(host)'],
  // The part after the point is a text of its own; the space before an amount and its symbol stays.
  [/(?:[−+≈<]\s?)?(?:\$\s?)?\d[\d,]*(?: ?\.\d+)?(?=\s?(?:%|[A-Z]{3,5}\b))/g, '#'],
  [/(?:[−+≈<]\s?)?(?:\$\s?\d[\d,]*(?: ?\.\d+)?|\d[\d,]*\.\d+)/g, '#'],
  [/\d{1,2}:\d{2}(?: [AP]M)?/g, '(time)'],
]
const settle = (text: string) => CHANGING.reduce((line, [pattern, word]) => line.replace(pattern, word), text)

/** The texts of an element with spaces between them, as they are in boxes of their own. */
function textOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
  return texts.filter(Boolean).join(' ')
}

/** All live regions of a modal, in its shadow roots. */
const regions = (root: ShadowRoot) => [...root.querySelectorAll('[role="status"], [role="alert"], [aria-live]')]

/**
 * Follows a modal like a screen reader: `step` writes down what stands in the dialog, once it is at rest, `hears` waits for an
 * announcement, and `end` compares all of it with `test/a11y/speech/<name>.txt`. Run the test with `--update` to write the file.
 * Announcements that a fast machine may skip, as the next one follows at once, are not waited for.
 */
export function hearFlow(modal: HTMLElement, name: string) {
  const lines: string[] = []
  const said: string[] = []
  let heard = 0
  const last = new WeakMap<Element, string>()
  const hear = () => {
    if (!modal.shadowRoot) return
    for (const region of regions(modal.shadowRoot)) {
      const text = settle(textOf(region))
      if (text && last.get(region) !== text) said.push(text)
      last.set(region, text)
    }
  }
  const observer = new MutationObserver(hear)
  if (modal.shadowRoot) observer.observe(modal.shadowRoot, { childList: true, characterData: true, subtree: true })
  return {
    async step(title: string): Promise<void> {
      await until('all loaded', () => !modal.shadowRoot?.querySelector('.sk, [aria-busy="true"]'))
      await still(modal)
      const read = async () => (await runCommand<string[]>('speech:read')).map(settle)
      // The browser builds the tree a moment after the page has changed.
      let before = await read()
      await until('a tree at rest', async () => {
        const now = await read()
        const isStill = now.join() === before.join() && now.length > 0
        before = now
        return isStill
      })
      lines.push(`# ${title}`, ...before, '')
    },
    /** Waits for the next announcement with a text. */
    async hears(text: string): Promise<void> {
      await until(`announced: ${text}`, () => said.slice(heard).some((one) => one.includes(text)))
      heard += said.slice(heard).findIndex((one) => one.includes(text)) + 1
      lines.push(`> ${said[heard - 1]}`, '')
    },
    async end(): Promise<void> {
      observer.disconnect()
      const text = `${lines.join('\n').trim()}\n`
      const kept = await runCommand<string>('speech:keep', { name, text })
      expect(text, `run this test with --update, and review test/a11y/speech/${name}.txt`).to.equal(kept)
    },
  }
}
