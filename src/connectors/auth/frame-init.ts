import { endpoint, sdkQuery } from '../../io/endpoints.ts'
import type { NetworkId } from '../../lib/caip.ts'
import type { Config } from '../../schema/config/options.ts'
import type { FrameRequest } from '../../schema/frame/requests.ts'
import { metadataOf } from '../shared/app-metadata.ts'

const VERSION = '4'
const MAX_NAME = 256
const MAX_DESCRIPTION = 2_000
const MAX_ICONS = 10

/** How the frame is to look. */
export type FrameTheme = { readonly mode: 'light' | 'dark'; readonly accent: string; readonly background: string }

// As in ui/styles/tokens.css, which is a floor above.
const looks = {
  dark: { accent: '#3ce8b0', background: '#0e1113' },
  light: { accent: '#0a7a58', background: '#ffffff' },
} as const

/** The address of the login service's page. @throws WalletError `project-id-missing` */
export function frameUrl(config: Config, chainId: NetworkId): string {
  const url = new URL(endpoint(config, 'auth'))
  const query = { projectId: sdkQuery(config).projectId, chainId, version: VERSION, enableLogger: String(config.debug) }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** What the frame shows of the page that asks; it knows the page's true origin by itself. @throws WalletError `project-id-missing` */
export function dappData(config: Config): FrameRequest<'SYNC_DAPP_DATA'> {
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
export function themeOf({ theme, themeVariables }: Pick<Config, 'theme' | 'themeVariables'>): FrameTheme {
  const isLight =
    theme === 'auto' ? globalThis.matchMedia?.('(prefers-color-scheme: light)').matches : theme === 'light'
  const mode = isLight ? 'light' : 'dark'
  const { accent, background } = looks[mode]
  return { mode, accent: themeVariables['--wm-accent'] ?? accent, background }
}

/** Looks under the names of the wire. */
export const themeData = ({ mode, accent, background }: FrameTheme): FrameRequest<'SYNC_THEME'> => ({
  themeMode: mode,
  w3mThemeVariables: { '--w3m-accent': accent.slice(0, 256), '--w3m-background': background.slice(0, 256) },
})
