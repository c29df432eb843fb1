/** Shows a list as elements, each made once and kept as long as its entry is there; what `make` makes comes last. */
export function showRows<T>(
  place: Element,
  list: readonly T[],
  keyOf: (entry: T) => string,
  make: (entry: T) => Element,
): void {
  const shown = new Map([...place.children].map((row) => [row.getAttribute('data-key'), row]))
  for (const entry of list) {
    const key = keyOf(entry)
    if (shown.delete(key)) continue
    const row = make(entry)
    row.setAttribute('data-key', key)
    place.append(row)
  }
  for (const row of shown.values()) row.remove()
}
