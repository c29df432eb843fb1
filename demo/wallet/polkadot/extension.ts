import type { Hex } from 'viem'
import type { OffChainControl, SiteAccess } from '../site-access.ts'
import { createSiteAccess } from '../site-access.ts'
import type { SignerPayload } from './key.ts'
import { openPolkadotKey, type PolkadotKey } from './key.ts'

/** An extension to make: the key that it has in `window.injectedWeb3`, and its accounts' seeds (32 bytes). */
export type PolkadotExtensionOptions = {
  readonly key: string
  readonly version?: string
  readonly accounts: readonly { readonly seed: Hex; readonly name?: string }[]
  /** The number of the network that addresses are written for; else 42, any. */
  readonly prefix?: number
}

/** An account as extensions tell it. */
export type InjectedAccount = {
  readonly address: string
  /** The only chain it is for; null for any. */
  readonly genesisHash: null
  readonly name?: string
  readonly type: 'sr25519'
}

/** What an extension gives a page that its user has let in. */
export type Injected = {
  readonly name: string
  readonly version: string
  readonly accounts: {
    get(anyType?: boolean): Promise<InjectedAccount[]>
    /** Tells the accounts now, and whenever they change; answers how to stop. */
    subscribe(tell: (accounts: InjectedAccount[]) => void): () => void
  }
  readonly signer: {
    signRaw(raw: { address: string; data: Hex; type?: string }): Promise<{ id: number; signature: Hex }>
    signPayload(payload: SignerPayload): Promise<{ id: number; signature: Hex }>
  }
}

/** An extension of the page, and its user. */
export type DemoPolkadotExtension = {
  readonly control: OffChainControl
  /** All its accounts, whether or not a site may see them. */
  readonly addresses: readonly string[]
  /** Puts it into the window; answers how to take it out. */
  install(): () => void
  /** How many listeners pages have on it. */
  listenerCount(): number
}

/**
 * Makes a Polkadot extension that really signs (sr25519), with no window of its own: `control` is its user. It remembers
 * across reloads that the site was let in.
 */
export function createPolkadotExtension(options: PolkadotExtensionOptions): DemoPolkadotExtension {
  const { key, version = '1.0.0', accounts, prefix = 42 } = options
  const site = createSiteAccess(`polkadot/${key}`, accounts.length)
  const keys = accounts.map(({ seed }) => openPolkadotKey(seed, prefix))
  const enable = (origin?: string) =>
    site.call('enable', origin, async () => {
      await site.connect().catch(() => fail('Rejected'))
      return createInjected(options, site, keys)
    })
  return {
    control: site.control,
    addresses: keys.map(({ address }) => address),
    install: () => install(key, { version, enable }),
    listenerCount: () => site.listeners.size,
  }
}

function createInjected(options: PolkadotExtensionOptions, site: SiteAccess, keys: readonly PolkadotKey[]): Injected {
  const { key, version = '1.0.0' } = options
  const told = () => site.shared().flatMap((place) => describe(keys[place], options.accounts[place]?.name))
  let asked = 0
  const sign = (method: string, asking: { address: string }, act: (key: PolkadotKey) => Hex) =>
    site.call(method, asking, async () => {
      const own = told().some(({ address }) => address === asking.address)
      const signer = keys.find(({ address }) => address === asking.address)
      if (!own || !signer) return fail('Unable to find the account')
      await site.ask().catch(() => fail('Cancelled'))
      return { id: ++asked, signature: act(signer) }
    })
  return {
    name: key,
    version,
    accounts: {
      get: (anyType) => site.call('accounts.get', anyType, told),
      subscribe(tell) {
        const stop = site.on(() => tell(told()))
        queueMicrotask(() => tell(told()))
        return stop
      },
    },
    signer: {
      signRaw: (raw) => sign('signer.signRaw', raw, (signer) => signer.signBytes(raw.data)),
      signPayload: (payload) => sign('signer.signPayload', payload, (signer) => signer.signPayload(payload)),
    },
  }
}

const describe = (key: PolkadotKey | undefined, name: string | undefined): InjectedAccount[] =>
  key ? [{ address: key.address, genesisHash: null, type: 'sr25519', ...(name && { name }) }] : []

/** Extensions have words for what went wrong, but no codes. */
function fail(words: string): never {
  throw new Error(words)
}

function install(key: string, entry: object): () => void {
  const holder = window as unknown as { injectedWeb3?: Record<string, object> }
  holder.injectedWeb3 ??= {}
  holder.injectedWeb3[key] = entry
  return () => {
    if (holder.injectedWeb3?.[key] === entry) delete holder.injectedWeb3[key]
  }
}
