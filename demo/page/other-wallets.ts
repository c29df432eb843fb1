import type { Hex } from 'viem'
import type { RegisteringWallet } from '../../src/entry/testing/standard/wallet.ts'
import { firstGlyphs } from '../sandbox/drawings/glyphs.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import type { Wif } from '../wallet/bitcoin/key.ts'
import { createSatsConnectWallet, type DemoSatsConnectWallet } from '../wallet/bitcoin/wallet.ts'
import { createPolkadotExtension, type DemoPolkadotExtension } from '../wallet/polkadot/extension.ts'
import { createDemoStandardWallet, type StandardKey } from '../wallet/standard/wallet.ts'
import { drawFace, type Face } from './face.ts'

const standardNames = { solana: 'solana:localnet', bip122: 'bitcoin:regtest' } as const

const keysOf = ({ accounts }: SandboxInfo, wanted: string, start = ''): string[] =>
  accounts
    .filter(({ namespace, address }) => namespace === wanted && address.startsWith(start))
    .map(({ privateKey }) => privateKey)

/** Each account has one key for payments and one for ordinals. */
const bitcoinKeysOf = (info: SandboxInfo): Wif[] =>
  keysOf(info, 'bip122', 'bcrt1q').map((payment, at) => [payment, keysOf(info, 'bip122', 'bcrt1p')[at] ?? payment])

const standardKeysOf = (info: SandboxInfo, namespace: StandardKey['namespace']): StandardKey[] =>
  namespace === 'solana'
    ? keysOf(info, namespace).map((privateKey) => ({ namespace, privateKey }))
    : bitcoinKeysOf(info).map((privateKey) => ({ namespace, privateKey }))

const nodeOf = ({ rpcUrls }: SandboxInfo, namespace: string) =>
  Object.entries(rpcUrls).find(([id]) => id.startsWith(`${namespace}:`))?.[1] ?? ''

/** Creates a Wallet Standard wallet with the sandbox accounts at these indexes. `rdns` is its storage key. */
export const makeStandardWallet = (
  info: SandboxInfo,
  { name, icon }: Face,
  namespace: keyof typeof standardNames,
  places: readonly number[],
  rdns = name,
): RegisteringWallet =>
  createDemoStandardWallet({
    name,
    rdns,
    icon,
    accounts: standardKeysOf(info, namespace)
      .filter((_, place) => places.includes(place))
      .map((key, at) => ({ ...key, label: `${name} ${at + 1}` })),
    rpcUrls: { [standardNames[namespace]]: nodeOf(info, namespace) },
  })

/** Creates a Polkadot extension with all Polkadot accounts of the sandbox. */
export const makePolkadotExtension = (info: SandboxInfo, { name }: Face): DemoPolkadotExtension =>
  createPolkadotExtension({
    key: name,
    accounts: keysOf(info, 'polkadot').map((seed, at) => ({ seed: seed as Hex, name: `${name} ${at + 1}` })),
  })

/** Creates a Bitcoin wallet for sats-connect with the sandbox's last account. */
export const makeSatsConnectWallet = (info: SandboxInfo, { name, icon }: Face): DemoSatsConnectWallet =>
  createSatsConnectWallet({
    id: `${name}Providers.BitcoinProvider`,
    name,
    icon,
    privateKeys: bitcoinKeysOf(info).slice(-1),
    rpcUrl: nodeOf(info, 'bip122'),
  })

/** The names and pictures of wallets beyond EVM. */
export const otherFaces = {
  juniper: drawFace('Juniper', '#3f7d3a', firstGlyphs.kite),
  oriel: drawFace('Oriel', '#b3246f', firstGlyphs.window),
  ember: drawFace('Ember', '#c2410c', firstGlyphs.flame),
  fathom: drawFace('Fathom', '#0b6aa8', firstGlyphs.waves),
} as const
