import { atom, batch } from 'nanostores'
import { type Stop, stopAll } from '../lib/async.ts'
import { createEmitter, type Emitter } from '../lib/emitter.ts'
import { WalletError } from '../lib/errors.ts'
import { retry } from '../lib/timing.ts'
import type { Config, WalletOptions } from '../schema/config/options.ts'
import type { Problem } from '../schema/config/parse-config.ts'
import { storedNamespaces } from './actions/connect/stored-namespaces.ts'
import { reportNotLoaded } from './actions/modal/notify.ts'
import { buildCore } from './build-core.ts'
import { type ParsedOptions, parseOptions } from './config/networks.ts'
import type { Core } from './core.ts'
import { announceConnectors } from './effects/announce-connectors.ts'
import type { Effect } from './effects/effect.ts'
import { awaitConnection, awaitFirstUse, awaitLoginReturn } from './effects/load-on-demand.ts'
import { createHandle } from './handle.ts'
import type { OutboxEvent } from './models/outbox.ts'
import type { Wallet, WalletEvents } from './wallet.ts'

/** A wallet with its core, for the elements. @internal */
export type OpenWallet = { readonly wallet: Wallet; readonly core: Core }

/**
 * Makes a wallet from options. @throws WalletError `bad-attribute` for a wrong option, `siwe-and-siwx` for both at once
 */
export function createWallet(options: WalletOptions = {}): Wallet {
  const parsed = parseOptions(options)
  const { config, problems } = parsed
  const [problem] = problems
  if (problem) throw new WalletError('bad-attribute', { details: problem })
  if (config.siwx && config.siweConfig) throw new WalletError('siwe-and-siwx')
  const { wallet, core } = openParsed(parsed)
  core.modal.setPresented(false)
  return wallet
}

/** Makes the wallet of an element from unchecked options. A wrong value is reported by an event, and its default is used. @internal */
export const openWallet = (options: unknown): OpenWallet => openParsed(parseOptions(options))

function openParsed(parsed: ParsedOptions): OpenWallet {
  const $config = atom(parsed.config)
  const ended = new AbortController()
  const events = createEmitter<WalletEvents>()
  const core = buildCore($config, parsed, ended.signal)
  const stops = startEffects(core, events)
  const tell = createTeller(core)
  // Networks and adapters changed at run time stay until the page changes these options.
  let asked = networkKey(parsed)
  const configure = (next: unknown) => {
    const wanted = parseOptions(next)
    const { config, networks, first, problems } = wanted
    const key = networkKey(wanted)
    batch(() => {
      $config.set({ ...config, name: core.name })
      if (asked === key) return
      asked = key
      core.networks.setEnabledNamespaces(undefined)
      core.networks.setRequested(
        networks,
        first,
        (namespace) => core.connections.$active.get()[namespace] !== undefined,
      )
    })
    tell(config, problems)
  }
  const ready = Promise.resolve().then(() => {
    tell(parsed.config, parsed.problems)
    return restoreStored(core).then(() => core.outbox.add({ type: 'ready', detail: {} }))
  })
  const destroy = () => {
    ended.abort()
    core.attempt.end()
    core.notices.hideToast()
    stopAll(stops)
  }
  const opened = { core, wallet: createHandle(core, { events, ready, configure, destroy }) }
  insides.set(opened.wallet, opened)
  return opened
}

const networkKey = ({ config: { adapters }, networks, first }: ParsedOptions): string =>
  JSON.stringify([networks, first.id, adapters])

// Most pages have no wrong option, so this code is rarely loaded.
function createTeller(core: Core): (config: Config, problems: readonly Problem[]) => void {
  let needed = false
  return (config, problems) => {
    needed ||= problems.length > 0 || Boolean(config.siwx && config.siweConfig)
    if (!needed) return
    import('./config/report-problems.lazy.ts').then(
      ({ reportProblems }) => reportProblems(core, config, problems),
      () => {},
    )
  }
}

const insides = new WeakMap<Wallet, OpenWallet>()

/** True for a wallet made by `createWallet`. @internal */
export const isWallet = (wallet: unknown): wallet is Wallet => insides.has(wallet as Wallet)

/** The core of a wallet made by `createWallet`. @throws WalletError `bad-attribute` for anything else @internal */
export function openedOf(wallet: Wallet): OpenWallet {
  const opened = insides.get(wallet)
  if (!opened) throw new WalletError('bad-attribute', { details: 'wallet takes what createWallet() answers' })
  return opened
}

async function restoreStored(core: Core): Promise<void> {
  const pairing = core.storage.get('pairing')
  if (pairing)
    import('./actions/connect/finish-pairing.lazy.ts').then(
      ({ finishPairing }) => finishPairing(core, pairing),
      () => {},
    )
  if (!core.storage.get('connected_namespaces')) return
  const namespaces = storedNamespaces(core)
  batch(() => {
    core.accounts.setLabel(core.storage.get('account_label'))
    for (const namespace of namespaces) core.accounts.setConnecting(namespace)
  })
  const load = () => import('./actions/connect/restore.lazy.ts')
  await load().then(
    ({ restoreAtLoad }) => restoreAtLoad(core, namespaces),
    (thrown) => {
      for (const namespace of namespaces) core.accounts.setReconnecting(namespace)
      reportNotLoaded(core, thrown)
      retry(load, core.signal).then(
        // The visitor may have connected another wallet meanwhile.
        ({ restoreAtLoad }) => restoreAtLoad(core, namespaces.filter(core.accounts.isRestoring)),
        () => {},
      )
    },
  )
}

// `emitEvents` starts last, so that it also emits what the other effects report at their start.
function startEffects(core: Core, events: Emitter<WalletEvents>): Stop[] {
  return [announceConnectors, awaitConnection, awaitFirstUse(events), awaitLoginReturn, emitEvents(events)].map(
    (start) => start(core),
  )
}

/** Emits the outbox's events to the page, in order, after the batch that changed the models. */
function emitEvents(events: Emitter<WalletEvents>): Effect {
  return (core) => {
    const tell = () => {
      for (const fact of core.outbox.takeEvents()) emit(events, fact)
    }
    return core.outbox.$events.subscribe(tell)
  }
}

const emit = <E extends keyof WalletEvents>(
  events: Emitter<WalletEvents>,
  fact: Extract<OutboxEvent, { type: E }>,
): void => events.emit(fact.type as E, fact.detail as WalletEvents[E])
