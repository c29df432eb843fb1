import type { NetworkId } from '../../lib/caip.ts'
import { read, tryOrUndefined, WalletError } from '../../lib/errors.ts'
import { readUint } from '../../lib/uint.ts'
import { parseJson } from '../../lib/untrusted.ts'

type Call = { readonly method: string; readonly params?: unknown }

/** How to find the chain id in the params of each method that has one. */
const chains: ReadonlyMap<string, (params: unknown) => readonly unknown[]> = new Map([
  ['eth_sendTransaction', (params) => [read(read(params, '0'), 'chainId')]],
  ['eth_signTransaction', (params) => [read(read(params, '0'), 'chainId')]],
  // Older pages pass the typed data as the first param.
  ...['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'].map(
    (method) => [method, (params: unknown) => ['0', '1'].map((at) => domainChain(read(params, at)))] as const,
  ),
])

/**
 * Rejects a transaction or typed data (EIP-712) for another chain than the current one, which the wallet might send or sign on
 * the wrong chain. @throws WalletError `network-mismatch`; `rpc-invalid-params` for an invalid chain id
 */
export function requireSameChain({ method, params }: Call, networkId: NetworkId): void {
  for (const chainId of chains.get(method)?.(params) ?? []) {
    if (chainId === undefined || chainId === null) continue
    const chain = readUint(chainId)
    if (chain === undefined) throw new WalletError('rpc-invalid-params', { details: 'chainId' })
    if (networkId !== `eip155:${chain}`) throw new WalletError('network-mismatch', { details: `eip155:${chain}` })
  }
}

// The data may be an address instead of JSON.
function domainChain(data: unknown): unknown {
  return read(read(typeof data === 'string' ? tryOrUndefined(() => parseJson(data)) : data, 'domain'), 'chainId')
}
