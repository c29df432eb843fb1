import type { Face } from '../page/face.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import type { Stage } from './stage-type.ts'

/** The two themes that everything is shown in. */
export const themes = ['dark', 'light'] as const

/** One of them. */
export type Theme = (typeof themes)[number]

type Options = Readonly<Record<string, unknown>>

/** One thing to look at: a view in a state, reached by the real elements. */
export type Show = {
  /** Its address in the page, followed by the theme: `connect-dark`. */
  readonly id: string
  readonly title: string
  /** Options besides those of every wallet of the gallery. */
  readonly options?: Options | ((info: SandboxInfo) => Options)
  readonly features?: Readonly<Record<string, unknown>>
  /** The wallets of its browser; Harbor and Tessera unless given. */
  readonly wallets?: readonly Face[]
  /** Attributes of the buttons that are shown in place of the modal, which stays closed. */
  readonly buttons?: readonly Readonly<Record<string, string>>[]
  /** The width in px of what holds the buttons; as wide as there is room unless given. */
  readonly width?: number
  /** What happens before it is shown. */
  prepare?(stage: Stage): void | Promise<void>
  /** What happens when it is shown. */
  act?(stage: Stage): void | Promise<void>
}

/** Shows that belong together. */
export type Chapter = { readonly title: string; readonly shows: readonly Show[] }
