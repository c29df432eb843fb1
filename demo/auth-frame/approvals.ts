import { atom, type ReadableAtom } from 'nanostores'
import { cleanLine } from '../../src/lib/untrusted.ts'
import { prettyJson } from '../web-wallet/request-descriptions.ts'

const LONGEST = 4_000

/** Builds the description of a request. Omits undefined facts. */
export function buildDescription(
  title: string,
  facts: Readonly<Record<string, string | undefined>>,
  raw: unknown,
  warnings: readonly (string | undefined | false)[] = [],
): RequestDescription {
  return {
    title,
    facts: Object.entries(facts).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, text.slice(0, LONGEST)]],
    ),
    warnings: warnings.filter((one): one is string => Boolean(one)),
    raw: (typeof raw === 'string' ? raw : prettyJson(raw)).slice(0, LONGEST * 4),
  }
}

/** Cleans a name from an untrusted source: one line, without characters that could imitate another name. */
export const safeName = (text: unknown): string => cleanLine(text, 40) || '?'

/** The description of a request: named rows, warnings, a reason why it may fail, and the raw request. */
export type RequestDescription = {
  readonly title: string
  readonly facts: readonly (readonly [string, string])[]
  readonly warnings: readonly string[]
  readonly failureReason?: string | undefined
  readonly raw: string
}

/** A request that waits for the user. `words` may take a while, because it partly depends on data from the chain. */
export type Approval = {
  readonly words: Promise<RequestDescription>
  /** The name of the network. */
  readonly network: string
  readonly approve: () => Promise<void>
  readonly reject: () => void
}

/** The queue of waiting requests, oldest first. */
export type Approvals = {
  readonly $waiting: ReadableAtom<readonly Approval[]>
  /**
   * Waits for the user's approval, then runs `act`.
   * @throws Error when the user declines, the request is aborted, or `act` fails
   */
  readonly ask: <T>(network: string, words: Promise<RequestDescription>, act: () => Promise<T>) => Promise<T>
  /** Aborts all requests that the user has not approved yet. */
  readonly abort: (reason: Error) => void
}

const MOST = 20

/** Creates an empty queue. */
export function createApprovals(): Approvals {
  const $waiting = atom<readonly Approval[]>([])
  const ends = new Map<Approval, (reason: Error) => void>()
  const remove = (approval: Approval) => {
    ends.delete(approval)
    $waiting.set($waiting.get().filter((one) => one !== approval))
  }
  const ask: Approvals['ask'] = (network, words, act) =>
    new Promise((resolve, reject) => {
      words.catch(() => {}) // the card shows this error
      if ($waiting.get().length >= MOST) throw new Error('Too many requests are waiting')
      const end = (reason: Error) => {
        remove(approval)
        reject(reason)
      }
      const approval: Approval = {
        words,
        network,
        async approve() {
          if (!ends.delete(approval)) return // already approved, or aborted
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
