/** Exports of React that neither our code nor a dependency imports: for servers, forms, preloading and old code. */
const UNUSED = {
  react: [
    ...['Children', 'Profiler', 'PureComponent', 'StrictMode', 'Suspense', 'ViewTransition'],
    ...['addTransitionType', 'cache', 'cacheSignal', 'cloneElement', 'createRef', 'isValidElement', 'lazy'],
    ...['startTransition', 'unstable_useCacheRefresh', 'use', 'useActionState', 'useDebugValue'],
    ...['useInsertionEffect', 'useOptimistic', 'useTransition'],
  ],
  'react-dom': [
    ...['browser', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    ...['requestFormReset', 'unstable_batchedUpdates', 'useFormState', 'useFormStatus'],
  ],
  'react-dom/client': ['hydrateRoot'],
}
const FILE = /\/(react|react-dom)\/cjs\/\1\.production\.js$/

/** Elements that React DOM moves to the head of the page. Our views may not have them. */
const HEAD = ['link', 'meta', 'script', 'style', 'title']
/** Functions of React DOM that change nothing in a page without one of these features: they are replaced by empty ones. */
const UNUSED_FUNCTIONS = {
  'markup of a server': [
    ...['attemptExplicitHydrationTarget', 'clearHydrationBoundary', 'getBumpedLaneForHydrationByLane'],
    ...['hideOrUnhideDehydratedBoundary', 'popHydrationState', 'queueIfContinuousEvent', 'retryIfBlockedOn'],
    ...['scheduleReplayQueueIfNeeded', 'updateDehydratedSuspenseComponent'],
  ],
  '<ViewTransition>': [
    ...[
      'applyViewTransitionToHostInstances',
      'commitAfterMutationEffectsOnFiber',
      'commitAppearingPairViewTransitions',
    ],
    ...['commitDeletedPairViewTransitions', 'commitEnterViewTransitions', 'commitExitViewTransitions'],
    ...['commitNestedViewTransitions', 'createViewTransitionInstance', 'getViewTransitionClassName'],
    ...['getViewTransitionName', 'measureNestedViewTransitions', 'measureViewTransitionHostInstancesRecursive'],
    ...['restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'restoreViewTransitionName'],
    ...['restoreViewTransitionOnHostInstances', 'scheduleViewTransitionEvent', 'startViewTransition'],
    ...['trackEnterViewTransitions'],
  ],
  '<Suspense> and <SuspenseList>': ['updateSuspenseComponent', 'updateSuspenseListComponent'],
  'a ref of a fragment': [
    ...['FragmentInstance', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
  ],
  'elements in the head, and preloading': [
    ...[
      'acquireResource',
      'getHydratableHoistableCache',
      'getResource',
      'insertStylesheet',
      'insertStylesheetIntoRoot',
    ],
    ...['preconnect', 'preconnectAs', 'prefetchDNS', 'preinitModuleScript', 'preinitScript', 'preinitStyle', 'preload'],
    ...['preloadModule', 'preloadStylesheet', 'suspendResource'],
  ],
}
const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
/** React's flag for taking over the markup of a server. One function has a parameter by this name. */
const FLAG = /\bisHydrating\b(?!\$)/g
const PARAMETER = /^function initInput\([\s\S]*?\n\}$/m
/** A statement at the top of a CommonJS module that exports a function or a name. */
const EXPORT = /^exports\.(\w+) = (?:function.*\{\}|function[\s\S]*?\n\}|\w+);\n/gm
const IMPORT = /\bimport\b[^'"]*\{([^}]*)\}\s*from\s*['"](react|react-dom|react-dom\/client)['"]/g

/** Removes the unused exports from a module of React. @throws Error when one of them is not there */
function shorten(code, name) {
  const left = new Set(UNUSED[name])
  const short = code.replace(EXPORT, (statement, key) => (left.delete(key) ? '' : statement))
  if (left.size > 0) throw new Error(`${name} has no export ${[...left].join()} to leave out`)
  return short
}

/** Replaces a part of React's code. @throws Error when it has no such part */
function replaceIn(code, part, replacement) {
  const changed = code.replace(part, replacement)
  if (changed === code) throw new Error(`React DOM has no ${part} to leave out`)
  return changed
}

/** Removes what only takes over the markup of a server, which `createRoot` never does. */
function withoutHydration(code) {
  const steps = [
    [/^exports\.hydrateRoot = function[\s\S]*?\n\};\n/m, ''],
    [PARAMETER, (initInput) => initInput.replaceAll(FLAG, 'isKept')],
    [/\bisHydrating = !1,\n/, ''],
    [/\bisHydrating = !1;/g, ''],
    [/\bisHydrating = !0/g, '0'],
    [FLAG, '!1'],
    [/\b[\w$.]+\.isDehydrated\b/g, '!1'],
  ]
  return steps.reduce((left, [part, replacement]) => replaceIn(left, part, replacement), code)
}

/** Leaves features out of React DOM that no view uses. @throws Error when it has no such function */
function shortenClient(code) {
  const names = Object.values(UNUSED_FUNCTIONS).flat()
  const short = names.reduce(
    (left, name) => replaceIn(left, new RegExp(`^function ${name}\\([\\s\\S]*?\\n\\}$`, 'm'), `function ${name}() {}`),
    withoutHydration(code),
  )
  return replaceIn(short, /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?\n\};\n/gm, '')
}

const IN_HEAD = new RegExp(`jsxs?\\)?\\(['"](?:${HEAD.join('|')})['"]`)
/** A fragment with a ref. */
const FRAGMENT_REF = /jsxs?\)?\(_?Fragment, \{[^}]*\bref:/

/** Lists the removed exports that a module imports by name. */
function findLost(code) {
  return [...code.matchAll(IMPORT)].flatMap(([, names, source]) => {
    const imported = names.split(',').map((one) => one.trim().split(' ')[0])
    return imported.filter((one) => UNUSED[source].includes(one))
  })
}

/**
 * Leaves out parts of React that nothing uses, 13 kB of the first view: bundlers keep all exports of CommonJS modules, and
 * all features of React DOM.
 * @throws Error when a module uses one of them, or React does not have it
 */
export const smallReact = () => ({
  name: 'small-react',
  transform(code, id) {
    const name = FILE.exec(id)?.[1]
    if (name) return { code: shorten(code, name), map: null }
    if (CLIENT.test(id)) return { code: shortenClient(code), map: null }
    if (FRAGMENT_REF.test(code))
      throw new Error(`${id} has a fragment with a ref, which small-react.mjs leaves out of React`)
    if (IN_HEAD.test(code))
      throw new Error(`${id} has an element of the head, which small-react.mjs leaves out of React`)
    const lost = findLost(code)
    if (lost.length > 0) throw new Error(`${id} imports ${lost.join()}, which small-react.mjs leaves out of React`)
    return undefined
  },
})
