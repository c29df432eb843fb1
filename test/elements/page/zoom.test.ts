import { expect } from 'chai'
import { afterwards } from '../../fixtures/afterwards.ts'
import { addModal, shows } from '../../fixtures/page.ts'
import { eventually } from '../../fixtures/time.ts'
import { device, media } from '../../setup/commands.ts'

/** Zooms the page by CSS until the test ends. */
function zoom(factor: number): void {
  document.body.style.zoom = String(factor)
  afterwards(() => document.body.style.removeProperty('zoom'))
}

describe('a page with CSS zoom', () => {
  beforeEach(() => media({ 'prefers-reduced-motion': 'reduce' }))
  afterEach(async () => {
    await media({})
    await device({ width: 800, height: 600 })
  })

  for (const factor of [1.2, 0.8])
    it(`the sheet of a phone stands on the edge of the screen, zoomed by ${factor}`, async () => {
      await device({ width: 390, height: 700, mobile: true })
      zoom(factor)
      const modal = addModal()
      await modal.show()
      await shows('Connect wallet')
      const sheet = modal.shadowRoot?.querySelector('.sheet') as HTMLElement
      await eventually(() => {
        const { left, right, bottom } = sheet.getBoundingClientRect()
        expect([left, right, bottom].map(Math.round)).to.deep.equal([0, 390, 700])
      })
    })
})
