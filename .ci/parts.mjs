import { placeOf } from './places.mjs'

const LOADER = 'virtual:load-part'
/** What ends the name of the module that stands for a part. */
export const PART = '?part'

/**
 * Browsers up to Chromium 153 and Firefox 153 remember for the life of the document that a module could not be had. So a
 * file that failed is asked for under another address. Where the page has pinned our files by an import map, such an address
 * would be a way around the pin: there the file is asked for as it is, and these browsers need a reload.
 */
export const loader = `
const failures = {}
// By the prototype's own method, for the name of an element may stand in its place on the document.
const isPinned = () =>
  [...Document.prototype.querySelectorAll.call(document, '[type=importmap]')].some((map) => map.text.includes('integrity'))
export const loadPart = (file) =>
  import(/* @vite-ignore */ failures[file] && !isPinned() ? file + '?retry=' + failures[file] : file).catch((error) => {
    failures[file] = (failures[file] ?? 0) + 1
    throw error
  })`

/** Every `import()` of a module, from its syntax tree. */
function* importsIn(node) {
  if (Array.isArray(node)) for (const child of node) yield* importsIn(child)
  else if (node && typeof node === 'object') {
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') yield node
    for (const value of Object.values(node)) if (value && typeof value === 'object') yield* importsIn(value)
  }
}

/** Puts what `write` makes of a module's id in the place of each `import()` of it; undefined stays as it is. */
async function replaceImports(context, code, id, { from, write }) {
  if (!/\bimport\(/.test(code) || id === `\0${LOADER}`) return undefined
  let changed = code
  // From the last to the first, so that the places of those before stay.
  for (const { start, end, source } of [...importsIn(context.parse(code))].reverse()) {
    const found = await context.resolve(source.value, id)
    const call = found && write(found.id)
    if (call) changed = changed.slice(0, start) + call + changed.slice(end)
  }
  return changed === code ? undefined : { code: `import { loadPart } from '${from}';${changed}`, map: null }
}

/** The calls as they stand before they are made smaller: the loader's own name, and the file that the bundler has put in. */
const CALL = /(\bloadPart(?:\$\d+)?)\(\(\) => import\("\.\/(?:chunks\/)?([^"]+)"\)(\.then\(\(n\) => n\.[\w$]+\))?\)/g

/**
 * Lets each part that is loaded on demand be asked for again after a failure. What is asked for again must not be what
 * others import statically, or it would exist twice: so each part gets a module of its own, which passes its exports on.
 */
export const retriedParts = () => ({
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
    const write = (part) => `loadPart(() => import(${JSON.stringify(part + PART)}))`
    return replaceImports(this, code, id, { from: LOADER, write })
  },
  renderChunk(code) {
    const changed = code.replace(CALL, '$1("./$2")$3')
    const left = /import\(["`]/.exec(changed)
    if (left) this.error(`A part is not loaded by the loader: ${changed.slice(left.index, left.index + 60)}`)
    return { code: changed, map: null }
  },
})

const isOurs = (id) => /^(?:src|elements)\//.test(placeOf(id) ?? '')

/** The same for sources that are served one by one, as tests have them; `from` is where the loader is served. */
export const servedParts = (from) => ({
  name: 'served-parts',
  transform(code, id) {
    const write = (part) => isOurs(part) && `loadPart("/${placeOf(part)}")`
    return isOurs(id) ? replaceImports(this, code, id, { from, write }) : undefined
  },
})
