import type { Core } from '../../src/core/core.ts'
import type { Wallet } from '../../src/core/wallet.ts'
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
