/** Zod goes through objects by `for … in`, which also finds what the page has added to all objects. */
const ZOD = /\/zod\/v4\/core\/(core|schemas|util)\.js$/
/** React makes an element while it loads, before it is told where to draw. */
const REACT = /\/react-dom-client\.production\.js$/

const replacements = [
  [ZOD, /for \(const (\w+) in ([\w.]+)\)/g, 'for (const $1 of Object.keys($2))'],
  [REACT, /\bdocument\.createElement\(/g, 'Document.prototype.createElement.call(document, '],
]

/**
 * Lets dependencies work in a page that has added enumerable keys to `Object.prototype`, or whose elements are named like
 * the document's methods; the bundler's own helper too, by which a chunk exports all that it has.
 * @throws Error when a dependency is written in another way than expected
 */
export const oddPages = () => ({
  name: 'odd-pages',
  transform(code, id) {
    const found = replacements.find(([file]) => file.test(id))
    if (!found) return undefined
    const [, pattern, own] = found
    const changed = code.replace(pattern, own)
    if (changed === code) throw new Error(`${id}: nothing was found to replace`)
    return { code: changed, map: null }
  },
  renderChunk(code) {
    if (!/var __exportAll = /.test(code)) return null
    const changed = code.replace('for (var name in all)', 'for (var name of Object.keys(all))')
    if (changed === code) throw new Error('The helper __exportAll is written in another way')
    return { code: changed, map: null }
  },
})
