import { atom, type ReadableAtom } from 'nanostores'

/** What an approval reads of a request: rows by name, what to beware of, why it may fail, and the request as it came. */
export type Words = {
  readonly title: string
  readonly facts: readonly (readonly [string, string])[]
  readonly warnings: readonly string[]
  readonly trouble?: string | undefined
  readonly raw: string
}

/** A request that waits for its user; `words` may take a while, for they are partly read from the chain. */
export type Approval = {
  readonly words: Promise<Words>
  /** The network's name. */
  readonly network: string
  readonly approve: () => Promise<void>
  readonly reject: () => void
}

/** The requests that wait, oldest first. */
export type Approvals = {
  readonly $waiting: ReadableAtom<readonly Approval[]>
  /** Waits for the user, then does it. @throws Error when they decline, when it is ended, or when it fails */
  readonly ask: <T>(network: string, words: Promise<Words>, act: () => Promise<T>) => Promise<T>
  /** Ends all that nobody has approved yet. */
  readonly abort: (reason: Error) => void
}

const MOST = 20

/** Starts with nothing to approve. */
export function createApprovals(): Approvals {
  const $waiting = atom<readonly Approval[]>([])
  const ends = new Map<Approval, (reason: Error) => void>()
  const remove = (approval: Approval) => {
    ends.delete(approval)
    $waiting.set($waiting.get().filter((one) => one !== approval))
  }
  const ask: Approvals['ask'] = (network, words, act) =>
    new Promise((resolve, reject) => {
      words.catch(() => {}) // the card says so
      if ($waiting.get().length >= MOST) throw new Error('Too many requests are waiting')
      const end = (reason: Error) => {
        remove(approval)
        reject(reason)
      }
      const approval: Approval = {
        words,
        network,
        async approve() {
          if (!ends.delete(approval)) return // it is on its way, or over
          await act().then(resolve, reject)
          remove(approval)
        },
        reject: () => ends.get(approval)?.(new Error('User rejected the request')),
      }
      ends.set(approval, end)
      $waiting.set([...$waiting.get(), approval])
    })
  return {
    $waiting,
    ask,
    abort(reason) {
      for (const end of [...ends.values()]) end(reason)
    },
  }
}
