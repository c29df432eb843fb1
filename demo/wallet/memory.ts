/** What the wallet remembers of this site: whether it may see the accounts, which is selected, and where it is. */
export type SiteMemory = { shared: boolean; selected: number; chainId: number }

/** Opens what the wallet of this rdns remembers, in the page's storage, so that a reload stays authorised. */
export function openMemory(
  rdns: string,
  fresh: SiteMemory,
): { get(): SiteMemory; set(change: Partial<SiteMemory>): void } {
  const key = `demo-wallet/${rdns}`
  let memory = { ...fresh, ...load(key) }
  return {
    get: () => memory,
    set(change) {
      memory = { ...memory, ...change }
      try {
        localStorage.setItem(key, JSON.stringify(memory))
      } catch {
        // A frame without storage forgets on reload.
      }
    },
  }
}

function load(key: string): Partial<SiteMemory> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
