/** What one more request is worth, in bytes of source: a chunk may bring that much that its page does not need. */
const REQUEST_BYTES = 4_000

const overlap = (one, other) => [...one].filter((user) => other.has(user)).length

/** What it gains to load two sets of modules together: requests saved, less what is loaded for nothing. */
function gainOf(one, other) {
  const both = overlap(one.users, other.users)
  const waste = one.bytes * (other.users.size - both) + other.bytes * (one.users.size - both)
  return both * REQUEST_BYTES - waste
}

/** True when a way over a third set leads from one to the other: put together, the two would import each other in a circle. */
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
 * Puts sets of modules together as long as that gains something, the best first; what comes of it does not depend on chance.
 * Sets of the same users import only sets of more users, so no circle is there at first, and none is made.
 * @param sets `{modules, bytes, users: Set, imports: Set of sets}`, in a fixed order
 */
export function mergeShared(sets) {
  let left = sets
  for (let best = findBest(left); best; best = findBest(left)) left = merge(left, best)
  return left
}
