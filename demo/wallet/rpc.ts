/** An error as wallets throw it: EIP-1193's or JSON-RPC's `code`, a message, and what the node said in `data`. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** What the wallet throws when its user says no. */
export const refused = (): RpcError => new RpcError(4001, 'User rejected the request.')

/** What the wallet throws when a page asks for an account that it was not given. */
export const unauthorised = (): RpcError =>
  new RpcError(4100, 'The requested account has not been authorised by the user.')
