/** Tells what a test file leaves in its page. */
export type Leftovers = {
  /** Notes the page as it is. */
  begin(): void
  /** Lists what came since and is still there, a line each, once a moment has passed. */
  end(): Promise<string[]>
}

/** What stays for the life of a page: wallets may announce themselves at any time, and libraries note that they are there. */
const PERMANENT = /^eip6963:announceProvider$|^wallet-standard:register-wallet$|^selectionchange$/
const OF_LIBRARIES =
  /^document\._react|^window\.(?:__zod_globalConfig$|_walletConnectCore_|downloadLogsBlobInBrowser$|__VUE|injectedWeb3$|btc_providers$|__polkadotjs$)/
/** The SDK's watch for the network, once for each of its cores. */
const OF_SDK = /^o(?:n|ff)line$/
/**
 * Timers that cannot be stopped: of the test runner's commands, of the WalletConnect SDK for pairings that were left, and
 * of nanostores, a second after the last listener.
 */
const UNSTOPPABLE =
  /webSocket\.removeEventListener|new Error\(\w\);\s*\w = Promise\.reject\(|this\.pulse\(\)|\$store\.active|URL\.revokeObjectURL|\(\) => \w\(new Error\(\w\)\)|`settled \$/

/** The time that the start of a pairing is given, which the SDK goes on with for a minute, whoever has left. */
const PAIRING_MS = 20_000
const OF_DELAY = /signal\?\.removeEventListener\("abort", abort\)/
const isUnstoppable = (run: unknown, ms?: number) =>
  UNSTOPPABLE.test(String(run)) || (ms === PAIRING_MS && OF_DELAY.test(String(run)))

const open = new Map<unknown, string>()
const { setTimeout: startTimer, clearTimeout: stopTimer, setInterval: startInterval, clearInterval } = window

/** The start of a function's code, to recognise it by. */
const codeOf = (run: unknown) => String(run).replace(/\s+/g, ' ').slice(0, 90)

function watchTimers(): void {
  const timeout = (run: TimerHandler, ms?: number, ...input: unknown[]) => {
    const id = startTimer(
      (...given: unknown[]) => {
        open.delete(id)
        if (typeof run === 'function') run(...given)
      },
      ms,
      ...input,
    )
    if (!isUnstoppable(run, ms)) open.set(id, `a timer of ${ms ?? 0} ms: ${codeOf(run)}`)
    return id
  }
  const interval = (run: TimerHandler, ms?: number, ...input: unknown[]) => {
    const id = startInterval(run, ms, ...input)
    if (!isUnstoppable(run)) open.set(id, `an interval of ${ms} ms: ${codeOf(run)}`)
    return id
  }
  const stop = (clear: (id?: number) => void) => (id?: number) => {
    open.delete(id)
    clear(id)
  }
  Object.assign(window, {
    setTimeout: timeout,
    clearTimeout: stop(stopTimer),
    setInterval: interval,
    clearInterval: stop(clearInterval),
  })
}

const isPermanent = (type: string, listener: object) =>
  PERMANENT.test(type) || (OF_SDK.test(type) && /^\(\) => \w\(!\d\)$/.test(String(listener)))

function watchListeners(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const keys = new WeakMap<object, Map<string, object>>()
  const keyOf = (target: EventTarget, type: string, listener: object, options: unknown) => {
    const capture =
      typeof options === 'object' ? Boolean((options as AddEventListenerOptions)?.capture) : Boolean(options)
    const own = keys.get(listener) ?? new Map<string, object>()
    keys.set(listener, own)
    const name = `${target === window ? 'window' : 'document'} ${type} ${capture}`
    const key = own.get(name) ?? {}
    own.set(name, key)
    return key
  }
  const isWatched = (target: unknown): target is EventTarget => target === window || target === document
  Object.assign(EventTarget.prototype, {
    addEventListener(this: EventTarget, type: string, listener: object | null, options?: AddEventListenerOptions) {
      const target = this ?? window
      addEventListener.call(target, type, listener as EventListener, options)
      if (!isWatched(target) || !listener || isPermanent(type, listener) || options?.signal?.aborted) return
      const key = keyOf(target, type, listener, options)
      open.set(key, `a listener of ${target === window ? 'window' : 'document'} for ${type}: ${codeOf(listener)}`)
      const forget = () => open.delete(key)
      if (options?.once) addEventListener.call(target, type, forget, { once: true, capture: options.capture ?? false })
      if (options?.signal) addEventListener.call(options.signal, 'abort', forget, { once: true })
    },
    removeEventListener(this: EventTarget, type: string, listener: object | null, options?: EventListenerOptions) {
      const target = this ?? window
      removeEventListener.call(target, type, listener as EventListener, options)
      if (isWatched(target) && listener) open.delete(keyOf(target, type, listener, options))
    },
  })
}

function watchRequests(): void {
  const { fetch } = window
  window.fetch = async (...input) => {
    const key = {}
    const [target] = input
    open.set(key, `a request: ${target instanceof Request ? target.url : target}`)
    return fetch(...input).finally(() => open.delete(key))
  }
}

/** Objects whose members tests replace. */
const places = (): [string, object][] => [
  ['window', window],
  ['navigator', navigator],
  ['document', document],
  ['console', console],
  ['Date', Date],
  ['Math', Math],
  ['JSON', JSON],
  ['crypto', crypto],
  ['crypto.subtle', crypto.subtle],
  ['Promise', Promise],
  ...[
    Object,
    Array,
    Promise,
    Date,
    EventTarget,
    Node,
    Element,
    HTMLElement,
    HTMLDialogElement,
    Document,
    ShadowRoot,
  ].map(({ name, prototype }): [string, object] => [`${name}.prototype`, prototype]),
  ...[Storage, Navigator, Clipboard, Intl.DateTimeFormat, Animation].map(({ name, prototype }): [string, object] => [
    `${name}.prototype`,
    prototype,
  ]),
]

/** Members of these objects by name, as values: getters and setters are compared, not called. */
function membersOf(): Map<string, unknown> {
  const members = new Map<string, unknown>()
  for (const [name, place] of places()) {
    for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(place)))
      if (!/^\d+$/.test(key) && !OF_LIBRARIES.test(`${name}.${key}`))
        members.set(`${name}.${key}`, get ?? (typeof value === 'function' ? value : typeof value))
  }
  return members
}

/** Media that a test may emulate. */
const MEDIA = [
  '(prefers-reduced-motion: reduce)',
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(forced-colors: active)',
  '(pointer: coarse)',
  'print',
]

const isVisibleElement = (element: Element) => !/^(?:script|style|link)$/.test(element.localName)

/** What is in the page besides functions: elements, dialogs, storage, and the attributes of `<html>` and `<body>`. */
function contents(): string[] {
  const elements = [...document.body.children].filter(isVisibleElement)
  const roots = [document.documentElement, document.body]
  return [
    ...elements.map(({ localName }) => `an element: <${localName}>`),
    ...[...document.querySelectorAll('dialog[open]')].map(() => 'an open dialog'),
    ...roots.flatMap(({ localName, attributes }) =>
      [...attributes].filter(({ value }) => value).map(({ name, value }) => `<${localName} ${name}="${value}">`),
    ),
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...MEDIA.filter((query) => matchMedia(query).matches).map((query) => `the emulated medium ${query}`),
    `a window of ${innerWidth} by ${innerHeight}`,
    `the address ${location.search}${location.hash}`,
  ]
}

/** Those of `now` that are not among `before`, each as often as it was added. */
function addedTo(before: readonly string[], now: readonly string[]): string[] {
  const rest = [...before]
  return now.filter((one) => {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

const pause = () => new Promise((resolve) => startTimer(resolve, 20))
const PATIENCE_MS = 3_000

/** Watches the page from now on; called before the product and the tests are loaded. */
export function watchLeftovers(): Leftovers {
  watchTimers()
  watchListeners()
  watchRequests()
  let known = { open: new Set<unknown>(), members: membersOf(), contents: contents() }
  const note = () => {
    known = { open: new Set(open.keys()), members: membersOf(), contents: contents() }
  }
  const look = () => {
    const pending = [...open].filter(([key]) => !known.open.has(key)).map(([, text]) => text)
    // They may end in a moment; the members of a page are many.
    if (pending.length) return pending
    const members = membersOf()
    const changed = [...members].filter(([name, value]) => known.members.get(name) !== value).map(([name]) => name)
    const gone = [...known.members.keys()].filter((name) => !members.has(name))
    return [
      ...[...changed, ...gone].map((name) => `${name} is not what it was`),
      ...addedTo(known.contents, contents()),
    ]
  }
  return {
    begin: note,
    async end() {
      let left = look()
      for (const limit = performance.now() + PATIENCE_MS; left.length && performance.now() < limit; left = look())
        await pause()
      return left
    },
  }
}
