import { hexToString, isHex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { Words } from '../approvals.ts'
import { words } from '../words.ts'

/** Shows a text that is to be signed; a sign-in for another site than the one that asks is warned of. */
export function messageWords(message: unknown, address: string, page: string): Words {
  const text = readText(message)
  const { domain } = parseSiweMessage(text)
  const warning = domain && domain !== new URL(page).host && `This signs in to ${domain}, but ${page} asks for it.`
  return words('Sign message', { Message: text, Account: address, Cost: 'Free' }, String(message), [warning])
}

/** Shows typed data that are to be signed; permits, which move tokens without a transaction, are warned of. */
export function typedWords(data: TypedData, address: string, chainId: number): Words {
  const { domain, primaryType, message } = data
  const isElsewhere = domain?.chainId !== undefined && Number(domain.chainId) !== chainId
  const facts = {
    For: domain?.name,
    Contract: domain?.verifyingContract,
    Kind: primaryType,
    Data: JSON.stringify(message, null, 2),
    Account: address,
    Cost: 'Free',
  }
  return words('Sign data', facts, data, [
    isElsewhere && `These data are for chain ${domain?.chainId}, and you are on ${chainId}.`,
    /permit/i.test(primaryType) && 'Who gets this signature can spend your tokens with it.',
  ])
}

/** Typed data as far as it is looked at here. */
export type TypedData = {
  readonly domain?: { readonly name?: string; readonly verifyingContract?: string; readonly chainId?: number | string }
  readonly primaryType: string
  readonly types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  readonly message: Readonly<Record<string, unknown>>
}

/** Reads typed data, which pages send as JSON or as it is. @throws Error for what is none */
export function readTyped(data: unknown): TypedData {
  const typed: Partial<TypedData> = typeof data === 'string' ? JSON.parse(data) : Object(data)
  const { primaryType, types, message } = typed
  if (typeof primaryType === 'string' && types && message) return { ...typed, primaryType, types, message }
  throw new Error('These are no typed data')
}

/** The text that hex stands for, if it is one. */
function readText(message: unknown): string {
  if (!isHex(message)) return String(message)
  const text = hexToString(message)
  return text.includes('\uFFFD') ? message : text
}
