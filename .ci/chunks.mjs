import { basename } from 'node:path'
import { mergeShared } from './merge-shared.mjs'
import { PART } from './parts.mjs'
import { placeOf, ROOT } from './places.mjs'
import { WHOLE_VIEW } from './whole-view.mjs'

const ENTRY = 'elements/define.ts'

/** Adds a module and all that it imports, at any depth, without what it loads on demand. */
function addClosure(found, id, graph) {
  const info = found.has(id) ? null : graph.getModuleInfo(id)
  if (!info) return found
  found.add(id)
  for (const imported of info.importedIds) addClosure(found, imported, graph)
  return found
}

/** The parts that use each module, among all that is loaded on demand by anything. */
function findUsers(graph) {
  const users = new Map()
  const parts = new Set([ROOT + ENTRY])
  for (const part of parts) {
    for (const id of addClosure(new Set(), part, graph)) {
      users.set(id, (users.get(id) ?? new Set()).add(part))
      for (const loaded of graph.getModuleInfo(id).dynamicallyImportedIds) parts.add(loaded)
    }
  }
  return users
}

/** The name of a module in its chunk, and its place in any order: the same wherever the project lies. */
const nameOf = (id) => placeOf(id) ?? id.replace(/^\0/, '')

/** The length of a module's source, without the folder of the project, which may stand in it. */
const lengthOf = (id, graph) => graph.getModuleInfo(id).code?.replaceAll(ROOT, '').length ?? 0

/** Modules with the very same users, together. */
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

/** A set of modules is called after the longest of them. */
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

/** Names the chunk of each module that several parts share; the rest is with the one part that uses it. */
function nameChunks(graph) {
  const close = (files) => files.reduce((found, file) => addClosure(found, ROOT + file, graph), new Set())
  const [first, opening] = [close([ENTRY]), close(WHOLE_VIEW)]
  const names = new Map()
  const shared = []
  for (const [id, users] of findUsers(graph)) {
    const isShared = users.size > 1
    if (id.endsWith(PART)) continue
    if (first.has(id)) {
      if (isShared) names.set(id, 'shell')
    } else if (opening.has(id)) names.set(id, 'app')
    else if (isShared) shared.push([id, users])
  }
  const taken = new Set(['shell', 'app'])
  for (const set of mergeShared(setsOf(shared, graph))) {
    const name = nameSet(set, graph, taken)
    for (const id of set.modules) names.set(id, name)
  }
  return names
}

/**
 * Splits the script tag's file: `shell` is what the first load has in common with the rest, `app` what the whole first
 * view needs, which is smaller together, and each part that is loaded on demand is a chunk of its own over shared ones. Left alone, the bundler makes a
 * chunk for every set of modules with the same users: dozens.
 */
export function chunkGroups() {
  let names
  return [
    {
      debugName: 'by users',
      // Each module is named, so no other one comes along.
      includeDependenciesRecursively: false,
      name(id, graph) {
        names ??= nameChunks(graph)
        // What the bundler adds to any chunk is in the one that all others import.
        return names.get(id) ?? (id.includes('rolldown/runtime') ? 'app' : null)
      },
    },
  ]
}
