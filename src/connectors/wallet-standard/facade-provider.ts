import { read, WalletError } from '../../lib/errors.ts'
import { readList } from '../shared/read-list.ts'
import { walletError } from '../shared/wallet-error.ts'

/** How a facade asks: for the chain that was named, in Wallet Standard's words. @throws WalletError `chain-not-supported` … */
export type FacadeAsk = (method: string, params: object, chain?: unknown) => Promise<unknown>

/** What the features of a facade stand on. */
export type FacadeEnv = {
  readonly ask: FacadeAsk
  /** Whether the wallet may be asked this. */
  canRequest(method: string): boolean
  /** The address that is asked where none is named. */
  address(): string | undefined
}

// Sats Connect's own, and JSON-RPC's.
const codes: ReadonlyMap<unknown, number> = new Map([
  ['user-rejected', -32000],
  ['method-not-supported', -32601],
  ['rpc-invalid-params', -32602],
])

/** The Sats Connect provider of a facade, which knows payments to one receiver alone; answers JSON-RPC, never throws. */
export const createFacadeProvider = ({ ask, address }: Pick<FacadeEnv, 'ask' | 'address'>) => ({
  async request(method: string, params?: unknown): Promise<object> {
    try {
      return { jsonrpc: '2.0', id: null, result: await ask(method, paymentOf(method, params, address())) }
    } catch (thrown) {
      const { code, message } = walletError(thrown)
      return { jsonrpc: '2.0', id: null, error: { code: codes.get(code) ?? -32603, message } }
    }
  },
})

function paymentOf(method: string, params: unknown, account: string | undefined): object {
  if (method !== 'sendTransfer') throw new WalletError('method-not-supported', { details: method })
  const [recipient, ...more] = readList(read(params, 'recipients')) ?? []
  const [recipientAddress, amount] = [read(recipient, 'address'), read(recipient, 'amount')]
  // Satoshis are whole, and a number counts them exactly.
  if (more.length > 0 || typeof recipientAddress !== 'string' || !Number.isSafeInteger(amount) || Number(amount) <= 0)
    throw new WalletError('rpc-invalid-params', { details: 'recipients' })
  return { account, recipientAddress, amount: String(amount) }
}
