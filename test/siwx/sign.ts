import type { SignInData, SignInMessage, SignInNodes, SignInSession, Siwx } from '../../src/entry/siwx.ts'
import type { NetworkId } from '../../src/lib/caip.ts'
import { parseSignInMessage } from '../../src/lib/sign-in/message.ts'
import { sandbox } from '../setup/sandbox.ts'

/** An account that signs texts as its wallets do. */
export type Account = { readonly address: string; readonly chainId: string; sign(text: string): Promise<string> }

/** The nodes of the sandbox for a network. */
export const nodesOf = (chainId: string): SignInNodes => {
  const url = sandbox.rpcUrls[chainId as NetworkId]
  return { rpcUrls: url ? [url] : [] }
}

/** A session of an account with this signature. The parts are those of the message. */
export function sessionOf({ address, chainId }: Account, message: string, signature: string): SignInSession {
  const { blockchain: _, scheme: __, address: ___, ...fields } = parseSignInMessage(message) ?? {}
  const data = { ...fields, accountAddress: address, chainId } as unknown as SignInData
  return { data, message, signature }
}

/** Lets the account sign a new message of `siwx`; `change` may alter it before. */
export async function signed(
  siwx: Siwx,
  account: Account,
  change: (message: SignInMessage) => string = String,
): Promise<SignInSession> {
  const { chainId, address } = account
  const text = change(await siwx.createMessage({ chainId: chainId as NetworkId, accountAddress: address }))
  return sessionOf(account, text, await account.sign(text))
}

/** Signs the account in. */
export async function signIn(siwx: Siwx, account: Account): Promise<SignInSession> {
  const session = await signed(siwx, account)
  await siwx.addSession(session, nodesOf(account.chainId))
  return session
}

/** The sessions of the account. */
export const sessions = async (siwx: Siwx, { chainId, address }: Account): Promise<readonly SignInSession[]> =>
  siwx.getSessions(chainId as NetworkId, address)

/** The details of the error with which `work` rejects; undefined when it resolves. */
export async function refusal(work: unknown): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    const { code, details } = error as { code?: string; details?: string }
    return `${code}: ${details}`
  }
}
