import type { Client, Namespaces, Session } from './client.ts'
import { addressesOf, type Keyring, type KeyringState } from './keyring.ts'

/** Announces the changes of keyrings to sessions, one after the other. `settled` resolves when all are sent. */
export function createAnnouncer(client: Client, keyrings: readonly Keyring[], after: () => void) {
  let telling: Promise<void> = Promise.resolve()
  const stops = keyrings.map((keyring) =>
    keyring.$state.listen((_, before) => {
      if (!before) return
      // A session that has ended meanwhile needs no event.
      telling = telling.then(() => announce(client, keyring, before).catch(() => {})).then(after)
    }),
  )
  return {
    settled: () => telling,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** Announces the current chain and the selected account to every session of the keyring's namespace. */
async function announce(client: Client, keyring: Keyring, before: KeyringState): Promise<void> {
  const after = keyring.$state.get()
  const sessions = client.session.getAll().filter(({ namespaces }) => namespaces[keyring.namespace])
  for (const session of sessions) {
    if (after.selected !== before.selected) await tellAccount(client, keyring, session)
    if (after.chain !== before.chain) await tellChain(client, keyring, session)
  }
}

/** Puts the selected account first, if the session contains it. */
async function tellAccount(client: Client, keyring: Keyring, { topic, namespaces }: Session): Promise<void> {
  const own = namespaces[keyring.namespace]
  const state = keyring.$state.get()
  const address = state.addresses[state.selected]
  const isSelected = (account: string) => account.split(':')[2] === address
  const chosen = own?.accounts.filter(isSelected) ?? []
  if (!own || chosen.length === 0) return
  const accounts = [...chosen, ...own.accounts.filter((account) => !isSelected(account))]
  await update(client, topic, { ...namespaces, [keyring.namespace]: { ...own, accounts } })
  const chain = chosen[0]?.split(':', 2).join(':') ?? state.chain
  const shared = accounts.filter((account) => account.startsWith(`${chain}:`))
  await emit(client, topic, chain, { name: 'accountsChanged', data: shared })
}

/** Grants a new chain to the session first, because events of other chains are not delivered. */
async function tellChain(client: Client, keyring: Keyring, { topic }: Session): Promise<void> {
  const { namespaces } = client.session.get(topic)
  const own = namespaces[keyring.namespace]
  const { chain, ...state } = keyring.$state.get()
  if (own && !own.accounts.some((account) => account.startsWith(`${chain}:`))) {
    const accounts = [...own.accounts, ...addressesOf({ chain, ...state }).map((address) => `${chain}:${address}`)]
    const chains = [...new Set([...(own.chains ?? []), chain])]
    await update(client, topic, { ...namespaces, [keyring.namespace]: { ...own, chains, accounts } })
  }
  await emit(client, topic, chain, { name: 'chainChanged', data: keyring.nameChain(chain) })
}

async function update(client: Client, topic: string, namespaces: Namespaces): Promise<void> {
  const { acknowledged } = await client.update({ topic, namespaces })
  acknowledged().catch(() => {}) // an offline page acknowledges later, or never
}

/** Skips sessions that did not request this event. */
async function emit(client: Client, topic: string, chainId: string, event: { name: string; data: unknown }) {
  const { namespaces } = client.session.get(topic)
  const [namespace = ''] = chainId.split(':', 1)
  if (namespaces[namespace]?.events.includes(event.name)) await client.emit({ topic, chainId, event })
}
