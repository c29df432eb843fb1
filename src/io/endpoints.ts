import type { NetworkId } from '../lib/caip.ts'
import { WalletError } from '../lib/errors.ts'
import type { Config } from '../schema/config/options.ts'

// A build is named by version and sources, as in `0-1-0-1a2b3c4d`.
const version = __BUILD__.split('-').slice(0, -1).join('.')

/** Where the public services live; the option `endpoints` replaces any of them. */
const publicServices = {
  api: 'https://rpc.walletconnect.org',
  directory: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  auth: 'https://secure.walletconnect.org/sdk',
  relay: 'wss://relay.walletconnect.org',
} as const

/** The base URL of a service, without a slash at the end. */
export const endpoint = (config: Config, service: keyof typeof publicServices): string =>
  (config.endpoints[service] ?? publicServices[service]).replace(/\/+$/, '')

/** The query that every service call carries. @throws WalletError `project-id-missing` */
export function sdkQuery(config: Config): { projectId: string; st: string; sv: string } {
  if (!config.projectId) throw new WalletError('project-id-missing')
  return { projectId: config.projectId, st: 'appkit', sv: `html-wallet-elements-${version}` }
}

/** The service's own node for a network. @throws WalletError `project-id-missing` */
export function serviceRpcUrl(config: Config, networkId: NetworkId): string {
  const { projectId } = sdkQuery(config)
  return `${endpoint(config, 'api')}/v1/?chainId=${encodeURIComponent(networkId)}&projectId=${encodeURIComponent(projectId)}`
}
