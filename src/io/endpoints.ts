import type { NetworkId } from '../lib/caip.ts'
import { WalletError } from '../lib/errors.ts'
import type { Config } from '../schema/config/options.ts'

// A build id is the version and a hash of the sources, for example `0-1-0-1a2b3c4d`.
const version = __BUILD__.split('-').slice(0, -1).join('.')

/** The URLs of the public services. The option `endpoints` overrides them. */
const publicServices = {
  api: 'https://rpc.walletconnect.org',
  directory: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  auth: 'https://secure.walletconnect.org/sdk',
  relay: 'wss://relay.walletconnect.org',
} as const

/** Returns the base URL of a service, without a trailing slash. */
export const endpoint = (config: Config, service: keyof typeof publicServices): string =>
  (config.endpoints[service] ?? publicServices[service]).replace(/\/+$/, '')

/** Returns the query parameters of every service request. @throws WalletError `project-id-missing` */
export function sdkQuery(config: Config): { projectId: string; st: string; sv: string } {
  if (!config.projectId) throw new WalletError('project-id-missing')
  return { projectId: config.projectId, st: 'appkit', sv: `html-wallet-elements-${version}` }
}

/** Returns the URL of the service's node for a network. @throws WalletError `project-id-missing` */
export function serviceRpcUrl(config: Config, networkId: NetworkId): string {
  const { projectId } = sdkQuery(config)
  return `${endpoint(config, 'api')}/v1/?chainId=${encodeURIComponent(networkId)}&projectId=${encodeURIComponent(projectId)}`
}
