/** The stored state of a wallet for this site: whether the site may see the accounts, and which one is selected. */
export type SiteMemory = { shared: boolean; selected: number }

/** Opens the stored state of a wallet by its key in the page's storage, so that a reload stays authorised. */
export function openMemory<Memory extends SiteMemory>(
  key: string,
  fresh: Memory,
): { get(): Memory; set(change: Partial<Memory>): void } {
  const place = `test-wallet/${key}`
  let memory = { ...fresh, ...load<Memory>(place) }
  return {
    get: () => memory,
    set(change) {
      memory = { ...memory, ...change }
      try {
        localStorage.setItem(place, JSON.stringify(memory))
      } catch {
        // A frame without storage loses the state on reload.
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
