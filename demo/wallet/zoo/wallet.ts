import type { Hex } from 'viem'
import type { SiteControl } from '../../../src/entry/testing/control.ts'
import type { SandboxInfo } from '../../sandbox/info.ts'
import type { Wif } from '../bitcoin/key.ts'
import type { StandardKey } from '../standard/wallet.ts'
import { createZooEvm, type ZooEvm } from './evm.ts'
import type { Face } from './face.ts'
import { createZooPolkadot, type ZooPolkadot } from './polkadot.ts'
import { createZooSats, type ZooSats } from './sats.ts'
import { createZooStandard, type ZooStandard } from './standard.ts'

/** A wallet of the zoo, and its user. */
export type ZooWallet = {
  readonly face: Face
  readonly evm?: ZooEvm
  readonly standard?: ZooStandard
  readonly polkadot?: ZooPolkadot
  readonly sats?: ZooSats
  /** The users of its parts. */
  readonly controls: readonly SiteControl[]
  /** Puts all parts into the page. Returns a function that takes them out. */
  put(): () => void
}

/** What wallets of the zoo have in common: the accounts and nodes of a sandbox, and a picture as a data URI. */
export type ZooPlace = Pick<SandboxInfo, 'accounts' | 'rpcUrls'> & { readonly icon: string }

/** Creates a wallet with this face. It knows the sandbox's first EVM network, and signs on all of the sandbox's chains. */
export function createZooWallet(face: Face, place: ZooPlace): ZooWallet {
  const parts = {
    ...(face.evm && { evm: createEvm(face, face.evm, place) }),
    ...(face.standard && { standard: createStandard(face, face.standard, place) }),
    ...(face.polkadot && { polkadot: createZooPolkadot(face.polkadot, polkadotAccounts(place)) }),
    ...(face.sats && {
      sats: createZooSats(face.sats, {
        name: face.name,
        icon: place.icon,
        privateKeys: bitcoinKeys(place),
        rpcUrl: nodeIn(place, 'bip122'),
      }),
    }),
  }
  const all = Object.values(parts)
  return {
    face,
    ...parts,
    controls: all.map(({ control }) => control),
    put() {
      const stops = all.map(({ put }) => put())
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

const keysIn = ({ accounts }: ZooPlace, namespace: string, type?: string): string[] =>
  accounts.filter((one) => one.namespace === namespace && one.type === type).map(({ privateKey }) => privateKey)

const nodeIn = ({ rpcUrls }: ZooPlace, namespace: string): string =>
  Object.entries(rpcUrls).find(([id]) => id.startsWith(`${namespace}:`))?.[1] ?? ''

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z\d]+/g, '-')

function createEvm({ name }: Face, face: NonNullable<Face['evm']>, place: ZooPlace): ZooEvm {
  const chainId = 31337
  return createZooEvm(face, {
    name,
    // Also the key of its stored state.
    rdns: face.rdns ?? `zoo.${slugOf(name)}`,
    icon: place.icon,
    privateKeys: keysIn(place, 'eip155').slice(0, 2) as Hex[],
    rpcUrls: { [chainId]: place.rpcUrls[`eip155:${chainId}`] ?? '' },
  })
}

function createStandard({ name }: Face, face: NonNullable<Face['standard']>, place: ZooPlace): ZooStandard {
  const { namespaces } = face
  const accounts: StandardKey[] = [
    ...(namespaces.includes('solana')
      ? keysIn(place, 'solana').map((privateKey) => ({ namespace: 'solana' as const, privateKey }))
      : []),
    ...(namespaces.includes('bip122')
      ? bitcoinKeys(place).map((privateKey) => ({ namespace: 'bip122' as const, privateKey }))
      : []),
  ]
  const chains = { solana: 'solana:localnet', bip122: 'bitcoin:regtest' }
  const rpcUrls = Object.fromEntries(namespaces.map((namespace) => [chains[namespace], nodeIn(place, namespace)]))
  return createZooStandard(face, { name, icon: place.icon, accounts, rpcUrls })
}

/** Each account has one key for payments and one for ordinals. */
const bitcoinKeys = (place: ZooPlace): Wif[] =>
  keysIn(place, 'bip122', 'payment')
    .slice(0, 2)
    .map((payment, at) => [payment, keysIn(place, 'bip122', 'ordinal')[at] ?? payment])

const polkadotAccounts = (place: ZooPlace) =>
  keysIn(place, 'polkadot')
    .slice(0, 2)
    .map((seed, at) => ({ seed: seed as Hex, name: `Account ${at + 1}` }))
