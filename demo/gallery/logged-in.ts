import { type Hex, numberToHex, parseEther } from 'viem'
import { refreshBalances } from '../../src/core/actions/account/refresh-account.ts'
import { connect } from '../../src/core/actions/connect/connect.ts'
import { findConnector } from '../../src/core/actions/connect/wait-for-connector.ts'
import { loginSession } from '../../src/core/actions/login/login.ts'
import { requestNode } from '../../src/entry/testing/rpc.ts'
import type { Namespace } from '../../src/schema/network.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import type { Stage } from './scenario.ts'
import { waitUntil } from './steps.ts'

/** Options that use key accounts (EOA) instead of smart accounts. */
export const ordinaryAccount = { accountTypes: { eip155: 'eoa' } }

/** The email address of a stage's visitor. */
export const emailOf = ({ name }: Stage): string => `${name}@mail.example`

/** The code or link in the last mail of a purpose to an address. */
export async function readLastMail({ mailbox }: SandboxInfo, email: string, purpose: string): Promise<string> {
  const answer = await fetch(`${mailbox}?email=${encodeURIComponent(email)}`)
  const mails: { purpose: string; code?: string; link?: string }[] = await answer.json()
  const mail = mails.findLast((one) => one.purpose === purpose)
  return mail?.code ?? mail?.link ?? ''
}

/** Logs in by email with the real login service, and funds the account with 2 ETH. */
export async function logIn(stage: Stage, namespace: Namespace = 'eip155'): Promise<void> {
  const { core, info } = stage
  const { signal } = core
  const email = emailOf(stage)
  const session = await loginSession(core)
  // A user who is still logged in from an earlier run of the stage needs no code.
  if ((await session.connectEmail(email, signal)) === 'VERIFY_OTP')
    await session.connectOtp(await readLastMail(info, email, 'otp'), signal)
  await connect(core, { connector: findConnector(core, 'auth', namespace), namespace, signal })
  if (namespace === 'eip155') {
    await waitUntil(core.$account, ({ account }) => account !== undefined)
    const { address } = accountOf(stage)
    await requestNode(info.rpcUrls['eip155:31337'] ?? '', 'anvil_setBalance', [address, numberToHex(parseEther('2'))])
  }
  await refreshBalances(core, { force: true, namespace })
}

/** The current account. */
export function accountOf({ core }: Stage): { address: Hex } {
  return { address: (core.$account.get().account?.address ?? '0x') as Hex }
}

/** Sends a request to the login wallet, as the page would; ignores the result. */
export function requestFromWallet({ core }: Stage, method: string, params: unknown): void {
  const { active } = core.$account.get()
  active?.connection.request({ method, params }).catch(() => {})
}
