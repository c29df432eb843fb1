type Place = { [name: string]: unknown }

/**
 * Puts a value at a path of property names from the window, unless another wallet has taken it, as extensions do. Returns a
 * function that removes it and the objects that were made for it.
 */
export function putAt(path: string, value: object): () => void {
  const names = path.split('.')
  const last = names.pop() ?? path
  const made: (() => void)[] = []
  let place = window as unknown as Place
  for (const name of names) {
    const holder = place
    if (holder[name] === undefined) {
      holder[name] = {}
      made.unshift(() => {
        if (Object.keys(holder[name] ?? {}).length === 0) delete holder[name]
      })
    }
    place = holder[name] as Place
  }
  if (place[last] !== undefined) return () => {}
  place[last] = value
  return () => {
    if (place[last] === value) delete place[last]
    for (const remove of made) remove()
  }
}
