import { hexToString, isAddress, isHex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { signText, signTyped } from '../../../src/entry/testing/eip1193/sign.ts'
import type { RequestDescription } from '../approvals.ts'
import { buildDescription } from '../approvals.ts'
import { type FrameState, requireUser } from '../frame-state.ts'
import { evmId } from './node.ts'
import { isSmart, readOwnAddress, readTransactionRequest } from './params.ts'
import { signMessageAs, signTypedAs } from './smart-account.ts'
import { describeTransaction, sendTransaction } from './transactions.ts'

/** Describes a text to sign. Warns of a sign-in for another site than the requesting one. */
function describeMessage(message: unknown, address: string, page: string): RequestDescription {
  const text = readText(message)
  const { domain } = parseSiweMessage(text)
  const warning = domain && domain !== new URL(page).host && `This signs in to ${domain}, but ${page} asks for it.`
  return buildDescription('Sign message', { Message: text, Account: address, Cost: 'Free' }, String(message), [warning])
}

/** Describes typed data to sign. Warns of permits, which let others move tokens without a transaction. */
function describeTypedData(data: TypedData, address: string, chainId: number): RequestDescription {
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
  return buildDescription('Sign data', facts, data, [
    isElsewhere && `These data are for chain ${domain?.chainId}, but you are on chain ${chainId}.`,
    /permit/i.test(primaryType) && 'The recipient of this signature can spend your tokens with it.',
  ])
}

/** The fields of typed data that the description uses. */
type TypedData = {
  readonly domain?: { readonly name?: string; readonly verifyingContract?: string; readonly chainId?: number | string }
  readonly primaryType: string
  readonly types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  readonly message: Readonly<Record<string, unknown>>
}

/** Parses typed data, which pages send as JSON or as an object. @throws Error when it is malformed */
function readTyped(data: unknown): TypedData {
  const typed: Partial<TypedData> = typeof data === 'string' ? JSON.parse(data) : Object(data)
  const { primaryType, types, message } = typed
  if (typeof primaryType === 'string' && types && message) return { ...typed, primaryType, types, message }
  throw new Error('The typed data are malformed')
}

/** Decodes hex to text. Returns the input when the bytes are not text. */
function readText(message: unknown): string {
  if (!isHex(message)) return String(message)
  const text = hexToString(message)
  return text.includes('\uFFFD') ? message : text
}

/** The methods that sign or send, each after the user's approval. */
export const signingMethods = {
  personal_sign(frame: FrameState, params: readonly unknown[]) {
    // Some old pages pass the address first.
    const isSwapped = typeof params[0] === 'string' && isAddress(params[0]) && !isAddress(String(params[1]))
    const [message, named] = isSwapped ? [params[1], params[0]] : params
    const address = readOwnAddress(frame, named)
    if (typeof message !== 'string') throw new Error('There is no message to sign')
    return {
      describe: async () => describeMessage(message, address, frame.page),
      perform: () =>
        isSmart(frame, address)
          ? signMessageAs(frame, isHex(message) ? { raw: message } : message)
          : signText(requireUser(frame).owner, message),
    }
  },
  eth_signTypedData_v4(frame: FrameState, [named, data]: readonly unknown[]) {
    const address = readOwnAddress(frame, named)
    const typed = readTyped(data)
    return {
      describe: async () => describeTypedData(typed, address, evmId(frame.network)),
      perform: () =>
        isSmart(frame, address)
          ? signTypedAs(frame, typed as Parameters<typeof signTypedAs>[1])
          : signTyped(requireUser(frame).owner, typed),
    }
  },
  eth_sendTransaction(frame: FrameState, [transaction]: readonly unknown[]) {
    const from = readOwnAddress(frame, Object(transaction).from)
    const wanted = readTransactionRequest(transaction)
    return {
      describe: () => describeTransaction(frame, from, wanted, transaction),
      perform: () => sendTransaction(frame, from, wanted),
    }
  },
} as const
