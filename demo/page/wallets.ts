import type { Hex } from 'viem'
import { createEip1193Wallet, type Eip1193Wallet } from '../../src/entry/testing/eip1193/wallet.ts'
import { firstGlyphs } from '../sandbox/drawings/glyphs.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import { drawFace, type Face } from './face.ts'

/** The four wallets of the design. */
export const faces = {
  harbor: drawFace('Harbor', '#2b62f0', firstGlyphs.anchor),
  tessera: drawFace('Tessera', '#6a4df4', firstGlyphs.tiles),
  northwind: drawFace('Northwind', '#0b8793', firstGlyphs.wind),
  cairn: drawFace('Cairn', '#b4552b', firstGlyphs.stones),
} as const

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
