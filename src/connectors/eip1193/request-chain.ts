import type { NetworkId } from '../../lib/caip.ts'
import { read, tryOrUndefined, WalletError } from '../../lib/errors.ts'
import { parseJson, readUint } from '../../lib/untrusted.ts'

type Call = { readonly method: string; readonly params?: unknown }

/** Where each method says which chain it is for. */
const chains: ReadonlyMap<string, (params: unknown) => readonly unknown[]> = new Map([
  ['eth_sendTransaction', (params) => [read(read(params, '0'), 'chainId')]],
  ['eth_signTransaction', (params) => [read(read(params, '0'), 'chainId')]],
  // Old pages give the data first.
  ...['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'].map(
    (method) => [method, (params: unknown) => ['0', '1'].map((at) => domainChain(read(params, at)))] as const,
  ),
])

/**
 * Refuses a transaction or typed data that name another chain than the one in use, before a wallet is asked: it would be
 * sent or signed where the page did not mean it. @throws WalletError `network-mismatch`; `rpc-invalid-params` for no chain id
 */
export function requireSameChain({ method, params }: Call, networkId: NetworkId): void {
  for (const asked of chains.get(method)?.(params) ?? []) {
    if (asked === undefined || asked === null) continue
    const chain = readUint(asked)
    if (chain === undefined) throw new WalletError('rpc-invalid-params', { details: 'chainId' })
    if (networkId !== `eip155:${chain}`) throw new WalletError('network-mismatch', { details: `eip155:${chain}` })
  }
}

// The data may be an address instead of JSON.
function domainChain(data: unknown): unknown {
  return read(read(typeof data === 'string' ? tryOrUndefined(() => parseJson(data)) : data, 'domain'), 'chainId')
}
