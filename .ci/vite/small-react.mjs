/** Exports of React that neither our code nor a dependency imports: for servers, forms, preloading and old code. */
const UNUSED = {
  react: [
    ...['Activity', 'Children', 'Profiler', 'PureComponent', 'StrictMode', 'Suspense', 'ViewTransition'],
    ...['addTransitionType', 'cache', 'cacheSignal', 'cloneElement', 'createRef', 'isValidElement', 'lazy'],
    ...['startTransition', 'unstable_useCacheRefresh', 'use', 'useActionState', 'useDebugValue'],
    ...['useInsertionEffect', 'useOptimistic', 'useTransition'],
  ],
  'react-dom': [
    ...['browser', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    ...['requestFormReset', 'unstable_batchedUpdates', 'useFormState', 'useFormStatus'],
  ],
}
const FILE = /\/(react|react-dom)\/cjs\/\1\.production\.js$/
/** A statement at the top of a CommonJS module that exports a function or a name. */
const EXPORT = /^exports\.(\w+) = (?:function.*\{\}|function[\s\S]*?\n\}|\w+);\n/gm
const IMPORT = /\bimport\b[^'"]*\{([^}]*)\}\s*from\s*['"](react|react-dom)['"]/g

/** Removes the unused exports from a module of React. @throws Error when one of them is not there */
function shorten(code, name) {
  const left = new Set(UNUSED[name])
  const short = code.replace(EXPORT, (statement, key) => (left.delete(key) ? '' : statement))
  if (left.size > 0) throw new Error(`${name} has no export ${[...left].join()} to leave out`)
  return short
}

/** Lists the removed exports that a module imports by name. */
function findLost(code) {
  return [...code.matchAll(IMPORT)].flatMap(([, names, source]) => {
    const imported = names.split(',').map((one) => one.trim().split(' ')[0])
    return imported.filter((one) => UNUSED[source].includes(one))
  })
}

/**
 * Leaves out parts of React that nothing uses, 1.5 kB of the first view: bundlers keep all exports of CommonJS modules.
 * @throws Error when a module imports one of them by name, or React does not have it
 */
export const smallReact = () => ({
  name: 'small-react',
  transform(code, id) {
    const name = FILE.exec(id)?.[1]
    if (name) return { code: shorten(code, name), map: null }
    const lost = findLost(code)
    if (lost.length > 0) throw new Error(`${id} imports ${lost.join()}, which small-react.mjs leaves out of React`)
    return undefined
  },
})
