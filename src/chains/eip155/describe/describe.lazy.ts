import type { AskNode } from '../../../io/rpc/ask-node.ts'
import { read } from '../../../lib/errors.ts'
import { describeRequest, type MethodReader, moves, permits, signs } from '../../describe-request.ts'
import { type DescribedText, describeBytes, describeText } from '../../describe-text.ts'
import type { RequestReader, WalletRequest } from '../../operation.ts'
import { estimateRequestFee } from './fee.ts'
import { otherAccount } from './fields.ts'
import { readGrant, readRevocation } from './permissions.ts'
import { readBatch, readTransaction, readUserOperation } from './transaction.ts'
import { readTypedData } from './typed-data.ts'

/** Makes the reader of the requests to EVM wallets; `ask` tells the fees of transactions. */
export const createRequestReader = (ask: AskNode): RequestReader => ({
  describe: (request) => describeRequest(readers, request),
  estimateFee: (...input) => estimateRequestFee(ask, ...input),
})

const readers: ReadonlyMap<string, MethodReader> = new Map<string, MethodReader>([
  ['personal_sign', { ...signs, read: readPersonalText }],
  ['eth_signTypedData_v4', { ...signs, read: readTypedData }],
  ['eth_sendTransaction', { ...moves, read: readTransaction }],
  ['eth_sendUserOperation', { ...moves, read: readUserOperation }],
  ['wallet_sendCalls', { ...moves, read: readBatch }],
  ['wallet_grantPermissions', { ...permits, read: readGrant }],
  ['wallet_revokePermissions', { ...permits, read: readRevocation }],
])

/**
 * Reads `personal_sign`: a text in hex or plain, and the account. Old pages give the account first. Undefined when
 * there is no text.
 */
function readPersonalText({ params, host, account }: WalletRequest): DescribedText | undefined {
  const [first, second] = [read(params, '0'), read(params, '1')]
  const isOld = isAddress(first) && !isAddress(second)
  const [message, named] = isOld ? [second, first] : [first, second]
  if (typeof message !== 'string') return undefined
  const bytes = /^0x(?:[0-9a-f]{2})*$/i.test(message) ? fromHex(message) : undefined
  const { text, warnings } = bytes ? describeBytes(bytes, message, host) : describeText(message, host)
  return { text, warnings: [...otherAccount(isAddress(named) ? named : undefined, account), ...warnings] }
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array((hex.length - 2) / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 + 2 * at, 4 + 2 * at), 16)
  return bytes
}
