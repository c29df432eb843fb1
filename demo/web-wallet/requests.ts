import { RpcError } from '../wallet/rpc.ts'
import type { Client } from './client.ts'
import type { Keyring } from './keyring.ts'
import { reason } from './reasons.ts'
import type { Asks, Request } from './request-lists.ts'

/** What a wallet does with requests; `settled` waits until sessions were told of what has changed. */
export function requestVerbs(
  client: Client,
  keyrings: readonly Keyring[],
  { drop }: Asks,
  settled: () => Promise<void>,
) {
  const respond = async ({ id, topic }: Request, reply: { result: unknown } | { error: object }) => {
    drop(id) // first: what was done once must not be done again because it could not be told
    await client.respond({ topic, response: { id, jsonrpc: '2.0', ...reply } as never })
  }
  return {
    decline: (request: Request, code = 5000) => respond(request, { error: reason(code) }),
    async answer(request: Request): Promise<RpcError | undefined> {
      try {
        const result = await perform(keyrings, request)
        await settled() // a page that asked for another chain hears of it before it is told yes
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

/** Lets the keyring of the request's namespace do it. @throws RpcError whatever goes wrong */
async function perform(keyrings: readonly Keyring[], request: Request): Promise<unknown> {
  const keyring = keyrings.find(({ namespace }) => request.chain.startsWith(`${namespace}:`))
  if (!keyring) throw new RpcError(5100, reason(5100).message)
  try {
    return await keyring.answer(request.chain, request)
  } catch (error) {
    throw error instanceof RpcError ? error : new RpcError(-32603, error instanceof Error ? error.message : 'Failed.')
  }
}
