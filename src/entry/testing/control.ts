import type { Outcomes } from './outcomes.ts'
import { userRejected } from './rpc.ts'

/** A call from a page. */
export type Call = { readonly method: string; readonly params: unknown }

/** The user of any wallet: controls for a test or the demo page, in place of a window that asks. */
export type SiteControl = Pick<Outcomes, 'next'> & {
  /** True: declines all requests. */
  decline: boolean
  /** True: stops answering. Requests of this time are never answered. */
  silent: boolean
  /** The requests of pages, oldest first; the last thousand. */
  readonly calls: Call[]
  /** Sets the delay in milliseconds before each answer of the user. */
  delay(ms: number): void
  /** Holds back the user's answers until the returned function is called. */
  hold(): () => void
  /** Shares no account until `unlock`. */
  lock(): void
  unlock(): void
  /** Selects another account. */
  selectAccount(index: number): void
  /** Ends the site's access. */
  disconnect(): void
}

/** The user of a wallet that has a current chain. */
export type Control = SiteControl & {
  /** True: acts as if a connection request were already open (-32002), until `approve`. */
  pending: boolean
  /** The supported chain ids; others are answered with 4902. Empty: all. */
  readonly knownChains: Set<number>
  /** Approves the open connection request. */
  approve(): void
  /** Switches the chain without a request, as when the user picks one. */
  switchTo(chainId: number): void
}

/** Creates the delays of a simulated user for its control, and the function that asks the user. */
export function createUserPrompt() {
  let delayMs = 0
  let held: Promise<void> | undefined
  const taking: Pick<SiteControl, 'delay' | 'hold'> = {
    delay(ms) {
      delayMs = ms
    },
    hold() {
      let letGo = () => {}
      held = new Promise((resolve) => {
        letGo = resolve
      })
      return letGo
    },
  }
  return {
    taking,
    /** Waits for the user's approval. @throws RpcError 4001 when the user declines */
    async ask(control: SiteControl): Promise<void> {
      await held
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (control.decline) throw userRejected()
    },
  }
}
