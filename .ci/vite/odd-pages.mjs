/** Zod iterates objects with `for … in`, which includes keys that the page added to all objects. */
const ZOD = /\/zod\/v4\/core\/(core|schemas|util)\.js$/
/** React creates an element at import, before it knows the document to use. */
const REACT = /\/react-dom-client\.production\.js$/

const replacements = [
  [ZOD, /for \(const (\w+) in ([\w.]+)\)/g, 'for (const $1 of Object.keys($2))'],
  [REACT, /\bdocument\.createElement\(/g, 'Document.prototype.createElement.call(document, '],
]

/**
 * Patches dependencies, and the bundler's helper for namespace exports, to work in pages that add enumerable keys to
 * `Object.prototype` or name elements like members of `document`.
 * @throws Error when a dependency's code has changed
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
