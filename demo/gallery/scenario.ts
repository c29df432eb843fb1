import type { Core } from '../../src/core/core.ts'
import type { Wallet } from '../../src/core/wallet.ts'
import type { Eip1193Wallet } from '../../src/entry/testing/eip1193/wallet.ts'
import type { Face } from '../page/face.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

type Options = Readonly<Record<string, unknown>>

/** The stage of one scenario: a modal with its core, and browser wallets that other stages do not see. */
export type Stage = {
  readonly name: string
  readonly info: SandboxInfo
  readonly core: Core
  readonly wallet: Wallet
  /** The first of its browser wallets, and the id of its connector. */
  readonly harbor: Eip1193Wallet
  readonly harborId: string
  /** The modal element, for steps that run while it is shown. */
  readonly modal: HTMLElement
  /** Sets options in addition to those of the scenario. */
  configure(more: Options): void
  /** Starts a fault in a service of the sandbox, only for this stage and until its end; `body` is what `answer` sends. */
  fault(service: 'rpc' | 'api' | 'directory' | 'auth', fault: string, body?: unknown): Promise<void>
  end(): void
}

/** The themes in which the gallery shows every scenario. */
export const themes = ['dark', 'light'] as const

/** One of the themes. */
export type Theme = (typeof themes)[number]

/** A scenario of the gallery: a view in a state, shown by the real elements. */
export type Scenario = {
  /** Its id, which the page's fragment combines with the theme: `connect-dark`. */
  readonly id: string
  readonly title: string
  /** Options in addition to the gallery's common ones. */
  readonly options?: Options | ((info: SandboxInfo) => Options)
  readonly features?: Readonly<Record<string, unknown>>
  /** The installed browser wallets; by default Harbor and Tessera. */
  readonly wallets?: readonly Face[]
  /** Attributes of the buttons that are shown instead of the modal, which stays closed. */
  readonly buttons?: readonly Readonly<Record<string, string>>[]
  /** The width of the buttons' container in px; by default the full width. */
  readonly width?: number
  /** Steps that run before the elements are shown. */
  prepare?(stage: Stage): void | Promise<void>
  /** Steps that run after the elements are shown. */
  interact?(stage: Stage): void | Promise<void>
}

/** A group of related scenarios. */
export type Chapter = { readonly title: string; readonly scenarios: readonly Scenario[] }
