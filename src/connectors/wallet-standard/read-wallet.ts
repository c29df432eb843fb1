import { read } from '../../lib/errors.ts'
import { isDataImage } from '../../lib/links.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { Namespace } from '../../schema/network.ts'
import { readTexts } from '../shared/read-list.ts'
import { isChainOf } from './networks.ts'

const MAX_NAME = 64
const VERSION = /^1\.\d/

/** What a Wallet Standard wallet says of itself, less what cannot be used here. */
export type StandardWalletInfo = {
  readonly name: string
  readonly namespaces: readonly Namespace[]
  readonly icon?: string
}

type Need = { readonly connect: readonly string[]; readonly sign: readonly string[]; readonly alone?: string }

/** What a wallet must be able to do in a namespace: one way to connect, and one to sign, or what does both. */
const needs: { readonly [N in Namespace]?: Need } = {
  solana: {
    connect: ['standard:connect'],
    sign: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
  },
  bip122: {
    connect: ['standard:connect', 'bitcoin:connect'],
    sign: ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'],
    alone: 'sats-connect:',
  },
}

/**
 * Copies what a wallet says of itself, reading each field once; undefined when it is no wallet of version 1, or can do
 * nothing in the namespaces `wanted`. Never throws.
 */
export function readStandardWallet(wallet: object, wanted: readonly Namespace[]): StandardWalletInfo | undefined {
  const version = read(wallet, 'version')
  const name = cleanLine(read(wallet, 'name'), MAX_NAME)
  if (typeof version !== 'string' || !VERSION.test(version) || !name) return undefined
  const chains = readTexts(read(wallet, 'chains'))
  const namespaces = wanted.filter(
    (namespace) => chains.some((chain) => isChainOf(chain, namespace)) && canServe(wallet, namespace),
  )
  const icon = read(wallet, 'icon')
  return namespaces.length === 0 ? undefined : { name, namespaces, ...(isDataImage(icon) && { icon }) }
}

/** True while a wallet has the features of its own that a namespace needs, without a provider of another kind. */
export function hasOwnFeatures(wallet: object, namespace: Namespace): boolean {
  const need = needs[namespace]
  const has = (name: string) => featureOf(wallet, name) !== undefined
  return Boolean(need?.connect.some(has) && need.sign.some(has))
}

function canServe(wallet: object, namespace: Namespace): boolean {
  const alone = needs[namespace]?.alone
  return hasOwnFeatures(wallet, namespace) || (alone !== undefined && featureOf(wallet, alone) !== undefined)
}

/** A feature of a Wallet Standard wallet as it is now: wallets add some late. Never throws. */
export const featureOf = (wallet: unknown, name: string): unknown => read(read(wallet, 'features'), name)
