// @run alone
import { expect } from 'chai'
import { perform } from '../fixtures/gallery.ts'
import { until } from '../fixtures/time.ts'
import { media, screenshot } from '../setup/commands.ts'
import { still } from './check.ts'

/** Performs a gallery show and finds an element of its modal once nothing moves. */
async function findStill(id: string, selector: string): Promise<Element> {
  const { modal } = await perform(id)
  const found = await until(selector, () => modal.shadowRoot?.querySelector(selector))
  await still(modal)
  return found
}

/** Reads the colour of the screen at 8 px right of an element's left edge, in its middle: red, green and blue. */
async function colorOf(element: Element): Promise<number[]> {
  const { left, top, height } = element.getBoundingClientRect()
  const path = await screenshot('forced-colors')
  const file = await fetch(path.slice(path.lastIndexOf('/test-results/')), { cache: 'no-store' })
  const image = await createImageBitmap(await file.blob())
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(image, 0, 0)
  return [...context.getImageData(left + 8, top + height / 2, 1, 1).data.slice(0, 3)]
}

describe('forced colours', () => {
  beforeEach(() => media({ 'forced-colors': 'active' }))
  afterEach(() => media({ 'forced-colors': '' }))

  it('what is loading stands out from the sheet', async () => {
    const skeleton = await findStill('account-loading', '[role=tabpanel] .group .sk')
    const group = skeleton.closest('.group') as Element
    expect(await colorOf(skeleton)).not.to.deep.equal(await colorOf(group))
  })

  it('a chosen amount stands out from the others', async () => {
    const chosen = await findStill('buy', '.pill[aria-pressed="true"]')
    const other = chosen.parentElement?.querySelector('[aria-pressed="false"]') as Element
    expect(await colorOf(chosen)).not.to.deep.equal(await colorOf(other))
  })
})
