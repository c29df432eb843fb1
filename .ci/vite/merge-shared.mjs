/** Value of one request less, in bytes of source: a chunk may contain that many bytes that its page does not need. */
const REQUEST_BYTES = 4_000

const overlap = (one, other) => [...one].filter((user) => other.has(user)).length

/** Gain of merging two sets of modules: saved requests minus unneeded bytes. */
function gainOf(one, other) {
  const both = overlap(one.users, other.users)
  const waste = one.bytes * (other.users.size - both) + other.bytes * (one.users.size - both)
  return both * REQUEST_BYTES - waste
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

function findBest(sets) {
  let best
  for (const [at, one] of sets.entries()) {
    for (const other of sets.slice(at + 1)) {
      const gain = gainOf(one, other)
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
  return sets.filter((set) => set !== other)
}

/**
 * Merges sets of modules while that gains something, the best pair first; the result is deterministic. Sets with the
 * same users only import sets with more users, so there is no circle at the start, and merging creates none.
 * @param sets `{modules, bytes, users: Set, imports: Set of sets}`, in a fixed order
 */
export function mergeShared(sets) {
  let left = sets
  for (let best = findBest(left); best; best = findBest(left)) left = merge(left, best)
  return left
}
