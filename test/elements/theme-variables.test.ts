import { expect } from 'chai'
import { addButton, addModal, seen, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'

const accentOf = (element: Element) => getComputedStyle(element).getPropertyValue('--wm-color-accent').trim()
const frameOf = (host: Element) => host.shadowRoot?.querySelector('[data-wm-theme]') as HTMLElement

describe('theme variables', () => {
  it('the variables colour the modal and the button, follow changes, and can be removed', async () => {
    const modal = addModal()
    modal.options = { themeVariables: { '--wm-accent': 'rgb(1, 2, 3)', '--wm-radius': '4px' } }
    const button = addButton()
    button.shadowRoot?.dispatchEvent(new Event('pointerenter'))
    await until('the accent of the button', () => accentOf(frameOf(button)) === 'rgb(1, 2, 3)')
    await modal.show()
    await shows('Connect wallet')
    const frame = frameOf(modal)
    await until('the accent', () => accentOf(frame) === 'rgb(1, 2, 3)')
    expect(frame.style.getPropertyValue('--wm-radius')).to.equal('4px')
    expect(getComputedStyle(frame.querySelector('[part~="sheet"]') as Element).borderRadius).to.equal('4px')
    modal.options = { themeVariables: { '--wm-accent': 'rgb(9, 9, 9)' } }
    await until('the other accent', () => accentOf(frame) === 'rgb(9, 9, 9)')
    expect(frame.style.getPropertyValue('--wm-radius')).to.equal('')
  })

  it('an invalid value is ignored, and never affects another variable', async () => {
    const modal = addModal()
    modal.options = {
      themeVariables: {
        '--wm-accent': 'red;} *{display:none}</style><h1>',
        '--wm-radius': 'url(https://example.com)',
        '--wm-on-accent': 'rgb(4, 5, 6)',
        '--wm-color-bg': 'red',
      },
    }
    await modal.show()
    await shows('Connect wallet')
    const frame = frameOf(modal)
    await until('the right one', () => frame.style.getPropertyValue('--wm-on-accent') === 'rgb(4, 5, 6)')
    expect(frame.style).to.have.length(1)
    expect(seen('dialog', 'Connect wallet')).to.not.equal(null)
    modal.options = { themeVariables: { '--wm-radius': '8px;} * {display:none' } }
    await Promise.resolve()
    expect(seen('dialog', 'Connect wallet')?.checkVisibility()).to.equal(true)
  })
})
