import { type Hex, isHex } from 'viem'
import { solanaKeyOf } from './standard/solana-key.ts'

/** The first two keys that every local EVM node funds. They are public. */
const EVM: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
]

/** Two keys of simple seeds. They are public. */
const solana = (): readonly string[] => [1, 2].map((byte) => solanaKeyOf(new Uint8Array(32).fill(byte)))

/** Private keys by namespace. */
export type Keys = { readonly eip155: readonly Hex[]; readonly solana: readonly string[] }

/** Sorts keys by their form: hex is EVM's, base58 Solana's. A namespace without one gets two public test keys. */
export function sortKeys(given: string | readonly string[] = []): Keys {
  const all = typeof given === 'string' ? [given] : given
  const eip155 = all.filter((key) => isHex(key))
  const rest = all.filter((key) => !isHex(key))
  return { eip155: eip155.length > 0 ? eip155 : EVM, solana: rest.length > 0 ? rest : solana() }
}
