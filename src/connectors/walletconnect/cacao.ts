import { formatMessage, validateSignedCacao } from '@walletconnect/utils'
import { read, tryOrUndefined } from '../../lib/errors.ts'
import { MAX_CHARS } from '../../lib/sign-in/message.ts'
import type { SignedIn } from '../connector.ts'
import { readList, readText } from '../shared/read-list.ts'

const MAX_CACAOS = 20
const MAX_RESOURCES = 100
const MAX_TEXT = 2_000
const REQUIRED = ['iss', 'domain', 'aud', 'version', 'nonce', 'iat']
const OPTIONAL = ['statement', 'exp', 'nbf', 'requestId']
const ISSUER = /^did:pkh:eip155:\d{1,16}:0x[0-9a-f]{40}$/i
const SIGNATURE = /^0x[0-9a-f]+$/i

/** A signed sign-in message in the SDK's shape (CAIP-74). */
export type Cacao = Parameters<typeof validateSignedCacao>[0]['cacao']

/** Copies the signed messages of a wallet's answer; undefined when one of them is unreadable. Never throws. */
export function readCacaos(value: unknown): Cacao[] | undefined {
  const items = readList(value, MAX_CACAOS)?.map(readCacao)
  return items?.length && items.every((item) => item !== undefined) ? items : undefined
}

function readCacao(value: unknown): Cacao | undefined {
  const payload = readPayload(read(value, 'p'))
  const type = read(read(value, 's'), 't')
  const signature = readText(read(read(value, 's'), 's'), MAX_CHARS)
  if (!payload || !signature || !SIGNATURE.test(signature)) return undefined
  if (type !== 'eip191' && type !== 'eip1271') return undefined
  return { h: { t: 'caip122' }, p: payload, s: { t: type, s: signature } }
}

function readPayload(value: unknown): Cacao['p'] | undefined {
  const given = read(value, 'resources') ?? undefined
  const entries: [string, unknown][] = [
    ...REQUIRED.map((name): [string, unknown] => [name, readText(read(value, name), MAX_TEXT)]),
    ...OPTIONAL.map((name): [string, unknown] => [name, readOptional(read(value, name))]),
    ...(given === undefined ? [] : [['resources', readResources(given)] as [string, unknown]]),
  ]
  const payload = Object.fromEntries(entries) as unknown as Cacao['p']
  return entries.every(([, part]) => part !== undefined) && ISSUER.test(payload.iss) ? payload : undefined
}

// The SDK writes no line for an empty text.
function readOptional(value: unknown): string | undefined {
  const text = value ?? ''
  return typeof text === 'string' && text.length <= MAX_CHARS ? text : undefined
}

function readResources(value: unknown): string[] | undefined {
  const items = readList(value, MAX_RESOURCES + 1)?.map((item) => readText(item, MAX_CHARS))
  return items && items.length <= MAX_RESOURCES && items.every((item) => item !== undefined) ? items : undefined
}

/** True when each message has the signature of its account. A contract's signature is looked up on its chain. Never rejects. */
export async function areSigned(cacaos: readonly Cacao[], projectId: string): Promise<boolean> {
  const checks = cacaos.map(async (cacao) => validateSignedCacao({ cacao, projectId }))
  return (await Promise.allSettled(checks)).every((check) => check.status === 'fulfilled' && check.value)
}

/** The texts and signatures of signed messages, without those that are too long or cannot be written. Never throws. */
export function signedInOf(cacaos: readonly Cacao[]): SignedIn[] {
  return cacaos.flatMap(({ p, s }) => {
    const message = readText(
      tryOrUndefined(() => formatMessage(p, p.iss)),
      MAX_CHARS,
    )
    return message ? [{ message, signature: s.s }] : []
  })
}
