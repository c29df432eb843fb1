import { RpcError } from '../../src/entry/testing/rpc.ts'
import { type Client, type Proposal, type Session, waitUntilSettled } from './client.ts'
import { type Grant, grantNamespaces } from './grant.ts'
import type { Keyring } from './keyring.ts'
import type { Request, RequestLists } from './request-lists.ts'

const words: Readonly<Record<number, string>> = {
  4001: 'User rejected the request.',
  5000: 'User rejected.',
  5001: 'User rejected chains.',
  5002: 'User rejected methods.',
  5100: 'Unsupported chains.',
  6000: 'User disconnected.',
}

/** One of WalletConnect's error reasons, in the relay's format. */
const reason = (code: number): { code: number; message: string } => ({
  code,
  message: words[code] ?? 'Rejected.',
})

/** The wallet's actions on requests. `settled` resolves when the sessions were told of all changes. */
export function createRequestActions(
  client: Client,
  keyrings: readonly Keyring[],
  { drop }: RequestLists,
  settled: () => Promise<void>,
) {
  const respond = async ({ id, topic }: Request, reply: { result: unknown } | { error: object }) => {
    drop(id) // Removed first: a failed response must not lead to a second execution of the request.
    await client.respond({ topic, response: { id, jsonrpc: '2.0', ...reply } as never })
  }
  return {
    decline: (request: Request, code = 5000) => respond(request, { error: reason(code) }),
    async answer(request: Request): Promise<RpcError | undefined> {
      try {
        const result = await answerWithKeyring(keyrings, request)
        await settled() // a page that asked for another chain receives `chainChanged` before the response
        await respond(request, { result })
        return undefined
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        const { code, message, data } = error
        await respond(request, { error: { code, message, ...(data === undefined ? {} : { data }) } })
        return error
      }
    },
  }
}

/** Runs the request in the keyring of its namespace. @throws RpcError for every failure */
async function answerWithKeyring(keyrings: readonly Keyring[], request: Request): Promise<unknown> {
  const keyring = keyrings.find(({ namespace }) => request.chain.startsWith(`${namespace}:`))
  if (!keyring) throw new RpcError(5100, reason(5100).message)
  try {
    return await keyring.answer(request.chain, request)
  } catch (error) {
    throw error instanceof RpcError ? error : new RpcError(-32603, error instanceof Error ? error.message : 'Failed.')
  }
}

/** The wallet's actions on proposals and on the sessions that they create. */
export function createSessionActions(client: Client, keyrings: readonly Keyring[], { drop, refresh }: RequestLists) {
  const reject = async ({ id }: Proposal, code = 5000) => {
    await client.reject({ id, reason: reason(code) })
    drop(id)
  }
  const approve = async (proposal: Proposal, grant?: Grant) => {
    const namespaces = grantNamespaces(proposal, keyrings, grant)
    if (Object.keys(namespaces).length === 0) throw new Error('The wallet supports none of the requested networks.')
    const { topic } = await client.approve({ id: proposal.id, namespaces })
    drop(proposal.id)
    await waitUntilSettled(client, topic).finally(refresh)
    return client.session.get(topic)
  }
  return {
    reject,
    approve,
    /** Approves if there is anything to grant, otherwise rejects. */
    async approveOrReject(proposal: Proposal, grant: Grant) {
      const isEmpty = Object.keys(grantNamespaces(proposal, keyrings, grant)).length === 0
      await (isEmpty ? reject(proposal, 5100) : approve(proposal, grant))
    },
    async update(session: Session, grant?: Grant) {
      const namespaces = grantNamespaces(session, keyrings, grant)
      const { acknowledged } = await client.update({ topic: session.topic, namespaces })
      await acknowledged().finally(refresh)
    },
    async end({ topic }: Session) {
      await client.disconnect({ topic, reason: reason(6000) })
      refresh()
    },
  }
}
