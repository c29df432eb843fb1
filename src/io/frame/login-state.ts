import { tryOrUndefined } from '../../lib/errors.ts'
import { parseJson } from '../../lib/untrusted.ts'
import { type SocialProvider, socialProviders } from '../../schema/config/socials.ts'
import { integer, listOf, oneOf, type Parsed, shape, text } from '../../schema/parse.ts'
import { storagePrefix } from '../storage.ts'
import { randomId } from './window.ts'

const LIFE_MS = 10 * 60_000
const KEPT = 20
// One list for all wallets of a page: each must know what is another's.
const KEY = `${storagePrefix('')}social_state`

const issued = shape({
  nonce: text(/^[\w-]{16,64}$/),
  /** The wallet that issued it. */
  name: text(/^[\w.-]{0,64}$/),
  provider: oneOf(socialProviders),
  at: integer(0, Number.MAX_SAFE_INTEGER),
})
const issuedList = listOf(issued)

type Issued = Parsed<typeof issued>

/** Values that a provider's answer must bring back, so that nobody can be logged in by an answer that others made. */
export type LoginState = {
  /** Makes a value that is good once, for ten minutes, in this tab. */
  issue(provider: SocialProvider): string
  /** Uses a value up; answers whom it was issued for, undefined for one that is unknown, spent, old or another wallet's. */
  take(nonce: string): SocialProvider | undefined
  /** True for a value that another wallet of this page waits for. */
  isAnothers(nonce: string): boolean
  /** Makes a value worthless, because its login was given up. */
  drop(nonce: string): void
}

/**
 * Opens the values of one wallet name: they survive the page in `sessionStorage`, and are in memory alone where there is
 * none.
 */
export function createLoginState(name: string): LoginState {
  let memory: readonly Issued[] = []
  const all = () => {
    const known = [...read(), ...memory].filter(isFresh)
    return known.filter(({ nonce }, at) => known.findIndex((one) => one.nonce === nonce) === at)
  }
  const write = (list: readonly Issued[]) => {
    memory = list.filter((one) => one.name === name)
    tryOrUndefined(() => {
      if (list.length > 0) sessionStorage.setItem(KEY, JSON.stringify(list))
      else sessionStorage.removeItem(KEY)
    })
  }
  const drop = (nonce: string) => write(all().filter((one) => one.nonce !== nonce))
  return {
    issue(provider) {
      const nonce = randomId()
      write([...all(), { nonce, name, provider, at: Date.now() }].slice(-KEPT))
      return nonce
    },
    take(nonce) {
      const found = all().find((one) => one.nonce === nonce && one.name === name)
      if (found) drop(nonce)
      return found?.provider
    },
    isAnothers: (nonce) => all().some((one) => one.nonce === nonce && one.name !== name),
    drop,
  }
}

// By its distance: a clock that was set back must not make a value live longer.
const isFresh = ({ at }: Issued): boolean => Math.abs(Date.now() - at) < LIFE_MS

const read = (): readonly Issued[] =>
  tryOrUndefined(() => issuedList(parseJson(sessionStorage.getItem(KEY) ?? '[]'))) ?? []
