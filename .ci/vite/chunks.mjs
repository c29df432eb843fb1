import { basename } from 'node:path'
import { placeOf, ROOT } from '../places.mjs'
import { mergeShared } from './merge-shared.mjs'
import { PART } from './parts.mjs'
import { ACCOUNT, isAfterAccount, MORE_SOURCES, WHOLE_VIEW } from './whole-view.mjs'

/** Entries by what they load: the elements, and the wallet without them. */
const ELEMENTS = 'elements/define.ts'
const CORE = 'src/entry/core.ts'

/** The chunk of the first view. */
export const FIRST_VIEW = 'app'

/** Collects a module and its static imports at any depth. */
function addClosure(found, id, graph) {
  const info = found.has(id) ? null : graph.getModuleInfo(id)
  if (!info) return found
  found.add(id)
  for (const imported of info.importedIds) addClosure(found, imported, graph)
  return found
}

/** Maps each module to the entries and lazy parts that use it. */
function findUsers(graph, entries) {
  const users = new Map()
  const parts = new Set(entries.map((entry) => ROOT + entry))
  for (const part of parts) {
    for (const id of addClosure(new Set(), part, graph)) {
      users.set(id, (users.get(id) ?? new Set()).add(part))
      for (const loaded of graph.getModuleInfo(id).dynamicallyImportedIds) parts.add(loaded)
    }
  }
  return users
}

/** A module's name for sorting and naming chunks, independent of the project's location. */
const nameOf = (id) => placeOf(id) ?? id.replace(/^\0/, '')

/** Length of a module's source without the project's path, which may appear in it. */
const lengthOf = (id, graph) => graph.getModuleInfo(id).code?.replaceAll(ROOT, '').length ?? 0

/** Groups modules with the same users. */
function setsOf(shared, graph) {
  const sets = new Map()
  const setOf = new Map()
  for (const [id, users] of shared) {
    const key = [...users].map(nameOf).sort().join()
    const set = sets.get(key) ?? { modules: [], bytes: 0, users: new Set(users), imports: new Set() }
    set.modules.push(id)
    set.bytes += lengthOf(id, graph)
    sets.set(key, set)
    setOf.set(id, set)
  }
  for (const [id, set] of setOf) {
    const imported = graph.getModuleInfo(id).importedIds.map((one) => setOf.get(one))
    for (const other of imported) if (other && other !== set) set.imports.add(other)
  }
  return [...sets.keys()].sort().map((key) => sets.get(key))
}

/** Names a set of modules after its longest module. */
function nameSet({ modules }, graph, taken) {
  const longest = modules.toSorted(
    (one, other) => lengthOf(other, graph) - lengthOf(one, graph) || (nameOf(one) < nameOf(other) ? -1 : 1),
  )[0]
  const plain = basename(nameOf(longest)).replace(/\.\w+$/, '')
  let name = plain
  for (let count = 2; taken.has(name); count++) name = `${plain}${count}`
  taken.add(name)
  return name
}

/** True if a part finds the modules of these users loaded, because it is opened from the account, which is one of them. */
const hasBefore = (user, users) =>
  isAfterAccount(nameOf(user)) && [...users].some((one) => nameOf(one).startsWith(ACCOUNT))

/** Assigns a chunk name to each module that several parts share; other modules stay with their only part. */
function nameChunks(graph, entries) {
  const close = (files) => files.reduce((found, file) => addClosure(found, ROOT + file, graph), new Set())
  const [first, opening, sources] = [close([ELEMENTS]), close([WHOLE_VIEW]), close([MORE_SOURCES])]
  const core = close(entries.includes(CORE) ? [CORE] : [])
  const names = new Map()
  const shared = []
  for (const [id, users] of findUsers(graph, entries)) {
    const isShared = users.size > 1
    if (id.endsWith(PART)) continue
    if (first.has(id)) {
      if (isShared) names.set(id, core.size > 0 && !core.has(id) ? 'elements' : 'shell')
    } else if (core.has(id)) {
      if (isShared) names.set(id, 'core')
    } else if (opening.has(id)) names.set(id, FIRST_VIEW)
    else if (isShared && sources.has(id)) names.set(id, 'sources')
    else if (isShared) shared.push([id, users])
  }
  const taken = new Set(['shell', 'elements', 'core', FIRST_VIEW, 'sources'])
  for (const set of mergeShared(setsOf(shared, graph), hasBefore)) {
    const name = nameSet(set, graph, taken)
    for (const id of set.modules) names.set(id, name)
  }
  return names
}

/**
 * Splits a build into chunks. `shell` holds what the first load shares with the rest, and `app` holds the first view,
 * which compresses better as one file. `sources` holds what listing the wallets of other namespaces needs. With the entry
 * of the core, `core` holds what it needs and `elements` the rest of the first load, so that it loads no view. Each lazy
 * part is a chunk over shared chunks. Without this, the bundler creates dozens: one for every set of modules with the
 * same users.
 * @param entries files relative to the project
 */
export function chunkGroups(...entries) {
  let names
  return [
    {
      debugName: 'by users',
      // Every module has a name, so no dependency is added automatically.
      includeDependenciesRecursively: false,
      name(id, graph) {
        names ??= nameChunks(graph, entries)
        // The bundler's own helpers go into the chunk that all others import.
        return names.get(id) ?? (id.includes('rolldown/runtime') ? FIRST_VIEW : null)
      },
    },
  ]
}
