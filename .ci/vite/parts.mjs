import { basename } from 'node:path'
import { placeOf, ROOT } from '../places.mjs'
import { WHOLE_VIEW } from './whole-view.mjs'

/** The module that loads lazy parts. */
export const LOADER = 'virtual:load-part'
/** Suffix of the id of a module's copy in the script tag's file. */
export const COPY = '?copy'
/** Suffix of the proxy module of a lazy part. */
export const PART = '?part'

/** The folder of all chunks but the entry. */
const CHUNKS = 'chunks/'

/** For this long after the network has brought a file, it is unlikely to fail. */
const FRESH_MS = 10_000

/**
 * The loader of lazy parts. It asks at once for what a part imports; the browser would learn of it a round trip later.
 *
 * Firefox and Chromium up to 153 never retry a module whose load failed. A failed file is therefore requested again
 * with another URL. If the page pins our files with an import map, another URL would bypass the pin: the file is then
 * requested unchanged, and these browsers need a reload. What a part imports cannot be retried either, so while the
 * network may be away, only the part itself is asked for.
 */
export const loader = `
const failures = {}
// The network has just brought the page.
let arrivedAt = 0
// Called on the prototype, because a named element may shadow the document's own method.
const isPinned = () =>
  [...Document.prototype.querySelectorAll.call(document, '[type=importmap]')].some((map) => map.text.includes('integrity'))
export const loadPart = (file, ...imported) => {
  const part = import(/* @vite-ignore */ failures[file] && !isPinned() ? file + '?retry=' + failures[file] : file)
  if (navigator.onLine && performance.now() - arrivedAt < ${FRESH_MS})
    for (const other of imported) import(/* @vite-ignore */ other).catch(() => {})
  return part.then(
    (module) => {
      arrivedAt = performance.now()
      return module
    },
    (error) => {
      failures[file] = (failures[file] ?? 0) + 1
      throw error
    },
  )
}`

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
  if (!/\bimport\(/.test(code) || id.split('?')[0] === `\0${LOADER}`) return undefined
  let changed = code
  // From last to first, so that earlier positions stay valid.
  for (const { start, end, source } of [...importsIn(context.parse(code))].reverse()) {
    const found = await context.resolve(source.value, id.split('?')[0])
    const call = found && write(found.id)
    if (call) changed = changed.slice(0, start) + call + changed.slice(end)
  }
  return changed === code ? undefined : { code: `import { loadPart } from '${from}';${changed}`, map: null }
}

/** Loader calls before minification: the loader's own name, and the file inserted by the bundler. */
const CALL = /(\bloadPart(?:\$\d+)?)\(\(\) => import\("\.\/(chunks\/)?([^"]+)"\)(\.then\(\(n\) => n\.[\w$]+\))?\)/g

/** The files that a chunk imports, at any depth. */
function importsOf(file, chunks, found = new Set()) {
  for (const imported of chunks[file].imports)
    if (!found.has(imported)) importsOf(imported, chunks, found.add(imported))
  return found
}

const isFirstView = ({ facadeModuleId }) => facadeModuleId === ROOT + WHOLE_VIEW + PART

/** The files of the first view, which are there before any other part is loaded. */
function filesOfFirstView(chunks) {
  const first = Object.values(chunks).find(isFirstView)
  return first ? new Set([first.fileName, ...importsOf(first.fileName, chunks)]) : new Set()
}

/**
 * The files that a part imports and that are not there when this chunk loads it. Names cost bytes, so until the first view
 * is there, only its own are named.
 */
function filesAlong(file, from, chunks) {
  const ofPart = importsOf(file, chunks)
  if (isFirstView(chunks[file])) return [...ofPart]
  const first = filesOfFirstView(chunks)
  if (from.isEntry || first.has(from.fileName)) return []
  const known = new Set([...first, from.fileName, ...importsOf(from.fileName, chunks)])
  return [...ofPart].filter((one) => !known.has(one))
}

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
    if (id.split('?')[0] === `\0${LOADER}`) return loader
    return id.endsWith(PART) ? `export * from ${JSON.stringify(id.slice(0, -PART.length))}` : undefined
  },
  transform(code, id) {
    const write = (part) =>
      (!ofTests || (isOurs(part) && !part.includes('?'))) && `loadPart(() => import(${JSON.stringify(part + PART)}))`
    return replaceImports(this, code, id, { from: LOADER, write })
  },
  renderChunk(code, chunk, _options, { chunks }) {
    // The entry has a loader of its own in its folder; that of the parts lies among them.
    const changed = code.replace(CALL, (_call, load, folder = '', file, member = '') => {
      const along = ofTests ? [] : filesAlong(CHUNKS + file, chunk, chunks)
      const files = [file, ...along.map((one) => basename(one))]
      return `${load}(${files.map((one) => `"./${folder}${one}"`)})${member}`
    })
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

/**
 * Lets each lazy part name all files that it needs. A browser learns what a file imports once the file has arrived, so
 * each level of imports would cost a round trip of its own. Modules that do not import each other may run in another order.
 */
export const flatImports = () => ({
  name: 'flat-imports',
  renderChunk(code, { fileName, imports, isDynamicEntry }, _options, { chunks }) {
    if (!isDynamicEntry) return undefined
    const known = filesOfFirstView(chunks)
    const deeper = [...importsOf(fileName, chunks)].filter((file) => !imports.includes(file) && !known.has(file))
    return { code: code + deeper.map((file) => `\nimport './${basename(file)}';`).join(''), map: null }
  },
})
