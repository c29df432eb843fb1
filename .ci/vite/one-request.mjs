import { minifySync } from 'vite'
import { importOf, inlineIntoApp, toExpression, toPattern } from './inline-chunk.mjs'

/** Chunks without imports that nearly every other chunk imports: functions of ours, and the bundler's. */
const SHARED = { shell$: /^chunks\/shell-/, runtime$: /^chunks\/rolldown-runtime-/ }
/** A call of the loader of parts, before the paths are those of the entry's folder. */
const CALL = /([\w$]+)\([`"]\.\/([\w.-]+\.js)[`"]\)/g

/** The file that the first parts are loaded with, so that all of them are known at the first one. */
const FIRST_VIEW = /\/first-view\.lazy-/

/**
 * Asks for files before the part that imports them has told of them; it runs in the page. Pages that pin files by hashes would
 * load them twice; elsewhere a link has the nonce of the script tag. Without a network, a browser may keep the failure of a
 * preload for ever. The document's own methods are called, because a named element may shadow them.
 */
function announce(files) {
  const page = Document.prototype
  const all = (selector) => [...page.querySelectorAll.call(document, selector)]
  const own = all('script[type=module]').find(({ src }) => src === import.meta.url)
  const isPinned = () => own.integrity || all('[type=importmap]').some(({ text }) => text.includes('integrity'))
  if (!own || !navigator.onLine || isPinned()) return
  for (const file of files) {
    const link = page.createElement.call(document, 'link')
    link.onload = link.onerror = () => link.remove()
    const href = new URL(`chunks/${file}`, import.meta.url)
    own.after(Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '', nonce: own.nonce, href }))
  }
}

/** The files that a chunk imports, at any depth. */
function importsOf(file, bundle, found = new Set()) {
  for (const imported of bundle[file].imports)
    if (!found.has(imported)) importsOf(imported, bundle, found.add(imported))
  return found
}

/**
 * Copies the chunk that the script tag's file shares with the lazy parts into that file, so that the button needs one
 * request, and names the files that its parts need, so that the list needs one more round trip and no chain of them. The
 * chunk holds functions without state that matters to both sides.
 */
export const oneRequest = () => ({
  name: 'one-request',
  generateBundle(_options, bundle) {
    const entry = Object.values(bundle).find(({ type, isEntry }) => type === 'chunk' && isEntry)
    const [shell] = entry.imports.map((file) => bundle[file])
    if (shell.imports.length > 0) this.error(`The first file needs more than ${shell.fileName}`)
    const [, names] = importOf(shell.fileName).exec(entry.code)
    for (const [name, pattern] of Object.entries(SHARED)) {
      const shared = Object.values(bundle).find(({ fileName }) => pattern.test(fileName))
      inlineIntoApp(bundle, shared, name)
    }
    const firstView = Object.keys(bundle).find((name) => FIRST_VIEW.test(name))
    const alongOf = (part) => [...importsOf(part, bundle), ...importsOf(firstView, bundle), firstView]
    const announcer = minifySync('announce.js', announce.toString(), { module: true }).code
    const code = entry.code.replace(importOf(shell.fileName), '').replace(CALL, (_call, load, part) => {
      // What a browser that is too old loads needs no other file.
      if (importsOf(`chunks/${part}`, bundle).size < 2) return `${load}("./chunks/${part}")`
      const along = [...new Set(alongOf(`chunks/${part}`))].map((name) => name.replace('chunks/', ''))
      return `(announce(${JSON.stringify(along)}),${load}("./chunks/${part}"))`
    })
    if (/\bfrom"|\bimport"/.test(code)) this.error('The first file imports more than one chunk')
    entry.code = `const${toPattern(names)}=${toExpression(shell.code)};${announcer}${code}`
    entry.imports = []
  },
})
