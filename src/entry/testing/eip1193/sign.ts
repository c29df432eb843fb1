import { createClient, defineChain, type Hex, http, isHex, type LocalAccount } from 'viem'
import { sendTransaction } from 'viem/actions'
import { RpcError } from '../rpc.ts'

/** Signs the parameter of `personal_sign`: hex counts as bytes, anything else as text. */
export const signText = (account: LocalAccount, text: unknown): Promise<Hex> =>
  account.signMessage({ message: isHex(text) ? { raw: text } : String(text) })

/** Signs typed data, which pages send as JSON or as an object. */
export const signTyped = (account: LocalAccount, data: unknown): Promise<Hex> =>
  account.signTypedData(typeof data === 'string' ? JSON.parse(data) : data)

/**
 * Fills in missing fields of the transaction (gas, fees, nonce), signs and sends it.
 * @throws RpcError -32603 with the node's message, like browser wallets
 */
export async function signAndSend(account: LocalAccount, chainId: number, url: string, wanted: unknown): Promise<Hex> {
  const { to, value, data, gas } = wanted as { to?: Hex; value?: Hex; data?: Hex; gas?: Hex }
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency,
    rpcUrls: { default: { http: [url] } },
  })
  const client = createClient({ account, chain, transport: http(url, { retryCount: 0 }) })
  try {
    return await sendTransaction(client, {
      ...(to && { to }),
      ...(data && { data }),
      ...(gas && { gas: BigInt(gas) }),
      value: BigInt(value ?? '0x0'),
    })
  } catch (error) {
    const { details, shortMessage } = error as { details?: string; shortMessage?: string }
    throw new RpcError(-32603, shortMessage ?? String(error), { originalError: { code: -32000, message: details } })
  }
}
