import { expect } from 'chai'
import { contrast, contrastsOf } from '../docs/site/.vitepress/theme/playground/contrast.mjs'
import { readLook, snippets, usual, writeLook } from '../docs/site/.vitepress/theme/playground/look.mjs'

const berry = { ...usual, theme: 'light', accent: '#c23a5e', radius: 8, font: 'Georgia, serif', size: 'lg' }

describe('the theming playground', () => {
  it('keeps a look in the address, nothing for the usual one, and takes a wrong value for the usual one', () => {
    expect(readLook(writeLook(berry))).to.deep.equal(berry)
    expect(writeLook(usual)).to.equal('')
    expect(readLook('')).to.deep.equal(usual)
    const wrong = '#theme=red&accent=url(x)&onAccent=%23fff&radius=99&font=a;}b&size=xl&other=1'
    expect(readLook(wrong)).to.deep.equal(usual)
  })

  it('writes only what a look changes', () => {
    expect(snippets.CSS(berry)).to.equal(
      ':root {\n  --wm-accent: #c23a5e;\n  --wm-radius: 8px;\n  --wm-font-family: Georgia, serif;\n}',
    )
    expect(snippets.HTML({ ...usual, theme: 'dark' })).to.equal(
      '<wallet-modal project-id="…"></wallet-modal>\n<wallet-button></wallet-button>',
    )
    expect(snippets.HTML(berry)).to.contain('<wallet-button size="lg">')
    expect(snippets.JavaScript(berry)).to.contain("'--wm-accent': '#c23a5e'")
  })

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).to.be.closeTo(21, 0.001)
    expect(contrast('#777777', '#ffffff')).to.be.closeTo(4.48, 0.005)
  })

  it('warns of an accent that is hard to see, and never of the design', () => {
    expect(contrastsOf(usual).filter(({ warning }) => warning)).to.deep.equal([])
    const [text, sheet] = contrastsOf({ ...usual, theme: 'light', accent: '#ffe9a8', onAccent: '#ffffff' })
    expect(text?.warning).to.contain('hard to read')
    expect(sheet?.warning).to.contain('hard to see')
  })
})
