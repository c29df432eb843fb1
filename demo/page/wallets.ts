import type { Hex } from 'viem'
import { firstGlyphs } from '../sandbox/drawings/glyphs.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import { createDemoWallet, type DemoWallet } from '../wallet/wallet.ts'
import { drawFace, type Face } from './face.ts'

/** Wallets of other chains than the EVM's. */
export const otherFaces = {
  juniper: drawFace('Juniper', '#3f7d3a', firstGlyphs.kite),
  oriel: drawFace('Oriel', '#b3246f', firstGlyphs.window),
  ember: drawFace('Ember', '#c2410c', firstGlyphs.flame),
  fathom: drawFace('Fathom', '#0b6aa8', firstGlyphs.waves),
} as const

/** The four wallets of the design. */
export const faces = {
  harbor: drawFace('Harbor', '#2b62f0', firstGlyphs.anchor),
  tessera: drawFace('Tessera', '#6a4df4', firstGlyphs.tiles),
  northwind: drawFace('Northwind', '#0b8793', firstGlyphs.wind),
  cairn: drawFace('Cairn', '#b4552b', firstGlyphs.stones),
} as const

/** Makes a wallet that holds some of the sandbox's accounts, from the first to before the last of these places. */
export function makeWallet(
  { accounts, rpcUrls }: SandboxInfo,
  { name, icon }: Face,
  rdns: string,
  from = 0,
  to = 3,
): DemoWallet {
  const nodes = Object.entries(rpcUrls).flatMap(([id, url]) => {
    const [namespace, reference] = id.split(':')
    return namespace === 'eip155' ? [[Number(reference), url] as const] : []
  })
  return createDemoWallet({
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
