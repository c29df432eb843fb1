import { registerWallet } from '../../../src/connectors/wallet-standard/register.ts'
import type { Feature, Features } from '../../../src/entry/testing/standard/account.ts'
import type { RegisteringWallet, StandardWallet } from '../../../src/entry/testing/standard/wallet.ts'
import { createDemoStandardWallet, type DemoStandardWalletOptions } from '../standard/wallet.ts'
import type { StandardFace } from './face.ts'
import { isDeclined, thrownValue } from './throw-as.ts'

/** The part of a wallet of the zoo that registers by Wallet Standard. */
export type ZooStandard = Pick<RegisteringWallet, 'control' | 'accounts'> & {
  readonly wallet: StandardWallet
  put(): () => void
}

/** Creates the Wallet Standard part of a wallet with this face. */
export function createZooStandard(face: StandardFace, options: DemoStandardWalletOptions): ZooStandard {
  const { wallet, control, accounts } = createDemoStandardWallet({ ...options, without: face.lacks ?? [] })
  const features: Features = Object.fromEntries(
    Object.entries(wallet.features).map(([name, feature]) => [name, shapeFeature(face, feature)]),
  )
  const quirky = Object.freeze({
    version: wallet.version,
    name: wallet.name,
    icon: wallet.icon,
    chains: wallet.chains,
    features,
    get accounts() {
      return wallet.accounts
    },
  })
  return { wallet: quirky, control, accounts, put: () => registerWallet(quirky) }
}

function shapeFeature({ refusal }: StandardFace, feature: Feature): Feature {
  const shape = (member: unknown) => {
    if (typeof member !== 'function' || !refusal) return member
    return (...input: unknown[]) => {
      const reply: unknown = member(...input)
      // Listening is not asynchronous.
      if (!(reply instanceof Promise)) return reply
      return reply.catch((thrown) => {
        throw isDeclined(thrown) ? thrownValue(refusal) : thrown
      })
    }
  }
  const members = Object.entries(feature).map(([name, member]) => [name, shape(member)])
  return Object.freeze(Object.fromEntries(members))
}
