import type { Hex } from 'viem'
import { createEip1193Wallet, type Eip1193Wallet } from '../../src/entry/testing/eip1193/wallet.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import type { Face } from './face.ts'

/** Creates a wallet with the sandbox accounts from the first index up to, but not including, the last. */
export function makeWallet(
  { accounts, rpcUrls }: SandboxInfo,
  { name, icon }: Face,
  rdns: string,
  from = 0,
  to = 3,
): Eip1193Wallet {
  const nodes = Object.entries(rpcUrls).flatMap(([id, url]) => {
    const [namespace, reference] = id.split(':')
    return namespace === 'eip155' ? [[Number(reference), url] as const] : []
  })
  return createEip1193Wallet({
    name,
    icon,
    rdns,
    privateKeys: accounts
      .filter(({ namespace }) => namespace === 'eip155')
      .slice(from, to)
      .map(({ privateKey }) => privateKey as Hex),
    rpcUrls: Object.fromEntries(nodes),
    chainId: nodes[0]?.[0] ?? 1,
  })
}
