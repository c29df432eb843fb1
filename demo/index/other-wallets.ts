import { faces } from '../page/face.ts'
import { makePolkadotExtension, makeSatsConnectWallet, makeStandardWallet, otherFaces } from '../page/other-wallets.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

/** Adds Harbor's Solana accounts and one wallet of each other kind. Returns functions that remove them. */
export const bringOtherWallets = (info: SandboxInfo): (() => void)[] => [
  makeStandardWallet(info, faces.harbor, 'solana', [0, 1], 'example.harbor').register(),
  makeStandardWallet(info, otherFaces.juniper, 'solana', [2, 3]).register(),
  makeStandardWallet(info, otherFaces.ember, 'bip122', [0]).register(),
  makePolkadotExtension(info, otherFaces.oriel).install(),
  makeSatsConnectWallet(info, otherFaces.fathom).install(),
]
