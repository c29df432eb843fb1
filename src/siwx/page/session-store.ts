import { storagePrefix } from '../../io/storage.ts'
import { isNetworkId } from '../../lib/caip.ts'
import { tryOrUndefined } from '../../lib/errors.ts'
import { parseSignInMessage } from '../../lib/sign-in/message.ts'
import { parseJson } from '../../lib/untrusted.ts'
import { type Parsed, shape, text, where } from '../../schema/parse.ts'
import type { SignInSession } from '../../schema/sign-in.ts'

/** A place for texts under a key, such as `sessionStorage`. Its methods may be asynchronous. */
export type SiwxStorage = {
  getItem(key: string): string | null | undefined | Promise<string | null | undefined>
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
}

/** The stored sessions, newest first. Neither method throws. */
export type SessionStore = {
  /** Reads the storage at each call, because other tabs write to it too. Leaves out values that do not parse. */
  read(): Promise<readonly SignInSession[]>
  update(change: (sessions: readonly SignInSession[]) => readonly SignInSession[]): Promise<void>
}

const KEY = `${storagePrefix('')}sign_in_sessions`
const MOST = 20
const MAX_STORED = 1_000_000
const MAX_SIGNATURE = 32_768

const textUpTo = (max: number) => where((value): value is string => typeof value === 'string' && value.length <= max)

/** A session as it is stored. Its parts are read from the message again, so that they cannot differ. */
const row = shape({
  chainId: where(isNetworkId),
  address: text(/^[-.%a-zA-Z0-9]{1,128}$/),
  message: textUpTo(10_000),
  signature: textUpTo(MAX_SIGNATURE),
})

// Called as `localStorage.…`, because reading `localStorage` throws in a sandboxed frame.
const pageStorage: SiwxStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** Opens the sessions of a storage. What cannot be written there is kept in memory. */
export function createSessionStore(storage: SiwxStorage = pageStorage): SessionStore {
  let kept: string | undefined
  let last: Promise<unknown> = Promise.resolve()
  const read = async () => readSessions(kept ?? (await attempt(async () => storage.getItem(KEY))))
  const write = async (sessions: readonly SignInSession[]) => {
    const rows = sessions
      .filter(({ data }) => !isExpired(data))
      .slice(0, MOST)
      .map(toRow)
    const value = rows.length > 0 ? JSON.stringify(rows) : undefined
    const isStored = await attempt(async () => {
      await (value === undefined ? storage.removeItem(KEY) : storage.setItem(KEY, value))
      return true
    })
    kept = isStored ? undefined : (value ?? '[]')
  }
  return {
    read,
    // One change after the other, because an asynchronous storage could mix them.
    update(change) {
      const done = last.then(async () => write(change(await read())))
      last = done
      return done
    },
  }
}

const attempt = <T>(run: () => Promise<T>): Promise<T | undefined> => run().catch(() => undefined)

const isExpired = ({ expirationTime }: SignInSession['data']): boolean =>
  expirationTime !== undefined && Date.parse(expirationTime) <= Date.now()

const toRow = ({ data, message, signature }: SignInSession): Parsed<typeof row> => ({
  chainId: data.chainId,
  address: data.accountAddress,
  message,
  signature,
})

function readSessions(stored: unknown): SignInSession[] {
  if (typeof stored !== 'string' || stored.length > MAX_STORED) return []
  const items = tryOrUndefined(() => parseJson(stored))
  if (!Array.isArray(items)) return []
  return items.slice(0, MOST).flatMap((item) => tryOrUndefined(() => toSession(row(item))) ?? [])
}

function toSession({ chainId, address, message, signature }: Parsed<typeof row>): SignInSession | undefined {
  const fields = parseSignInMessage(message)
  if (!fields) return undefined
  const { scheme: _, blockchain: __, address: ___, ...data } = fields
  return { data: { ...data, accountAddress: address, chainId }, message, signature }
}
