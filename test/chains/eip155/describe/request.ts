import { createRequestReader } from '../../../../src/chains/eip155/describe/describe.lazy.ts'
import type { RequestDescription, WalletRequest } from '../../../../src/chains/operation.ts'

/** The account that signs, a receiver, the contract of a token, and its spender. */
export const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const TOKEN = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const SPENDER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const reader = createRequestReader(() => Promise.reject(new Error('no node is asked')))

/** A request to a login's wallet on the sandbox's first chain. */
const requestOf = (method: string, params: unknown, more: Partial<WalletRequest> = {}): WalletRequest => ({
  method,
  params,
  namespace: 'eip155',
  networkId: 'eip155:31337',
  account: ME,
  host: 'fieldnote.example',
  ...more,
})

/** Describe a request, a transaction, or a call of the token; and the kinds of the warnings. */
export const read = (...input: Parameters<typeof requestOf>): RequestDescription => reader.describe(requestOf(...input))
export const transaction = (fields: object): RequestDescription =>
  read('eth_sendTransaction', [{ from: ME, ...fields }])
export const call = (data: string, value?: string) => transaction({ to: TOKEN, data, ...(value && { value }) })
export const kinds = ({ warnings }: RequestDescription) => warnings.map(({ kind }) => kind)
export const token = { kind: 'token', address: TOKEN }

/** Types of typed data; the text of each lists its members, as in `address owner,uint256 value`. */
export const typesOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.split(',').map(memberOf)]))

function memberOf(text: string): { type: string; name: string } {
  const [type = '', name = ''] = text.split(' ')
  return { type, name }
}
