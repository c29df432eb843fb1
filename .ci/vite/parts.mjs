import { placeOf } from '../places.mjs'

const LOADER = 'virtual:load-part'
/** Suffix of the proxy module of a lazy part. */
export const PART = '?part'

/**
 * Firefox and Chromium up to 153 never retry a module whose load failed. A failed file is therefore requested again
 * with another URL. If the page pins our files with an import map, another URL would bypass the pin: the file is then
 * requested unchanged, and these browsers need a reload.
 */
export const loader = `
const failures = {}
// Called on the prototype, because a named element may shadow the document's own method.
const isPinned = () =>
  [...Document.prototype.querySelectorAll.call(document, '[type=importmap]')].some((map) => map.text.includes('integrity'))
export const loadPart = (file) =>
  import(/* @vite-ignore */ failures[file] && !isPinned() ? file + '?retry=' + failures[file] : file).catch((error) => {
    failures[file] = (failures[file] ?? 0) + 1
    throw error
  })`

/** Finds every `import()` of a module in its syntax tree. */
function* importsIn(node) {
  if (Array.isArray(node)) for (const child of node) yield* importsIn(child)
  else if (node && typeof node === 'object') {
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') yield node
    for (const value of Object.values(node)) if (value && typeof value === 'object') yield* importsIn(value)
  }
}

/** Replaces each `import()` of a module by the result of `write` for the imported id; undefined keeps it. */
async function replaceImports(context, code, id, { from, write }) {
  if (!/\bimport\(/.test(code) || id === `\0${LOADER}`) return undefined
  let changed = code
  // From last to first, so that earlier positions stay valid.
  for (const { start, end, source } of [...importsIn(context.parse(code))].reverse()) {
    const found = await context.resolve(source.value, id)
    const call = found && write(found.id)
    if (call) changed = changed.slice(0, start) + call + changed.slice(end)
  }
  return changed === code ? undefined : { code: `import { loadPart } from '${from}';${changed}`, map: null }
}

/** Loader calls before minification: the loader's own name, and the file inserted by the bundler. */
const CALL = /(\bloadPart(?:\$\d+)?)\(\(\) => import\("\.\/(?:chunks\/)?([^"]+)"\)(\.then\(\(n\) => n\.[\w$]+\))?\)/g

const isOurs = (id) => /^(?:src|elements)\//.test(placeOf(id) ?? '')

/**
 * Lets each lazy part be loaded again after a failure. A retried module must not be imported statically elsewhere, or
 * it would exist twice, so each part gets a proxy module that re-exports it. With `ofTests`, imports of
 * anything but our sources stay as they are.
 */
export const retriedParts = ({ ofTests = false } = {}) => ({
  name: 'retried-parts',
  resolveId: {
    order: 'pre',
    handler: (id) => (id === LOADER ? `\0${LOADER}` : id.endsWith(PART) ? id : undefined),
  },
  load(id) {
    if (id === `\0${LOADER}`) return loader
    return id.endsWith(PART) ? `export * from ${JSON.stringify(id.slice(0, -PART.length))}` : undefined
  },
  transform(code, id) {
    const write = (part) =>
      (!ofTests || (isOurs(part) && !part.includes('?'))) && `loadPart(() => import(${JSON.stringify(part + PART)}))`
    return replaceImports(this, code, id, { from: LOADER, write })
  },
  renderChunk(code) {
    const changed = code.replace(CALL, '$1("./$2")$3')
    const left = !ofTests && /import\(["`]/.exec(changed)
    if (left) this.error(`A part is not loaded by the loader: ${changed.slice(left.index, left.index + 60)}`)
    return { code: changed, map: null }
  },
})

/** The same for sources served one by one in tests; `from` is the loader's URL. */
export const servedParts = (from) => ({
  name: 'served-parts',
  transform(code, id) {
    const write = (part) => isOurs(part) && `loadPart("/${placeOf(part)}")`
    return isOurs(id) ? replaceImports(this, code, id, { from, write }) : undefined
  },
})
