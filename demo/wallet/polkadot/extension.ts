import type { Hex } from 'viem'
import type { OffChainControl, SiteAccess } from '../../../src/entry/testing/site-access.ts'
import { createSiteAccess } from '../../../src/entry/testing/site-access.ts'
import type { SignerPayload } from './key.ts'
import { openPolkadotKey, type PolkadotKey } from './key.ts'

/** The options of an extension: its key in `window.injectedWeb3`, and the seeds of its accounts (32 bytes). */
export type PolkadotExtensionOptions = {
  readonly key: string
  readonly version?: string
  readonly accounts: readonly { readonly seed: Hex; readonly name?: string }[]
  /** The network prefix of its addresses; by default 42, for any network. */
  readonly prefix?: number
}

/** An account in the format of extensions. */
export type InjectedAccount = {
  readonly address: string
  /** The only chain of the account; null for any. */
  readonly genesisHash: null
  readonly name?: string
  readonly type: 'sr25519'
}

/** The object that a page gets from an extension after the user has approved it. */
export type Injected = {
  readonly name: string
  readonly version: string
  readonly accounts: {
    get(anyType?: boolean): Promise<InjectedAccount[]>
    /** Reports the accounts now and after every change. Returns a function that stops this. */
    subscribe(tell: (accounts: InjectedAccount[]) => void): () => void
  }
  readonly signer: {
    signRaw(raw: { address: string; data: Hex; type?: string }): Promise<{ id: number; signature: Hex }>
    signPayload(payload: SignerPayload): Promise<{ id: number; signature: Hex }>
  }
}

/** The object of an extension in `window.injectedWeb3`. */
export type InjectedEntry = {
  readonly version: string
  /** Asks the user for access, with the page's name. @throws Error when the user declines */
  enable(origin?: string): Promise<Injected>
}

/** An extension in the page, and its user. */
export type DemoPolkadotExtension = {
  readonly entry: InjectedEntry
  readonly control: OffChainControl
  /** All accounts, including those that the site may not see. */
  readonly addresses: readonly string[]
  /** Puts the extension into the window. Returns a function that removes it. */
  install(): () => void
  /** The number of event listeners of pages. */
  listenerCount(): number
}

/**
 * Creates a Polkadot extension that really signs (sr25519), without a window: `control` is its user. The site stays
 * authorised across reloads.
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
  const entry = { version, enable }
  return {
    entry,
    control: site.control,
    addresses: keys.map(({ address }) => address),
    install: () => install(key, entry),
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

/** The errors of extensions have messages, but no codes. */
function fail(words: string): never {
  throw new Error(words)
}

/** Puts an extension's object into the window under a key. Returns a function that removes it. */
export function install(key: string, entry: InjectedEntry): () => void {
  const holder = window as unknown as { injectedWeb3?: Record<string, object> }
  holder.injectedWeb3 ??= {}
  holder.injectedWeb3[key] = entry
  return () => {
    if (holder.injectedWeb3?.[key] === entry) delete holder.injectedWeb3[key]
  }
}
