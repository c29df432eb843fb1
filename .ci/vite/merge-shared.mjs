/**
 * Value of one request less, in bytes of source: a chunk may contain that many bytes that its page does not need. With
 * half of it, the account opens 10 ms later at full speed; with twice as many, no sooner.
 */
const REQUEST_BYTES = 20_000

const overlap = (one, other) => [...one].filter((user) => other.has(user)).length

/** The set and all sets that it imports, at any depth. */
function closureOf(set, found = new Set()) {
  if (found.has(set)) return found
  found.add(set)
  for (const imported of set.imports) closureOf(imported, found)
  return found
}

/** Bytes that the users of `other` alone would load for nothing with `one`: its own, and those of its imports. */
function wasteOf(one, other, hasBefore) {
  const added = [...other.users].filter((user) => !one.users.has(user))
  if (added.length === 0) return 0
  let bytes = 0
  for (const { bytes: own, users } of closureOf(one))
    bytes += own * added.filter((user) => !users.has(user) && !hasBefore(user, users)).length
  return bytes
}

/** Gain of merging two sets of modules: saved requests minus unneeded bytes. */
function gainOf(one, other, hasBefore) {
  const saved = overlap(one.users, other.users) * REQUEST_BYTES
  const waste = saved > 0 ? wasteOf(one, other, hasBefore) + wasteOf(other, one, hasBefore) : 0
  return saved - waste
}

/** True if a path through a third set connects the two, so that merging them would create a circular import. */
function isAround(from, to) {
  const seen = new Set([from])
  const ahead = [...from.imports].filter((set) => set !== to)
  for (const set of ahead) {
    if (set === to) return true
    if (seen.has(set)) continue
    seen.add(set)
    ahead.push(...set.imports)
  }
  return false
}

const canMerge = (one, other) => !isAround(one, other) && !isAround(other, one)

function findBest(sets, hasBefore) {
  let best
  for (const [at, one] of sets.entries()) {
    for (const other of sets.slice(at + 1)) {
      const gain = gainOf(one, other, hasBefore)
      if (gain > (best?.gain ?? 0) && canMerge(one, other)) best = { gain, one, other }
    }
  }
  return best
}

function merge(sets, { one, other }) {
  one.modules.push(...other.modules)
  one.bytes += other.bytes
  for (const user of other.users) one.users.add(user)
  for (const set of other.imports) one.imports.add(set)
  for (const set of sets) if (set.imports.delete(other)) set.imports.add(one)
  one.imports.delete(one)
  for (const set of closureOf(one)) for (const user of one.users) set.users.add(user)
  return sets.filter((set) => set !== other)
}

/**
 * Merges sets of modules while that gains something, the best pair first; the result is deterministic. Sets with the
 * same users only import sets with more users, so there is no circle at the start, and merging creates no circle.
 * @param sets `{modules, bytes, users: Set, imports: Set of sets}`, in a fixed order
 * @param hasBefore tells whether a user finds a set with these users loaded, so that the set costs it nothing
 */
export function mergeShared(sets, hasBefore = (_user, _users) => false) {
  let left = sets
  for (let best = findBest(left, hasBefore); best; best = findBest(left, hasBefore)) left = merge(left, best)
  return left
}
