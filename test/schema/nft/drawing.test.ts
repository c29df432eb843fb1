import { expect } from 'chai'
import { nftImage } from '../../../src/schema/nft/metadata.ts'

/** A drawing whose groups use each other: it draws `wide` to the power of `deep` elements. */
function nested(wide: number, deep: number, use = 'use'): string {
  const uses = (level: number) => `<${use} href="#a${level}"/>`.repeat(wide)
  const groups = Array.from({ length: deep }, (_, level) => `<g id="a${level + 1}">${uses(level)}</g>`)
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg"'
  return `<svg ${names}><path id="a0"/>${groups.join('')}<use href="#a${deep}"/></svg>`
}

/** The ways in which a contract may write a drawing. */
const forms = (text: string): readonly string[] => [
  `data:image/svg+xml;base64,${btoa(text)}`,
  `data:image/svg+xml;charset=utf-8;base64,${encodeURIComponent(btoa(text))}`,
  `data:image/svg+xml,${encodeURIComponent(text)}`,
  `data:image/svg+xml;utf8,${text}`,
]

const around = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const BOMB = nested(10, 5)

describe('the drawing of an NFT', () => {
  const shown = {
    'with thousands of shapes': around('<path/>'.repeat(8000)),
    'that uses one part a hundred times': around(`<path id="a"/>${'<use href="#a"/>'.repeat(100)}`),
    'of a tool that nests its parts': nested(2, 8),
    'with a declaration and a document type': `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg>${around('<path/>')}`,
    'that uses itself': around('<g id="a"><use href="#a"/></g>'),
  }
  for (const [what, text] of Object.entries(shown))
    it(`is shown ${what}`, () => {
      for (const uri of forms(text)) expect(nftImage(uri), uri.slice(0, 100)).to.equal(uri)
    })

  const refused = {
    'that repeats itself a hundred thousand times': BOMB,
    'that doubles itself in twenty levels': nested(2, 20),
    'whose elements have a prefix': nested(10, 5, 's:use'),
    'whose uses name their parts in hexadecimal digits': BOMB.replaceAll('href="#a', 'href="#%61'),
    'whose entities repeat': `<!DOCTYPE svg [<!ENTITY a "aa">]>${around('&a;')}`,
    'with another in it': around(`<image href="${forms(BOMB)[0]}"/>`),
    'with another in it, in letters by number': around(`<image href="${forms(BOMB)[0]?.replace('d', '&#100;')}"/>`),
    'with HTML in it': around('<foreignObject/>'),
    'in letters of two bytes': BOMB.replace(/./gs, '$&\0'),
    'that names another encoding': `<?xml version="1.0" encoding="iso-2022-jp"?>${around('<path/>')}`,
    'that is no XML': '<svg><path></svg>',
  }
  for (const [what, text] of Object.entries(refused))
    it(`is not shown ${what}`, () => {
      for (const uri of forms(text)) expect(nftImage(uri), uri.slice(0, 100)).to.equal(undefined)
    })
})
