import { tryOrUndefined } from '../../lib/errors.ts'
import { parseJson } from '../../lib/untrusted.ts'
import { type SocialProvider, socialProviders } from '../../schema/config/socials.ts'
import { integer, listOf, oneOf, type Parsed, shape, text } from '../../schema/parse.ts'
import { storagePrefix } from '../storage.ts'
import { randomId } from './window.ts'

const LIFE_MS = 10 * 60_000
const KEPT = 20
// All wallets of a page share this list, so that each can tell the values of the others.
const KEY = `${storagePrefix('')}social_state`

const issued = shape({
  nonce: text(/^[\w-]{16,64}$/),
  /** The name of the wallet that issued the value. */
  name: text(/^[\w.-]{0,64}$/),
  provider: oneOf(socialProviders),
  at: integer(0, Number.MAX_SAFE_INTEGER),
})
const issuedList = listOf(issued)

type Issued = Parsed<typeof issued>

/** One-time `state` values of OAuth logins: an answer without a valid one is refused (login CSRF). */
export type LoginState = {
  /** Makes a value that is valid once, for ten minutes, in this tab. */
  issue(provider: SocialProvider): string
  /** Consumes a value and returns its provider; undefined for a value that is unknown, used, expired or of another wallet. */
  take(nonce: string): SocialProvider | undefined
  /** True for a valid value of another wallet of this page. */
  isAnothers(nonce: string): boolean
  /** Invalidates a value after its login was cancelled. */
  drop(nonce: string): void
}

/**
 * Opens the values of a wallet. They are stored in `sessionStorage` to survive a redirect, and in memory when there is no
 * storage.
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

// The absolute difference, so that setting the clock back does not make a value valid for longer.
const isFresh = ({ at }: Issued): boolean => Math.abs(Date.now() - at) < LIFE_MS

const read = (): readonly Issued[] =>
  tryOrUndefined(() => issuedList(parseJson(sessionStorage.getItem(KEY) ?? '[]'))) ?? []
