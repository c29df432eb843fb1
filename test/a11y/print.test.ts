import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { perform } from '../fixtures/gallery.ts'
import { addModal, addWallet, find } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { drawnLines } from '../i18n/layout/boxes.ts'
import { layoutProblems } from '../i18n/layout/check.ts'
import { device, medium } from '../setup/commands.ts'
import { still } from './check.ts'

/** Performs a gallery show until a part of its view is drawn. */
async function show(id: string, part: string): Promise<WalletModal> {
  const modal = (await perform(id)).modal as WalletModal
  await until(part, () => inside(modal, part))
  return modal
}

const rootOf = (modal: WalletModal): ShadowRoot => modal.shadowRoot as ShadowRoot
const inside = (modal: WalletModal, selector: string) => rootOf(modal).querySelector(selector) as HTMLElement
const isDrawn = (modal: WalletModal, selector: string) => inside(modal, selector).checkVisibility()

/** True for a colour that can be read on white paper. */
function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128
}

const paleTexts = (modal: WalletModal) =>
  drawnLines(rootOf(modal))
    .filter(({ parent }) => !parent.closest('.coin') && !isDark(getComputedStyle(parent).color))
    .map(({ text }) => text)

/** Waits until the view is drawn, and shows it on paper that is lower than the view. */
async function print(modal: WalletModal): Promise<void> {
  await still(modal)
  await device({ width: 800, height: 300 })
  await medium('print')
  await until('paper', () => matchMedia('print').matches)
}

describe('a page that is printed while the modal is open', () => {
  afterEach(async () => {
    await medium('screen')
    await device({ width: 800, height: 600 })
  })

  for (const [id, part] of [
    ['receive', '.plate'],
    ['walletconnect', '.plate'],
    ['receipt', '.moves'],
  ] as const)
    it(`has the whole view on its first sheet, in dark ink: ${id}`, async () => {
      const modal = await show(id, part)
      await print(modal)
      const [dialog, body] = [inside(modal, '.dialog'), inside(modal, '.body')]
      expect(isDrawn(modal, part)).to.equal(true)
      expect(isDrawn(modal, '.scrim')).to.equal(false)
      expect(dialog.getBoundingClientRect().top + scrollY).to.equal(0)
      expect(dialog.scrollHeight).to.be.at.least(body.scrollHeight)
      expect(layoutProblems(rootOf(modal))).to.deep.equal([])
      expect(paleTexts(modal)).to.deep.equal([])
    })

  it('is the page alone where the view holds nothing to keep', async () => {
    const modal = await show('connect', '.group')
    await print(modal)
    expect(isDrawn(modal, '.dialog')).to.equal(false)
  })

  it('has an embedded modal in its place, in dark ink', async () => {
    addWallet({ rdns: 'example.harbor' })
    const modal = addModal({ embedded: '', theme: 'dark' })
    await find('button', /^Harbor/)
    await print(modal)
    expect(isDrawn(modal, '.sheet')).to.equal(true)
    expect(paleTexts(modal)).to.deep.equal([])
  })
})
