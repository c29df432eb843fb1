import type { Stop } from '../../lib/async.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { offeredMark } from '../shared/offered.ts'
import { readKeys, readList, readText, readTexts } from '../shared/read-list.ts'
import { callFeature } from './feature-mapping.ts'
import { featureOf } from './read-wallet.ts'

/** The Solana connection that is offered. */
export type OfferedConnection = {
  readonly name: string
  readonly icon: string
  /** The Wallet Standard wallet behind the connection. */
  readonly native: object
  /** The addresses in use, the active one first; empty once the connection has ended. */
  addresses(): readonly string[]
  /** Calls a listener when the addresses have changed. */
  onChange(listener: () => void): Stop
  disconnect(): Promise<void>
}

/** Makes the wallet that stands for a Solana connection, with the features that the wallet behind it has for Solana. */
export function createOfferedWallet({
  name,
  icon,
  native,
  addresses,
  onChange,
  disconnect,
}: OfferedConnection): object {
  // A wallet may tell its own accounts apart by object, so they are handed on.
  const accounts = () => {
    const own = readList(read(native, 'accounts')) ?? []
    return addresses().flatMap((address) => own.find((account) => readText(read(account, 'address')) === address) ?? [])
  }
  const guarded = (feature: string) => {
    const method = feature.slice('solana:'.length)
    return {
      ...Object(featureOf(native, feature)),
      [method]: async (...inputs: unknown[]) => {
        if (addresses().length === 0) throw new WalletError('not-connected')
        return callFeature(native, feature, ...inputs)
      },
    }
  }
  const signing = readKeys(read(native, 'features')).filter((feature) => feature.startsWith('solana:'))
  const listen = (event: string, listener: (change: object) => void): Stop =>
    event === 'change' ? onChange(() => listener({ accounts: accounts() })) : () => {}
  return Object.freeze({
    ...offeredMark,
    version: '1.0.0',
    name,
    icon,
    chains: readTexts(read(native, 'chains')).filter((chain) => chain.startsWith('solana:')),
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
      'standard:disconnect': { version: '1.0.0', disconnect },
      'standard:events': { version: '1.0.0', on: listen },
      ...Object.fromEntries(signing.map((feature) => [feature, guarded(feature)])),
    },
    get accounts() {
      return accounts()
    },
  })
}
