import type { Hex } from 'viem'
import type { SandboxInfo } from '../sandbox/info.ts'
import type { Wif } from '../wallet/bitcoin/key.ts'
import type { DemoSatsConnectWallet } from '../wallet/bitcoin/wallet.ts'
import { createSatsConnectWallet } from '../wallet/bitcoin/wallet.ts'
import { createPolkadotExtension, type DemoPolkadotExtension } from '../wallet/polkadot/extension.ts'
import type { StandardKey } from '../wallet/standard/account.ts'
import { createStandardWallet, type DemoStandardWallet } from '../wallet/standard/wallet.ts'
import type { Face } from './face.ts'

const standardNames = { solana: 'solana:localnet', bip122: 'bitcoin:regtest' } as const

const keysOf = ({ accounts }: SandboxInfo, wanted: string, start = ''): string[] =>
  accounts
    .filter(({ namespace, address }) => namespace === wanted && address.startsWith(start))
    .map(({ privateKey }) => privateKey)

/** Keys for payments and for ordinals stand apart. */
const bitcoinKeysOf = (info: SandboxInfo): Wif[] =>
  keysOf(info, 'bip122', 'bcrt1q').map((payment, at) => [payment, keysOf(info, 'bip122', 'bcrt1p')[at] ?? payment])

const standardKeysOf = (info: SandboxInfo, namespace: StandardKey['namespace']): StandardKey[] =>
  namespace === 'solana'
    ? keysOf(info, namespace).map((privateKey) => ({ namespace, privateKey }))
    : bitcoinKeysOf(info).map((privateKey) => ({ namespace, privateKey }))

const nodeOf = ({ rpcUrls }: SandboxInfo, namespace: string) =>
  Object.entries(rpcUrls).find(([id]) => id.startsWith(`${namespace}:`))?.[1] ?? ''

/** Makes a wallet of the Wallet Standard that holds the sandbox's accounts at these places; `rdns` is what it remembers by. */
export const makeStandardWallet = (
  info: SandboxInfo,
  { name, icon }: Face,
  namespace: keyof typeof standardNames,
  places: readonly number[],
  rdns = name,
): DemoStandardWallet =>
  createStandardWallet({
    name,
    rdns,
    icon,
    accounts: standardKeysOf(info, namespace)
      .filter((_, place) => places.includes(place))
      .map((key, at) => ({ ...key, label: `${name} ${at + 1}` })),
    rpcUrls: { [standardNames[namespace]]: nodeOf(info, namespace) },
  })

/** Makes a Polkadot extension of all the sandbox's accounts. */
export const makePolkadotExtension = (info: SandboxInfo, { name }: Face): DemoPolkadotExtension =>
  createPolkadotExtension({
    key: name,
    accounts: keysOf(info, 'polkadot').map((seed, at) => ({ seed: seed as Hex, name: `${name} ${at + 1}` })),
  })

/** Makes a Bitcoin wallet that sats-connect reaches, of the sandbox's last account. */
export const makeSatsConnectWallet = (info: SandboxInfo, { name, icon }: Face): DemoSatsConnectWallet =>
  createSatsConnectWallet({
    id: `${name}Providers.BitcoinProvider`,
    name,
    icon,
    privateKeys: bitcoinKeysOf(info).slice(-1),
    rpcUrl: nodeOf(info, 'bip122'),
  })
