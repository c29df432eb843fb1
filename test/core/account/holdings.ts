import { refreshBalances } from '../../../src/core/actions/account/refresh-account.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { connected, type Opened, requestsTo, until } from '../wallets.ts'

/** The network whose node the balances come from. */
export const NODE = 'eip155:31337'

/** The service's token on that network. */
export const usdc = sandbox.tokens.find(({ symbol, network }) => symbol === 'USDC' && network === NODE)

/** That network as a test network. */
export const trial = {
  id: 31_337,
  name: 'Trial',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [sandbox.rpcUrls[NODE] ?? ''] } },
  testnet: true,
}

/** Returns how often a node was asked for a balance since the last `forget()`. */
export const asked = async (): Promise<number> =>
  (await requestsTo('rpc')).flatMap(({ body }) => body).filter(({ method }) => method === 'eth_getBalance').length

export const holdingsOf = ({ core }: Opened) => core.$balance.get().holdings
export const errorsOf = (opened: Opened) => opened.details('error').map(({ message }) => message)

/** Waits for balances. */
export const loaded = (opened: Opened) =>
  until(() => holdingsOf(opened) && !opened.core.$balance.get().loading, 'balances')

/** Opens a wallet, connects it, and waits for its balances. */
export async function withBalances(options: object = {}) {
  const both = await connected(options)
  await loaded(both.opened)
  return both
}

/** Reads the balances again at once. */
export const refresh = ({ core }: Opened) => refreshBalances(core, { force: true })
