import { base58, hex } from '@scure/base'
import { type Stop, stopAll } from '../../lib/async.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { WalletError, wordsOf } from '../../lib/errors.ts'
import { addressOf, type ClaimedAccount } from '../../schema/account.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Request } from '../../schema/request.ts'
import type { Connector } from '../connector.ts'
import type { FacadeAsk } from './facade-features.ts'
import { createFacadeFeatures } from './facade-features.ts'
import { chainNameOf, isNamed } from './networks.ts'

// Every wallet of the standard has a picture: one with nothing on it.
const NO_ICON = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** An account as Wallet Standard has it. */
export type FacadeAccount = {
  readonly address: string
  /** Empty where nobody told it. */
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label?: string
}

/** What a wallet that is none of the browser's is made of: who is there, where it goes, and how it is asked. */
export type FacadeConnection = {
  readonly name: string
  readonly icon?: string
  readonly namespace: Namespace
  accounts(): readonly ClaimedAccount[]
  /** The networks that requests may be for. */
  networks(): readonly NetworkId[]
  readonly request: Request
  /** Whether the wallet may be asked this method. */
  canRequest(method: string): boolean
  readonly on: Connector['on']
  disconnect(): Promise<void>
}

/** A Wallet Standard wallet over a connection of another kind, for `getProvider`; it is not registered in the page. */
export function createStandardFacade(source: FacadeConnection) {
  const { name, icon, namespace, on } = source
  const chains = () => [...new Set(source.networks().flatMap((id) => chainNameOf(id) ?? []))]
  const { canRequest } = source
  const address = () => addressOf(source.accounts()[0])
  const all = Object.entries(createFacadeFeatures(namespace, { ask: askOf(source), canRequest, address }))
  const signing = () =>
    Object.fromEntries(all.flatMap(([key, { method, feature }]) => (canRequest(method) ? [[key, feature]] : [])))
  const accounts = () => source.accounts().map((account) => accountOf(account, chains(), Object.keys(signing())))
  const connect = async () => ({ accounts: accounts() })
  const listen = (event: string, listener: (change: { accounts: FacadeAccount[] }) => void): Stop => {
    if (event !== 'change') return () => {}
    const tell = (told: { namespace: Namespace }) =>
      void (told.namespace === namespace && listener({ accounts: accounts() }))
    const stops = [on('accounts', tell), on('disconnect', tell)]
    return () => stopAll(stops)
  }
  const standard = {
    'standard:connect': { version: '1.0.0' as const, connect },
    'standard:disconnect': { version: '1.0.0' as const, disconnect: source.disconnect },
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

// A chain that was named is meant, or nothing: what is for one network must not be signed for another.
const askOf =
  ({ networks, request }: FacadeConnection): FacadeAsk =>
  async (method, params, chain) => {
    if (chain === undefined) return request({ method, params })
    const [networkId, ...more] = networks().filter((id) => isNamed(id, chain))
    if (!networkId || more.length > 0) throw new WalletError('chain-not-supported', { details: wordsOf(chain) })
    return request({ method, params, networkId })
  }

function accountOf(account: ClaimedAccount, chains: string[], features: string[]): FacadeAccount {
  const { address, label, publicKey } = typeof account === 'string' ? { address: account } : { ...account }
  const key = publicKey === undefined ? () => base58.decode(address) : () => hex.decode(publicKey)
  return { address, publicKey: bytesOr(key), chains, features, ...(label && { label }) }
}

// In base58 an address is a key of Solana's; what is none, or has another length, is no key.
function bytesOr(decode: () => Uint8Array): Uint8Array {
  try {
    const bytes = decode()
    return bytes.length === 32 || bytes.length === 33 ? bytes : new Uint8Array()
  } catch {
    return new Uint8Array()
  }
}
