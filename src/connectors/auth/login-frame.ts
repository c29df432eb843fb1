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

/** How the frame is to look. */
type FrameTheme = { readonly mode: 'light' | 'dark'; readonly accent: string; readonly background: string }

// As in ui/styles/tokens.css, which is a floor above.
const looks = {
  dark: { accent: '#3ce8b0', background: '#0e1113' },
  light: { accent: '#0a7a58', background: '#ffffff' },
} as const

/** The address of the login service's page. @throws WalletError `project-id-missing` */
function frameUrl(config: Config, chainId: NetworkId): string {
  const url = new URL(endpoint(config, 'auth'))
  const query = { projectId: sdkQuery(config).projectId, chainId, version: VERSION, enableLogger: String(config.debug) }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** What the frame shows of the page that asks; it knows the page's true origin by itself. @throws WalletError `project-id-missing` */
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

/** The looks that the options ask for, until the page says more. */
function themeOf({ theme, themeVariables }: Pick<Config, 'theme' | 'themeVariables'>): FrameTheme {
  const isLight =
    theme === 'auto' ? globalThis.matchMedia?.('(prefers-color-scheme: light)').matches : theme === 'light'
  const mode = isLight ? 'light' : 'dark'
  const { accent, background } = looks[mode]
  return { mode, accent: themeVariables['--wm-accent'] ?? accent, background }
}

/** Looks under the names of the wire. */
const themeData = ({ mode, accent, background }: FrameTheme): FrameRequest<'SYNC_THEME'> => ({
  themeMode: mode,
  w3mThemeVariables: { '--w3m-accent': accent.slice(0, 256), '--w3m-background': background.slice(0, 256) },
})

/** What a login stands on. */
export type AuthEnv = {
  readonly config: Config
  networks(): readonly Network[]
  /** The kind of EVM account that the visitor chose last. */
  preferredType(): 'eoa' | 'smartAccount' | undefined
}

/** A request that waits for the visitor's approval in the frame. */
export type Approval = {
  readonly method: string
  readonly params: unknown
  readonly namespace: Namespace
  readonly networkId: NetworkId
  /** Rejects it, as when the modal closes. */
  reject(): void
  /** Resolves when it is over: true when it was approved. */
  readonly settled: Promise<boolean>
}

/** What happens in the frame that views and models follow. */
type LoginFrameEvents = {
  /** The frame has something to show. */
  approval: Approval
  /** The page asked for what the frame never does. */
  refused: { readonly method: string }
  /** The frame has been loaded again, and nobody is logged in there any more. */
  ended: undefined
  /** The frame was loaded, for the first time or again: what was asked before is over. */
  loaded: undefined
  /** The frame signs by another account from now on. */
  switched: undefined
}

/** One wallet name's login: its frame, its steps, and what it tells. */
export type LoginFrame = LoginSteps &
  Pick<Emitter<LoginFrameEvents>, 'on' | 'emit'> &
  Pick<Frame, 'ready' | 'place' | 'hide'> & {
    /** Shows the frame, if it is in the page; answers the dialog that it is in. */
    show(...showing: Parameters<Frame['show']>): HTMLDialogElement | undefined
    /** Asks the frame, which is put into the page for it, anew when the page has taken it out. @throws WalletError */
    readonly ask: AskFrame
    readonly token: FrameToken
    /** The kind of EVM account that the visitor chose last, now or before; undefined until then. */
    preferredAccountType(): 'eoa' | 'smartAccount' | undefined
    /** Whether somebody is connected: a frame that loads again is told whose it was. */
    setConnected(isConnected: boolean): void
    /** Has the frame look as these options say. */
    setTheme(config: Pick<Config, 'theme' | 'themeVariables'>): void
    /** Loads the frame anew, and rejects what is asked. */
    reload(): void
    /** How many messages were ignored that nobody had asked for. */
    dropped(): number
    readonly stop: Stop
  }

// Only who logs in, or is logged in, gets a session.
const LOGIN: ReadonlySet<FrameRequestName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'CONNECT_FARCASTER',
  'IS_CONNECTED',
  'GET_USER',
])

/** Makes the session of a wallet name; nothing is put into the page before the first question. */
export function createLoginFrame({ config, networks, preferredType }: AuthEnv): LoginFrame {
  const events = createEmitter<LoginFrameEvents>()
  const token = createFrameToken(config.name)
  let theme = themeOf(config)
  let frame: Frame | undefined
  let preferred: 'eoa' | 'smartAccount' | undefined
  let isExpected = false
  let isInUse = false
  let isStopped = false
  let before = 0
  let dropped = 0

  const syncFrame = async (ask: AskFrame) => {
    events.emit('loaded', undefined)
    ask('SYNC_DAPP_DATA', dappData(config)).catch(() => {})
    ask('SYNC_THEME', themeData(theme)).catch(() => {})
    if (isInUse && !(await isConnected(ask, token))) events.emit('ended', undefined)
  }
  const open = (): Frame => {
    if (isStopped) throw new WalletError('iframe-not-set')
    if (frame?.isAlive()) return frame
    frame?.stop()
    before = dropped
    frame = createFrame({
      url: frameUrl(config, networks()[0]?.id ?? 'eip155:1'),
      name: config.name,
      onReady: syncFrame,
      onSession: (told) => void (isExpected && token.set(told)),
      onDropped(count) {
        dropped = before + count
      },
    })
    return frame
  }
  const ask = (async (name: FrameRequestName, ...input: [never]) => {
    if (LOGIN.has(name)) isExpected = true
    const answer = await open().request(name, ...input)
    if (name === 'SIGN_OUT') isExpected = false
    return answer
  }) as AskFrame

  const login = createLoginSteps(ask, config)

  return {
    ...events,
    ...login,
    async setPreferredAccount(type, signal) {
      // Even a request that fails may have been heard.
      preferred = await login.setPreferredAccount(type, signal).finally(() => events.emit('switched', undefined))
      return preferred
    },
    preferredAccountType: () => preferred ?? preferredType(),
    ask,
    token,
    setConnected(live) {
      isInUse = live
      if (live) return
      isExpected = false
      preferred = undefined
    },
    setTheme(wanted) {
      theme = themeOf(wanted)
      if (frame?.isAlive()) ask('SYNC_THEME', themeData(theme)).catch(() => {})
    },
    ready: async () => open().ready(),
    reload: () => frame?.reload(),
    show: (showing) => frame?.show(showing),
    place: (box) => frame?.place(box),
    hide: () => frame?.hide(),
    dropped: () => dropped,
    stop() {
      isStopped = true
      frame?.stop()
    },
  }
}

/**
 * Whether the frame knows the visitor, by its storage or by the token. What it refuses to say counts as no.
 * @throws WalletError when it does not answer at all
 */
export async function isConnected(ask: AskFrame, token: FrameToken, signal?: AbortSignal): Promise<boolean> {
  const kept = token.get()
  const asked = ask('IS_CONNECTED', kept ? { token: kept } : {}, { signal })
  return asked.then(
    (answer) => answer.isConnected,
    (error) => {
      if (read(error, 'code') !== 'frame-refused') throw error
      return false
    },
  )
}
