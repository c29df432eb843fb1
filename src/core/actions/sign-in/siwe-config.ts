import { type NetworkId, referenceOf } from '../../../lib/caip.ts'
import { read } from '../../../lib/errors.ts'
import { equalsIgnoreCase } from '../../../lib/format.ts'
import type { SignInInput, SignInSession, SiweConfig, SiweSession, Siwx } from '../../../schema/sign-in.ts'

/**
 * Maps the functions of a `siweConfig` onto `siwx`. The page has one session for all accounts; the switches say whether it
 * ends when another account or network is used.
 */
export function mapSiweConfig(given: object): Siwx {
  const siwe = given as SiweConfig
  // The session that this tab has used. Another tab may use one of another account, which is not ours to end.
  let used: SiweSession | undefined
  const addSession = async ({ data, message, signature }: SignInSession) => {
    if (!(await siwe.verifyMessage({ message, signature }))) throw new Error('verifyMessage returned false')
    used = { address: data.accountAddress, chainId: chainOf(data.chainId) }
    siwe.onSignIn?.(used)
  }
  const signOut = async () => {
    used = undefined
    if ((await siwe.signOut()) === false) throw new Error('signOut returned false')
    siwe.onSignOut?.()
  }
  return {
    createMessage: async (input) => createMessage(siwe, input) as never,
    addSession,
    setSessions: async ([session]) => {
      if (session) await addSession(session)
      else if (await readSession(siwe)) await signOut()
    },
    async getSessions(networkId, address) {
      const session = await readSession(siwe)
      if (!session) return []
      const isOver =
        (siwe.signOutOnAccountChange !== false && !equalsIgnoreCase(session.address, address)) ||
        (siwe.signOutOnNetworkChange !== false && session.chainId !== chainOf(networkId))
      const isUsed = used && equalsIgnoreCase(used.address, session.address) && used.chainId === session.chainId
      if (!isOver) {
        used = session
        return [toSession(session)]
      }
      if (isUsed) await signOut()
      return []
    },
    revokeSession: signOut,
    getRequired: () => siwe.required !== false,
    signOutOnDisconnect: siwe.signOutOnDisconnect !== false,
  }
}

const chainOf = (networkId: NetworkId): number => Number(referenceOf(networkId))

async function createMessage(siwe: SiweConfig, { chainId, accountAddress }: SignInInput): Promise<string> {
  const chain = chainOf(chainId)
  return siwe.createMessage({
    address: `did:pkh:eip155:${chain}:${accountAddress}`,
    chainId: chain,
    nonce: await siwe.getNonce(accountAddress),
    version: '1',
    domain: location.host,
    uri: location.origin,
    iat: new Date().toISOString(),
  })
}

// An address may come as CAIP-10 or as a DID, as the message's does.
async function readSession(siwe: SiweConfig): Promise<SiweSession | undefined> {
  const session: unknown = await siwe.getSession()
  const address = read(session, 'address')
  const chainId = Number(read(session, 'chainId'))
  if (typeof address !== 'string' || !Number.isSafeInteger(chainId)) return undefined
  return { address: address.slice(address.lastIndexOf(':') + 1), chainId }
}

const toSession = ({ address, chainId }: SiweSession): SignInSession => ({
  data: {
    accountAddress: address,
    chainId: `eip155:${chainId}`,
    domain: location.host,
    uri: location.origin,
    version: '1',
    nonce: '',
  },
  message: '',
  signature: '',
})
