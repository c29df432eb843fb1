import type { NetworkId } from '../../lib/caip.ts'
import type { ChainInput } from '../network.ts'
import type { Config, OptionName } from './options.ts'

type Words = string | readonly string[]

/** Options that a page may write in a freer form than they are kept in. */
type Forms = {
  networks: string | readonly (string | ChainInput)[]
  features: Partial<Config['features']>
  metadata: { name: string; description?: string; url?: string; icons?: readonly string[] }
  customWallets: readonly ({ id: string; name: string } & Partial<Config['customWallets'][number]>)[]
  rpcUrls: string | Readonly<Record<NetworkId, string>>
  endpoints: string | Config['endpoints']
} & {
  [K in
    | 'methods'
    | 'socials'
    | 'connectorOrder'
    | 'adapters'
    | 'featuredWalletIds'
    | 'includeWalletIds'
    | 'excludeWalletIds']: Words
}

/** Options as a page writes them: any subset, in the forms that the README lists. */
export type WalletOptions = { readonly [K in OptionName]?: K extends keyof Forms ? Forms[K] : Config[K] }
