/** What any wallet remembers of this site: whether it may see the accounts, and which of them is selected. */
export type SiteMemory = { shared: boolean; selected: number }

/** Opens what the wallet of this key remembers, in the page's storage, so that a reload stays authorised. */
export function openMemory<Memory extends SiteMemory>(
  key: string,
  fresh: Memory,
): { get(): Memory; set(change: Partial<Memory>): void } {
  const place = `demo-wallet/${key}`
  let memory = { ...fresh, ...load<Memory>(place) }
  return {
    get: () => memory,
    set(change) {
      memory = { ...memory, ...change }
      try {
        localStorage.setItem(place, JSON.stringify(memory))
      } catch {
        // A frame without storage forgets on reload.
      }
    },
  }
}

function load<Memory>(place: string): Partial<Memory> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}')
  } catch {
    return {}
  }
}
