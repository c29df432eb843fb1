import type { Wallet } from '../../core/wallet.ts'
import { parseAccountId, referenceOf } from '../../lib/caip.ts'
import type { Address, WagmiConnection } from './types.ts'

/** The EVM accounts among CAIP-10 ids, and their chain; undefined without any. */
export function readConnection(ids: readonly string[]): WagmiConnection | undefined {
  const accounts = ids.flatMap((id) => (id.startsWith('eip155:') ? (parseAccountId(id) ?? []) : []))
  const [first] = accounts
  if (!first) return undefined
  return {
    // The chain has validated the addresses of a connection.
    accounts: accounts.map(({ address }) => address as Address),
    chainId: Number(referenceOf(first.networkId)),
  }
}

/** The EVM connection of a wallet; undefined when it has none. */
export const connectionOf = (wallet: Wallet): WagmiConnection | undefined =>
  wallet.getProvider('eip155') && readConnection(wallet.$state.get().accounts)

/** An error with the name and the code by which wagmi and viem know it. */
export class ConnectorError extends Error {
  override readonly name: string
  readonly code: number

  constructor(name: string, code: number, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.name = name
    this.code = code
  }
}

/** The error of a connection that the visitor declined. */
export const userRejected = (cause?: unknown): ConnectorError =>
  new ConnectorError('UserRejectedRequestError', 4001, 'User rejected the request.', cause)
