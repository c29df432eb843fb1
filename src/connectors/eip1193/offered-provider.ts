import { WalletError } from '../../lib/errors.ts'
import type { Request } from '../../schema/request.ts'
import type { Connector } from '../connector.ts'
import { offeredMark } from '../shared/offered.ts'
import { createEvmFacade, type Eip1193Provider } from './facade.ts'

/** The EVM connection of the moment. */
export type OfferedState = {
  accounts(): readonly string[]
  /** Hexadecimal, as in EIP-1193. */
  chainId(): string
  /** Undefined without a connection. */
  request(): Request | undefined
}

/**
 * Makes the provider that stands for the EVM connection of the moment, whichever wallet is behind it. Without a connection it
 * shares no account and refuses requests (4900).
 */
export function createOfferedProvider(state: OfferedState, on: Connector['on']): Eip1193Provider {
  const request: Request = async (call) => {
    const send = state.request()
    if (call.method === 'eth_accounts') return send ? [...state.accounts()] : []
    if (call.method === 'eth_chainId') return state.chainId()
    if (!send) throw new WalletError('not-connected')
    return call.method === 'eth_requestAccounts' ? [...state.accounts()] : send(call)
  }
  return Object.assign(createEvmFacade(state, request, on), offeredMark)
}
