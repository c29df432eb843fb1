import { endpoint, sdkQuery } from '../../io/endpoints.ts'
import type { AskFrame } from '../../io/frame/channel.ts'
import { createFrame, type Frame } from '../../io/frame/frame.ts'
import { createFrameToken, type FrameToken } from '../../io/frame/token.ts'
import type { Stop } from '../../lib/async.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Config } from '../../schema/config/options.ts'
import type { FrameRequest, FrameRequestName } from '../../schema/frame/messages.ts'
import type { Namespace, Network } from '../../schema/network.ts'
import { metadataOf } from '../shared/app-metadata.ts'
import { createLoginSteps, type LoginSteps } from './login.ts'

const VERSION = '4'
const MAX_NAME = 256
const MAX_DESCRIPTION = 2_000
const MAX_ICONS = 10

/** The colors of the frame. */
type FrameTheme = { readonly mode: 'light' | 'dark'; readonly accent: string; readonly background: string }

// The same values as in ui/styles/tokens.css, which this layer cannot import.
const looks = {
  dark: { accent: '#3ce8b0', background: '#0e1113' },
  light: { accent: '#0a7a58', background: '#ffffff' },
} as const

/** The URL of the login service's page. @throws WalletError `project-id-missing` */
function frameUrl(config: Config, chainId: NetworkId): string {
  const url = new URL(endpoint(config, 'auth'))
  const query = { projectId: sdkQuery(config).projectId, chainId, version: VERSION, enableLogger: String(config.debug) }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** What the frame shows about the page; the frame determines the page's origin itself. @throws WalletError `project-id-missing` */
function dappData(config: Config): FrameRequest<'SYNC_DAPP_DATA'> {
  const { projectId, st: sdkType, sv: sdkVersion } = sdkQuery(config)
  const { name, description, url, icons } = metadataOf(config)
  const metadata = {
    name: name.slice(0, MAX_NAME),
    description: description.slice(0, MAX_DESCRIPTION),
    url,
    icons: icons.slice(0, MAX_ICONS),
  }
  return { projectId, sdkType, sdkVersion, metadata }
}

/** The colors from the options. */
function themeOf({ theme, themeVariables }: Pick<Config, 'theme' | 'themeVariables'>): FrameTheme {
  const isLight =
    theme === 'auto' ? globalThis.matchMedia?.('(prefers-color-scheme: light)').matches : theme === 'light'
  const mode = isLight ? 'light' : 'dark'
  const { accent, background } = looks[mode]
  return { mode, accent: themeVariables['--wm-accent'] ?? accent, background }
}

/** The colors as the frame's protocol names them. */
const themeData = ({ mode, accent, background }: FrameTheme): FrameRequest<'SYNC_THEME'> => ({
  themeMode: mode,
  w3mThemeVariables: { '--w3m-accent': accent.slice(0, 256), '--w3m-background': background.slice(0, 256) },
})

/** What a login needs. */
export type AuthEnv = {
  readonly config: Config
  networks(): readonly Network[]
  /** The type of EVM account that the visitor chose last. */
  preferredType(): 'eoa' | 'smartAccount' | undefined
}

/** A request that waits for the visitor's approval in the frame. */
export type Approval = {
  readonly method: string
  readonly params: unknown
  readonly namespace: Namespace
  readonly networkId: NetworkId
  /** Rejects the request, as when the modal closes. */
  reject(): void
  /** Resolves when the request has ended, with true if it was approved. */
  readonly settled: Promise<boolean>
}

/** The events of the login frame, for models and views. */
type LoginFrameEvents = {
  /** A request waits for approval, so the frame has to be shown. */
  approval: Approval
  /** A request of the page was refused because the frame does not support its method. */
  refused: { readonly method: string }
  /** The frame has loaded again, and the login has ended there. */
  ended: undefined
  /** The frame has loaded, for the first time or again; earlier requests have ended. */
  loaded: undefined
  /** The frame signs with another account from now on. */
  switched: undefined
}

/** The login of one wallet name: its frame, the steps of a login, and events. */
export type LoginFrame = LoginSteps &
  Pick<Emitter<LoginFrameEvents>, 'on' | 'emit'> &
  Pick<Frame, 'ready' | 'place' | 'hide' | 'isSource'> & {
    /** Shows the frame, if it is in the page, and returns the dialog that contains it. */
    show(...showing: Parameters<Frame['show']>): HTMLDialogElement | undefined
    /** Sends a request to the frame, and adds the frame to the page if it is missing. @throws WalletError */
    readonly ask: AskFrame
    readonly token: FrameToken
    /** The type of EVM account that the visitor chose last; undefined before the first choice. */
    preferredAccountType(): 'eoa' | 'smartAccount' | undefined
    /** Stores whether the login is in use; then a reloaded frame has to restore it. */
    setConnected(isConnected: boolean): void
    /** Sets the frame's colors from the options. */
    setTheme(config: Pick<Config, 'theme' | 'themeVariables'>): void
    /** Reloads the frame and rejects its pending requests. */
    reload(): void
    /** The number of unexpected messages that were ignored. */
    dropped(): number
    readonly stop: Stop
  }

// Only these requests may make the frame send a token for the login.
const TOKEN_REQUESTS: ReadonlySet<FrameRequestName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'CONNECT_FARCASTER',
  'IS_CONNECTED',
  'GET_USER',
])

/** Makes the login frame of a wallet name; the first request adds it to the page. */
export function createLoginFrame({ config, networks, preferredType }: AuthEnv): LoginFrame {
  const events = createEmitter<LoginFrameEvents>()
  const token = createFrameToken(config.name)
  let theme = themeOf(config)
  let preferred: 'eoa' | 'smartAccount' | undefined
  let expectsToken = false
  let isInUse = false

  const syncFrame = async (ask: AskFrame) => {
    events.emit('loaded', undefined)
    ask('SYNC_DAPP_DATA', dappData(config)).catch(() => {})
    ask('SYNC_THEME', themeData(theme)).catch(() => {})
    if (isInUse && !(await isConnected(ask, token))) events.emit('ended', undefined)
  }
  const slot = createFrameSlot(() => ({
    url: frameUrl(config, networks()[0]?.id ?? 'eip155:1'),
    name: config.name,
    onReady: syncFrame,
    onSession: (received) => void (expectsToken && token.set(received)),
  }))
  const ask = (async (name: FrameRequestName, ...input: [never]) => {
    if (TOKEN_REQUESTS.has(name)) expectsToken = true
    const reply = await slot.openFrame().request(name, ...input)
    if (name === 'SIGN_OUT') expectsToken = false
    return reply
  }) as AskFrame
  const steps = createLoginSteps(ask, config)

  return {
    ...events,
    ...steps,
    ...slot.controls,
    async setPreferredAccount(type, signal) {
      // The frame may have handled a request that fails here.
      preferred = await steps.setPreferredAccount(type, signal).finally(() => events.emit('switched', undefined))
      return preferred
    },
    preferredAccountType: () => preferred ?? preferredType(),
    ask,
    token,
    setConnected(isConnected) {
      isInUse = isConnected
      if (isConnected) return
      expectsToken = false
      preferred = undefined
    },
    setTheme(wanted) {
      theme = themeOf(wanted)
      if (slot.isAlive()) ask('SYNC_THEME', themeData(theme)).catch(() => {})
    },
  }
}

/** Holds the frame, which is made again after the page has removed it. */
function createFrameSlot(optionsOf: () => Omit<Parameters<typeof createFrame>[0], 'onDropped'>) {
  let frame: Frame | undefined
  let isStopped = false
  let droppedBefore = 0
  let dropped = 0
  const openFrame = (): Frame => {
    if (isStopped) throw new WalletError('iframe-not-set')
    if (frame?.isAlive()) return frame
    frame?.stop()
    droppedBefore = dropped
    frame = createFrame({
      ...optionsOf(),
      onDropped(count) {
        dropped = droppedBefore + count
      },
    })
    return frame
  }
  const controls = {
    ready: async () => openFrame().ready(),
    reload: () => frame?.reload(),
    show: (...showing: Parameters<Frame['show']>) => frame?.show(...showing),
    place: (box: Parameters<Frame['place']>[0]) => frame?.place(box),
    hide: () => frame?.hide(),
    isSource: (source: MessageEventSource | null) => frame?.isSource(source) === true,
    dropped: () => dropped,
    stop() {
      isStopped = true
      frame?.stop()
    },
  }
  return { openFrame, isAlive: () => frame?.isAlive() === true, controls }
}

/**
 * Resolves with true if the visitor is logged in, by the frame's storage or by the token; a refusal counts as false.
 * @throws WalletError if the frame does not reply
 */
export async function isConnected(ask: AskFrame, token: FrameToken, signal?: AbortSignal): Promise<boolean> {
  const stored = token.get()
  const reply = ask('IS_CONNECTED', stored ? { token: stored } : {}, { signal })
  return reply.then(
    (answer) => answer.isConnected,
    (error) => {
      if (read(error, 'code') !== 'frame-refused') throw error
      return false
    },
  )
}
