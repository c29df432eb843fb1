import { type NetworkId, namespaceOf } from '../../lib/caip.ts'
import type { SignInNodes, SignInSession, Siwx } from '../../schema/sign-in.ts'
import { checkSession, findMessageProblem, isSameAddress, makeMessage, refused } from '../message.ts'
import type { Settings } from '../options.ts'
import { createNonces } from './nonces.ts'
import { createSessionStore } from './session-store.ts'

// The clock of the device may be set while the wallet is asked.
const CLOCK_SKEW_MS = 5 * 60_000
// A page that calls a method itself may pass none: the keys of accounts need no node.
const NO_NODES: SignInNodes = { rpcUrls: [] }

/** Makes the `siwx` that verifies in the page and keeps its sessions in storage. */
export function createPageSiwx({ statement, storage, verifiers, expiresIn }: Settings): Siwx {
  const nonces = createNonces()
  const store = createSessionStore(storage)

  const verifierOf = (chainId: NetworkId) => {
    const namespace = namespaceOf(chainId)
    const verifier = verifiers.find((one) => one.namespace === namespace)
    if (!verifier) throw refused(`there is no verifier for ${namespace}`)
    return verifier
  }

  async function verify(session: SignInSession, nodes: SignInNodes): Promise<void> {
    if ((await verifierOf(session.data.chainId).verify(session, nodes)) !== true)
      throw refused('the signature is not that of the account')
  }

  // One approval of a WalletConnect wallet may sign in on several networks, with one nonce.
  async function accept(sessions: readonly SignInSession[], nodes: SignInNodes): Promise<void> {
    const checked = sessions.map((session) => checkSession(session))
    const given = [...new Set(checked.map(({ nonce }) => nonce))].map((nonce) => nonces.take(nonce))
    if (!given.every(Boolean)) throw refused('its nonce is unknown, used or too old')
    // A wallet may write the text itself, and must not make it last longer.
    const latest = Date.now() + expiresIn + CLOCK_SKEW_MS
    if (!checked.every(({ expirationTime }) => expirationTime && Date.parse(expirationTime) <= latest))
      throw refused('it does not expire in time')
    for (const session of sessions) await verify(session, nodes)
  }

  return {
    async createMessage(input) {
      verifierOf(input.chainId)
      return makeMessage(input, { nonce: nonces.issue(), expiresIn, ...(statement && { statement }) })
    },
    async addSession(session, nodes = NO_NODES) {
      await accept([session], nodes)
      const { chainId, accountAddress } = session.data
      await store.update((sessions) => [session, ...sessions.filter((one) => !isOf(one, chainId, accountAddress))])
    },
    async setSessions(sessions, nodes = NO_NODES) {
      await accept(sessions, nodes)
      await store.update(() => sessions)
    },
    // A stored signature is not verified again: only this page can write to its storage, and so could forge this answer.
    async getSessions(chainId, address) {
      const sessions = await store.read()
      return sessions.filter((one) => isOf(one, chainId, address) && !findMessageProblem(one.message, one.data))
    },
    async revokeSession(chainId, address) {
      await store.update((sessions) => sessions.filter((one) => !isOf(one, chainId, address)))
    },
  }
}

const isOf = ({ data }: SignInSession, chainId: NetworkId, address: string): boolean =>
  data.chainId === chainId && isSameAddress(data, address)
