import { atom, readonlyType } from 'nanostores'
import { connectorSources } from '../connectors/sources.ts'
import { createStorage } from '../io/storage.ts'
import type { Stop } from '../lib/async.ts'
import { readDevice } from '../lib/device.ts'
import { createEmitter } from '../lib/emitter.ts'
import { WalletError } from '../lib/errors.ts'
import type { Config, WalletOptions } from '../schema/config.ts'
import { type Problem, parseConfig } from '../schema/parse-config.ts'
import { restore } from './actions/restore.ts'
import { networksOf } from './config-networks.ts'
import { type Core, joinAccount, joinNetwork } from './core.ts'
import { enrichAccount } from './effects/enrich-account.ts'
import { followConnectors } from './effects/follow-connectors.ts'
import { guardNetwork } from './effects/guard-network.ts'
import { leaveAttempt } from './effects/leave-attempt.ts'
import { persist } from './effects/persist.ts'
import { report } from './effects/report.ts'
import { sendAnalytics } from './effects/send-analytics.ts'
import { warnMissingProject } from './effects/warn-missing-project.ts'
import { createHandle } from './handle.ts'
import { createAccounts } from './models/accounts.ts'
import { createAttempt } from './models/attempt.ts'
import { createBalances } from './models/balances.ts'
import { createConnections } from './models/connections.ts'
import { createFacts } from './models/facts.ts'
import { createModal } from './models/modal.ts'
import { createNetworks } from './models/networks.ts'
import { createNotices } from './models/notices.ts'
import { createRouter } from './models/router.ts'
import { createChains, createRpcUrls, createServices } from './services.ts'
import type { CloseRequest, Wallet, WalletEvents } from './wallet.ts'

/** A wallet with its inside, as the elements need it. */
export type OpenWallet = { readonly wallet: Wallet; readonly core: Core }

/**
 * Makes a wallet from options. @throws WalletError `bad-attribute` for a wrong option, `siwe-and-siwx` for both at once
 */
export function createWallet(options: WalletOptions = {}): Wallet {
  const { config, problems } = parseConfig(options)
  const [problem] = [...problems, ...networksOf(config).problems]
  if (problem) throw new WalletError('bad-attribute', { details: `${problem.option} takes ${problem.takes}` })
  if (config.siwx && config.siweConfig) throw new WalletError('siwe-and-siwx')
  return openWallet(options).wallet
}

/** Makes a wallet from whatever a page wrote; wrong values are told by an event, and their defaults are used. */
export function openWallet(options: unknown): OpenWallet {
  const parsed = parseConfig(options)
  const $config = atom(parsed.config)
  const ended = new AbortController()
  const events = createEmitter<WalletEvents>()
  const core = buildCore($config, ended.signal)
  const stops = [...startEffects(core, events), ...startSources(core)]
  const tell = createProblemTeller(core)
  const configure = (next: unknown) => {
    const { config, problems } = parseConfig(next)
    const { networks, first, problems: unknown } = networksOf(config)
    $config.set({ ...config, name: core.name })
    core.networks.request(networks, first, (namespace) => core.connections.$active.get()[namespace] !== undefined)
    tell(config, [...problems, ...unknown])
  }
  const ready = Promise.resolve().then(() => {
    tell(parsed.config, [...parsed.problems, ...networksOf(parsed.config).problems])
    return restore(core).then(() => core.facts.add({ type: 'ready', detail: {} }))
  })
  const destroy = () => {
    ended.abort()
    core.attempt.end()
    core.notices.hide()
    for (const stop of stops) stop()
  }
  const opened = { core, wallet: createHandle(core, { events, ready, configure, destroy }) }
  insides.set(opened.wallet, opened)
  return opened
}

const insides = new WeakMap<Wallet, OpenWallet>()

/** The inside of a wallet that `createWallet` made. @throws WalletError `bad-attribute` for anything else */
export function openedOf(wallet: Wallet): OpenWallet {
  const opened = insides.get(wallet)
  if (!opened) throw new WalletError('bad-attribute', { details: 'wallet takes what createWallet() answers' })
  return opened
}

function buildCore($config: ReturnType<typeof atom<Config>>, signal: AbortSignal): Core {
  const config = () => $config.get()
  const { networks, first } = networksOf(config())
  const { name } = config()
  const services = createServices(config, signal)
  const models = { accounts: createAccounts(), connections: createConnections(), networks: createNetworks(networks, first) }
  const notices = createNotices()
  const facts = createFacts()
  return {
    name,
    device: readDevice(globalThis.navigator),
    $config: readonlyType($config),
    // Storage is refused long after the page has loaded, at the first write; the visitor hears it once.
    storage: createStorage(name, () => reportBlockedStorage(facts)),
    services,
    chain: createChains(createRpcUrls(config, services)),
    router: createRouter(),
    modal: createModal(),
    ...models,
    balances: createBalances(),
    notices,
    attempt: createAttempt(),
    facts,
    closeRequests: createEmitter<{ request: CloseRequest }>(),
    $account: joinAccount(models),
    $network: joinNetwork(models, first),
    signal,
  }
}

function reportBlockedStorage(facts: Core['facts']): void {
  const { code, message } = new WalletError('storage-unavailable')
  facts.add({ type: 'error', detail: { code, message } })
}

// Report comes last: what the others do at their start is told too, after the page has had time to listen.
function startEffects(core: Core, events: ReturnType<typeof createEmitter<WalletEvents>>): Stop[] {
  const effects = [followConnectors, guardNetwork, leaveAttempt, persist, enrichAccount, warnMissingProject]
  return [...effects, sendAnalytics(events), report(events)].map((start) => start(core))
}

function startSources(core: Core): Stop[] {
  const config = core.$config.get()
  return connectorSources.map((start) => start({ config, announce: core.connections.announce }))
}

/** Tells each wrong value once, until it is another one. */
function createProblemTeller(core: Core): (config: Config, problems: readonly Problem[]) => void {
  let told = new Set<string>()
  return (config, problems) => {
    const both = config.siwx && config.siweConfig
    const all = problems.map(({ option, takes }) => ({ attribute: toAttribute(option), takes }))
    for (const { attribute, takes } of all) if (!told.has(attribute)) tellProblem(core, attribute, takes)
    if (both && !told.has('siwx')) tellConflict(core)
    told = new Set([...all.map(({ attribute }) => attribute), ...(both ? ['siwx'] : [])])
  }
}

function tellProblem(core: Core, attribute: string, takes: string): void {
  const { code, message } = new WalletError('bad-attribute')
  console.warn(`[wallet-elements] "${attribute}" takes ${takes}`)
  core.facts.add({ type: 'error', detail: { code, message, attribute } })
}

function tellConflict(core: Core): void {
  const { code, message } = new WalletError('siwe-and-siwx')
  console.warn(`[wallet-elements] ${message}`)
  core.facts.add({ type: 'error', detail: { code, message } })
}

const toAttribute = (option: string): string => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
