import { atom, type ReadableAtom } from 'nanostores'
import { cleanLine } from '../../src/lib/untrusted.ts'
import { prettyJson } from '../web-wallet/request-descriptions.ts'

const LONGEST = 4_000

/** Puts together what an approval shows; facts that are not there are left out. */
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

/** A name that somebody else chose, on one line and without marks that could make it look like another. */
export const safeName = (text: unknown): string => cleanLine(text, 40) || '?'

/** What an approval reads of a request: rows by name, what to beware of, why it may fail, and the request as it came. */
export type RequestDescription = {
  readonly title: string
  readonly facts: readonly (readonly [string, string])[]
  readonly warnings: readonly string[]
  readonly failureReason?: string | undefined
  readonly raw: string
}

/** A request that waits for its user; `words` may take a while, for they are partly read from the chain. */
export type Approval = {
  readonly words: Promise<RequestDescription>
  /** The network's name. */
  readonly network: string
  readonly approve: () => Promise<void>
  readonly reject: () => void
}

/** The requests that wait, oldest first. */
export type Approvals = {
  readonly $waiting: ReadableAtom<readonly Approval[]>
  /** Waits for the user, then does it. @throws Error when they decline, when it is ended, or when it fails */
  readonly ask: <T>(network: string, words: Promise<RequestDescription>, act: () => Promise<T>) => Promise<T>
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
