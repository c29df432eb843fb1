import { base58, hex } from '@scure/base'
import { type Stop, stopAll } from '../../lib/async.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { WalletError, wordsOf } from '../../lib/errors.ts'
import { addressOf, type ClaimedAccount } from '../../schema/account.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Request } from '../../schema/request.ts'
import type { Connector } from '../connector.ts'
import { chainNameOf, isChainNameOf } from './chain-names.ts'
import type { FacadeAsk } from './facade-features.ts'
import { createFacadeFeatures } from './facade-features.ts'

// Wallet Standard requires an icon; this is a transparent pixel.
const NO_ICON = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A Wallet Standard account. */
export type FacadeAccount = {
  readonly address: string
  /** Empty if it is unknown. */
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label?: string
}

/** The connection that a facade presents, such as a WalletConnect session or a login. */
export type FacadeConnection = {
  readonly name: string
  readonly icon?: string
  readonly namespace: Namespace
  accounts(): readonly ClaimedAccount[]
  /** The networks for which requests are allowed. */
  networks(): readonly NetworkId[]
  readonly request: Request
  /** True if the wallet supports this RPC method. */
  canRequest(method: string): boolean
  readonly on: Connector['on']
  disconnect(): Promise<void>
}

/** Presents a connection of another kind as a Wallet Standard wallet, for `getProvider`. The wallet is not registered. */
export function createStandardFacade(connection: FacadeConnection) {
  const { name, icon, namespace, on } = connection
  const chains = () => [...new Set(connection.networks().flatMap((id) => chainNameOf(id) ?? []))]
  const { canRequest } = connection
  const address = () => addressOf(connection.accounts()[0])
  const features = Object.entries(createFacadeFeatures(namespace, { ask: createAsk(connection), canRequest, address }))
  const signing = () =>
    Object.fromEntries(features.flatMap(([key, { method, feature }]) => (canRequest(method) ? [[key, feature]] : [])))
  const accounts = () => connection.accounts().map((account) => accountOf(account, chains(), Object.keys(signing())))
  const connect = async () => ({ accounts: accounts() })
  const listen = (event: string, listener: (change: { accounts: FacadeAccount[] }) => void): Stop => {
    if (event !== 'change') return () => {}
    const notify = (told: { namespace: Namespace }) =>
      void (told.namespace === namespace && listener({ accounts: accounts() }))
    const stops = [on('accounts', notify), on('disconnect', notify)]
    return () => stopAll(stops)
  }
  const standard = {
    'standard:connect': { version: '1.0.0' as const, connect },
    'standard:disconnect': { version: '1.0.0' as const, disconnect: connection.disconnect },
    'standard:events': { version: '1.0.0' as const, on: listen },
  }
  return {
    version: '1.0.0' as const,
    name,
    icon: icon ?? NO_ICON,
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts()
    },
    get features() {
      return { ...standard, ...signing() }
    },
  }
}

// A named chain must match exactly one network, because a signature for another network would be wrong.
const createAsk =
  ({ networks, request }: FacadeConnection): FacadeAsk =>
  async (method, params, chain) => {
    if (chain === undefined) return request({ method, params })
    const [networkId, ...more] = networks().filter((id) => isChainNameOf(id, chain))
    if (!networkId || more.length > 0) throw new WalletError('chain-not-supported', { details: wordsOf(chain) })
    return request({ method, params, networkId })
  }

function accountOf(account: ClaimedAccount, chains: string[], features: string[]): FacadeAccount {
  const { address, label, publicKey } = typeof account === 'string' ? { address: account } : { ...account }
  const key = publicKey === undefined ? () => base58.decode(address) : () => hex.decode(publicKey)
  return { address, publicKey: decodeKey(key), chains, features, ...(label && { label }) }
}

// A Solana address is the public key in base58. Public keys have 32 bytes, or 33 in Bitcoin.
function decodeKey(decode: () => Uint8Array): Uint8Array {
  try {
    const bytes = decode()
    return bytes.length === 32 || bytes.length === 33 ? bytes : new Uint8Array()
  } catch {
    return new Uint8Array()
  }
}
