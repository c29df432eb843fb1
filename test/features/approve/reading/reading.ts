import type { Asked, Reading } from '../../../../src/features/approve/reading/act.ts'
import { readRequest } from '../../../../src/features/approve/reading/read-request.ts'

/** The account that is asked, and others: a receiver, a token's contract and who may spend of it. */
export const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const TOKEN = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const SPENDER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** A request to a login's wallet on the sandbox's first chain. */
export const asked = (method: string, params: unknown, more: Partial<Asked> = {}): Asked => ({
  method,
  params,
  namespace: 'eip155',
  networkId: 'eip155:31337',
  account: ME,
  host: 'fieldnote.example',
  ...more,
})

/** What a request, a transaction or a call of the token does; and the kinds of what is warned of. */
export const read = (...input: Parameters<typeof asked>): Reading => readRequest(asked(...input))
export const transaction = (fields: object): Reading => read('eth_sendTransaction', [{ from: ME, ...fields }])
export const call = (data: string, value?: string) => transaction({ to: TOKEN, data, ...(value && { value }) })
export const kinds = ({ cautions }: Reading) => cautions.map(({ kind }) => kind)
export const token = { kind: 'token', address: TOKEN }
