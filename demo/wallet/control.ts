import { userRejected } from './rpc.ts'

/** A call that a page made. */
type Call = { readonly method: string; readonly params: unknown }

/** The user of any wallet: what a test or the demo page lets it do in place of a window that asks. */
export type SiteControl = {
  /** True: says no to everything that it is asked. */
  decline: boolean
  /** True: answers nothing any more; what is asked meanwhile is never answered. */
  silent: boolean
  /** What pages asked, oldest first; the last thousand. */
  readonly calls: Call[]
  /** Waits so many milliseconds before each answer to a question. */
  delay(ms: number): void
  /** Keeps its user from answering until what this answers is called. */
  hold(): () => void
  /** Shares nobody until `unlock`. */
  lock(): void
  unlock(): void
  /** Selects another of its accounts. */
  selectAccount(index: number): void
}

/** The user of a wallet that is on a chain. */
export type Control = SiteControl & {
  /** True: acts as if a request to connect were open already (-32002), until `approve`. */
  pending: boolean
  /** Chain ids that it can go to; it answers 4902 for others. */
  readonly knownChains: Set<number>
  /** Says yes to the open request to connect. */
  approve(): void
  /** Goes to a chain on its own, as when its user picks one. */
  switchTo(chainId: number): void
}

/** What a user takes its time by, for its control, and how it is asked. */
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
    /** Waits for the user's yes. @throws RpcError 4001 when it is a no */
    async ask(control: SiteControl): Promise<void> {
      await held
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (control.decline) throw userRejected()
    },
  }
}
