import { sandbox } from '../../setup/sandbox.ts'
import { type Opened, until } from '../wallets.ts'

/** The network whose node the balances come from. */
export const NODE = 'eip155:31337'
type Recorded = { path: string; body: { method?: string } | { method?: string }[] }

export const requests = async (service: string): Promise<Recorded[]> =>
  (await fetch(`${sandbox.origin}/requests?service=${service}`)).json()

/** Clears the sandbox's record of requests. */
export const forget = () => fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })

/** Returns how often a node was asked for a balance since the last `forget()`. */
export const asked = async (): Promise<number> =>
  (await requests('rpc')).flatMap(({ body }) => body).filter(({ method }) => method === 'eth_getBalance').length

export const holdingsOf = ({ core }: Opened) => core.$balance.get().holdings
export const errorsOf = (opened: Opened) => opened.details('error').map(({ message }) => message)

/** Waits for balances. */
export const loaded = (opened: Opened) =>
  until(() => holdingsOf(opened) && !opened.core.$balance.get().loading, 'balances')
