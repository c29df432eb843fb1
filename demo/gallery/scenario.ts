import type { Core } from '../../src/core/core.ts'
import type { Wallet } from '../../src/core/wallet.ts'
import type { Face } from '../page/face.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import type { DemoWallet } from '../wallet/wallet.ts'

/** What one show has to itself: a wallet with its inside, and browser wallets that nobody else sees. */
export type Stage = {
  readonly name: string
  readonly info: SandboxInfo
  readonly core: Core
  readonly wallet: Wallet
  /** The first of its browser wallets, and the id of its connector. */
  readonly harbor: DemoWallet
  readonly harborId: string
  /** The element, for what happens when it is shown. */
  readonly modal: HTMLElement
  /** Lets one of the sandbox's services fail, for this stage alone and until its end. */
  fault(service: 'rpc' | 'api' | 'directory' | 'auth', fault: string): Promise<void>
  end(): void
}

/** The two themes that everything is shown in. */
export const themes = ['dark', 'light'] as const

/** One of them. */
export type Theme = (typeof themes)[number]

type Options = Readonly<Record<string, unknown>>

/** One thing to look at: a view in a state, reached by the real elements. */
export type Scenario = {
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
  interact?(stage: Stage): void | Promise<void>
}

/** Shows that belong together. */
export type Chapter = { readonly title: string; readonly scenarios: readonly Scenario[] }
