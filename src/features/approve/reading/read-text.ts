import { base58 } from '@scure/base'
import { read } from '../../../lib/errors.ts'
import { mixesAlphabets, showHidden } from '../../../lib/hidden-marks.ts'
import type { Asked, Reading, Warning } from './act.ts'
import { otherAccount } from './evm-fields.ts'

/** What to beware of in texts that are signed: marks that nobody sees, and letters that look like others. */
export function markCautions(texts: readonly unknown[]): Warning[] {
  const all = texts.filter((text) => typeof text === 'string')
  return [
    ...(all.some((text) => showHidden(text) !== text) ? [{ kind: 'hidden-marks' } as const] : []),
    ...(all.some(mixesAlphabets) ? [{ kind: 'alike' } as const] : []),
  ]
}

// More than a page may ask for, in hex.
const MAX_TEXT = 4_000_000
// Base58 takes time by the square of its length.
const MAX_BASE58 = 20_000
const SIGN_IN = /^(?:https?:\/\/)?(\S+) wants you to sign in with your \S{1,40} account:/

type Text = Pick<Reading, 'cautions'> & { readonly text: string }

/** The text of `personal_sign`, in hex or plain, also where old pages give the address first; undefined for none. */
export function readPersonal({ params, host, account }: Asked): Text | undefined {
  const [first, second] = [read(params, '0'), read(params, '1')]
  const isOld = isAddress(first) && !isAddress(second)
  const [message, named] = isOld ? [second, first] : [first, second]
  if (typeof message !== 'string') return undefined
  const bytes = /^0x([0-9a-f]{2})*$/i.test(message) ? fromHex(message) : undefined
  const { text, cautions } = bytes ? decoded(bytes, message, host) : shown(message, host)
  return { text, cautions: [...otherAccount(isAddress(named) ? named : undefined, account), ...cautions] }
}

/** The text of `solana_signMessage`, which comes in base58; undefined for none. */
export function readSolanaText({ params, host }: Asked): Text | undefined {
  const message = read(params, 'message')
  if (typeof message !== 'string' || message.length > MAX_BASE58) return undefined
  return decoded(base58.decode(message), message, host)
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array((hex.length - 2) / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 + 2 * at, 4 + 2 * at), 16)
  return bytes
}

function decoded(bytes: Uint8Array, message: string, host: string): Text {
  try {
    return shown(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), host)
  } catch {
    return { text: cut(message), cautions: [{ kind: 'bytes' }, ...tooLong(message)] }
  }
}

// What hides is made visible: nobody signs what they cannot see.
function shown(message: string, host: string): Text {
  const lines = cut(message).replace(/\r\n?/g, '\n')
  const text = showHidden(lines)
  const domain = SIGN_IN.exec(text)?.[1]
  const cautions: Warning[] = []
  if (domain && domain.toLowerCase() !== host.toLowerCase()) cautions.push({ kind: 'other-site', domain })
  return { text, cautions: [...cautions, ...markCautions([lines]), ...tooLong(message)] }
}

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)
const tooLong = (text: string): Warning[] => (text.length > MAX_TEXT ? [{ kind: 'cut' }] : [])
