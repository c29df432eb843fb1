import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const ENTRY = 'elements/define.ts'
/** What every first opening loads: the wallet's core, and React with the frame of all views. */
const APP = ['elements/modal-host.ts', 'elements/view.ts']
/** What most visitors see first; it must not wait for what other views share. */
const CONNECT = ['src/features/connect/ConnectView.tsx']
/** What that view shows of the logins, without what they share with views that may never be shown. */
const PANELS = ['src/features/login/EmailPanel.tsx', 'src/features/login/SocialsPanel.tsx']
/** What comes right after the list is shown, whether or not anything is touched: it must not drag views along. */
const AFTER = ['src/core/effects/first-use.ts', 'src/features/connect/DirectoryRows.tsx', 'src/app/more-header.tsx']
/** What several views share is put together until it has some kilobytes, for each chunk is a request. */
const SHARED_BYTES = 20_000
/** Chains, wallets and what those alone need are left apart: a page has some of them, and views would drag in all. */
const SHARED = /\/src\/(?!chains\/|connectors\/)/

/** Adds a module and all that it imports, at any depth, without what it loads on demand. */
function addClosure(found, id, graph) {
  const info = found.has(id) ? null : graph.getModuleInfo(id)
  if (!info) return found
  found.add(id)
  for (const imported of info.importedIds) addClosure(found, imported, graph)
  return found
}

/** Finds what the entry loads, and what is loaded on demand by anything. */
function sortModules(graph) {
  const close = (ids) => ids.reduce((found, id) => addClosure(found, id, graph), new Set())
  const first = close([join(root, ENTRY)])
  const lazy = new Set()
  for (const id of first) {
    for (const loaded of graph.getModuleInfo(id).dynamicallyImportedIds) addClosure(lazy, loaded, graph)
  }
  const closeAll = (files) => close(files.map((file) => join(root, file)))
  const [app, connect, panels, after] = [APP, CONNECT, PANELS, AFTER].map(closeAll)
  return { shell: new Set([...first].filter((id) => lazy.has(id))), app, connect, panels, after }
}

/**
 * Splits the script tag's file: `shell` is what the first load has in common with the rest, `app` what comes with the first
 * opening, `connect` its first view with the `panels` of the logins in it, `after` what that view loads untouched, and each
 * other view is a chunk of its own over a few shared ones. Left alone, the bundler makes a chunk for every set of modules
 * with the same users: dozens.
 */
export function chunkGroups() {
  let sorted
  const group = (name, priority) => ({
    priority,
    debugName: name,
    name(id, graph) {
      sorted ??= sortModules(graph)
      return sorted[name].has(id) ? name : null
    },
  })
  const views = {
    name: 'views',
    test: SHARED,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: SHARED_BYTES,
  }
  return [group('shell', 5), group('app', 4), group('connect', 3), group('panels', 2), group('after', 1), views]
}
