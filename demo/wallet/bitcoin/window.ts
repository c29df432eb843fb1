/** How a wallet stands in `window.btc_providers`; its object is at the window's path `id`. */
type Listing = {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly webUrl?: string
  readonly methods: readonly string[]
}

type Place = { [name: string]: Place }

/** Lists a wallet in the window and puts its object where its id says; answers how to take both away. */
export function install({ id, name, icon = '', webUrl, methods }: Listing, provider: object): () => void {
  const holder = window as unknown as { btc_providers?: Listing[] }
  const listing: Listing = { id, name, icon, methods, ...(webUrl && { webUrl }) }
  holder.btc_providers = [...(holder.btc_providers ?? []), listing]
  const [root = '', ...rest] = id.split('.')
  const top = window as unknown as Place
  let place = top
  for (const part of [root, ...rest].slice(0, -1)) {
    place[part] ??= {}
    place = place[part]
  }
  place[rest.at(-1) ?? root] = provider as Place
  return () => {
    holder.btc_providers = (holder.btc_providers ?? []).filter((other) => other !== listing)
    delete place[rest.at(-1) ?? root]
    if (Object.keys(top[root] ?? {}).length === 0) delete top[root]
  }
}
