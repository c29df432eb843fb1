import { read } from '../../lib/errors.ts'
import { isDataImage } from '../../lib/links.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { Namespace } from '../../schema/network.ts'
import { isOffered } from '../shared/offered.ts'
import { readTexts } from '../shared/read-list.ts'

const MAX_NAME = 64
const VERSION = /^1\.\d/

/** What a Wallet Standard wallet says about itself, reduced to what this library supports. */
export type StandardWalletInfo = {
  readonly name: string
  readonly namespaces: readonly Namespace[]
  readonly icon?: string
}

type Requirement = {
  /** How the chain names of the namespace begin in Wallet Standard. */
  readonly prefix: string
  readonly connect: readonly string[]
  readonly sign: readonly string[]
  /** A feature that replaces both: it carries a provider of another kind. */
  readonly alone?: string
}

/** The features that a namespace requires: one of `connect` and one of `sign`, or `alone`. */
const requirements: { readonly [N in Namespace]?: Requirement } = {
  solana: {
    prefix: 'solana:',
    connect: ['standard:connect'],
    sign: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
  },
  bip122: {
    prefix: 'bitcoin:',
    connect: ['standard:connect', 'bitcoin:connect'],
    sign: ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'],
    alone: 'sats-connect:',
  },
}

/** True for a Wallet Standard chain name of this namespace, such as `solana:mainnet`. */
export function isChainOf(chain: string, namespace: Namespace): boolean {
  const prefix = requirements[namespace]?.prefix
  return prefix !== undefined && chain.startsWith(prefix)
}

/**
 * Copies what a wallet says about itself and reads each field once. Returns undefined unless the wallet has version 1 of
 * the standard and supports one of the `wanted` namespaces. Never throws.
 */
export function readStandardWallet(wallet: object, wanted: readonly Namespace[]): StandardWalletInfo | undefined {
  const version = read(wallet, 'version')
  const name = cleanLine(read(wallet, 'name'), MAX_NAME)
  if (typeof version !== 'string' || !VERSION.test(version) || !name || isOffered(wallet)) return undefined
  const chains = readTexts(read(wallet, 'chains'))
  const namespaces = wanted.filter(
    (namespace) => chains.some((chain) => isChainOf(chain, namespace)) && supportsNamespace(wallet, namespace),
  )
  const icon = read(wallet, 'icon')
  return namespaces.length === 0 ? undefined : { name, namespaces, ...(isDataImage(icon) && { icon }) }
}

/** True if the wallet itself has the features of a namespace, without the provider of another kind that it may carry. */
export function hasOwnFeatures(wallet: object, namespace: Namespace): boolean {
  const required = requirements[namespace]
  const has = (name: string) => featureOf(wallet, name) !== undefined
  return Boolean(required?.connect.some(has) && required.sign.some(has))
}

function supportsNamespace(wallet: object, namespace: Namespace): boolean {
  const alone = requirements[namespace]?.alone
  return hasOwnFeatures(wallet, namespace) || (alone !== undefined && featureOf(wallet, alone) !== undefined)
}

/** The current value of a wallet's feature. Read it for each use: wallets add some features late. Never throws. */
export const featureOf = (wallet: unknown, name: string): unknown => read(read(wallet, 'features'), name)
