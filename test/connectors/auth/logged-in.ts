import { stringToHex } from 'viem'
import type { Approval, LoginFrame } from '../../../src/connectors/auth/login-frame.ts'
import type { Connection } from '../../../src/connectors/connector.ts'
import { until } from '../../fixtures/time.ts'
import { type Asking, createConnector, createService, MAINNET } from './service.ts'

/** The reason of a rejected promise. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (value) => `resolved: ${JSON.stringify(value)}`,
    (error) => error.code,
  )

/** A request to connect on a network. */
export const at = (networkId: `${string}:${string}`) =>
  ({
    namespace: networkId.startsWith('solana') ? 'solana' : 'eip155',
    networkId,
    signal: new AbortController().signal,
  }) as const

/** A connector after a login by code and a connection on a network. */
export async function loggedIn(networkId: `${string}:${string}` = MAINNET, options: object = {}) {
  const service = createService()
  const connector = createConnector(options)
  const session = await connector.loginFrame()
  await session.connectOtp('123456')
  const connection = await connector.connect(at(networkId))
  return { service, connector, session, connection }
}

/** Waits until the frame shows a number of approvals since the start, and returns the last one. */
export const shown = ({ asking }: ReturnType<typeof createService>, count = 1): Promise<Asking> =>
  until('shown', () => (asking.length === count ? asking[count - 1] : undefined))

/** The next approval, as views receive it. */
export const nextApproval = (session: LoginFrame): Promise<Approval> =>
  new Promise((resolve) => {
    const stop = session.on('approval', (approval) => {
      stop()
      resolve(approval)
    })
  })

/** Requests a signature of a text. */
export const sign = ({ request }: Connection, text: string) =>
  request({ method: 'personal_sign', params: [stringToHex(text), '0x'] })
