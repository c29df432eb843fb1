import { expect } from 'chai'
import { build } from '../../fixtures/page.ts'
import { device } from '../../setup/commands.ts'
import { layoutProblems } from './check.ts'
import { cutPlaceholders } from './edges.ts'

/** Draws markup in a shadow root at the start of the page. */
function draw(markup: string): ShadowRoot {
  const host = build('div')
  host.style.cssText = 'position: absolute; inset: 0; font: 16px / 20px sans-serif'
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = markup
  return root
}

const problemsIn = (markup: string) => layoutProblems(draw(markup)).map((problem) => problem.split(':')[0])
const NAME = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap; inline-size: 60px'

describe('a text that cannot be read', () => {
  before(() => device({ width: 320, height: 256 }))
  after(() => device({ width: 800, height: 600 }))

  for (const [what, problem, markup] of [
    [
      'beside its box',
      'cut by p',
      '<p style="overflow: hidden; white-space: nowrap; inline-size: 40px">Some words</p>',
    ],
    [
      'below its box',
      'cut by p',
      '<p style="overflow: hidden; block-size: 20px; inline-size: 40px">Some more words</p>',
    ],
    ['with an ellipsis, untold', 'cut by p', `<p style="${NAME}">A long name</p>`],
    [
      'out of its button',
      'leaves button',
      '<button style="inline-size: 20px; white-space: nowrap">Some words</button>',
    ],
    ['over another', 'one over the other', '<p>Some words</p><p style="margin-block-start: -30px">Other words</p>'],
    [
      'beside the screen',
      'leaves the screen',
      '<p style="margin-inline-start: 300px; inline-size: 90px">Some words</p>',
    ],
    [
      'under what sticks',
      'too little room',
      `<div style="block-size: 80px; overflow: auto">
        <p style="block-size: 200px">Words</p><p style="position: sticky; bottom: 0; block-size: 60px; margin: 0">Foot</p>
      </div>`,
    ],
  ] as const)
    it(`is found: ${what}`, () => expect(problemsIn(markup)).to.include(problem))

  it('is found in a field that is too narrow for its placeholder', () => {
    const fields = draw('<input placeholder="Name or address" style="inline-size: 40px"><input placeholder="Name">')
    expect(cutPlaceholders(fields)).to.have.length(1)
  })

  for (const [what, markup] of [
    ['a name whose tooltip says all of it', `<p title="A long name" style="${NAME}">A long name</p>`],
    [
      'what can be scrolled',
      '<div style="block-size: 60px; overflow: auto"><p style="block-size: 200px">Some words</p>Words</div>',
    ],
    [
      'what is for screen readers',
      '<p style="position: absolute; inline-size: 1px; overflow: hidden; clip-path: inset(50%)">Words</p>',
    ],
    ['lines that follow each other', '<p style="margin: 0">Some words</p><p style="margin: 0">Other words</p>'],
  ] as const)
    it(`is not: ${what}`, () => expect(problemsIn(markup)).to.deep.equal([]))
})
