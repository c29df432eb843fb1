import type { Hex } from 'viem'
import type { Chain } from '../evm/chains.ts'
import { type Call, HttpError, json, type Reply, type Route, readJson } from '../route.ts'
import { readEvmAddress } from './holdings.ts'

/** A session as the service lists it. Tests may add any JSON, because a service may send any. */
type Listed = { pci?: unknown; revokedAt?: unknown }

const MOST = 255
const SIGNATURE = /^0x[0-9a-f]{2,40000}$/i

/**
 * The smart sessions of the accounts: `GET /v1/sessions/:account` lists them, and `POST /v1/sessions/:account/revoke` with
 * `{pci, signature}` revokes one if the account has signed its id. For tests, `POST /sessions/:account` with `{pcis}` sets
 * the sessions of an account. Accounts are CAIP-10 ids.
 */
export function createSmartSessions(chains: readonly Chain[]): { guarded: Route[]; controls: Route[] } {
  const known = new Map<string, Listed[]>()

  const list = (call: Call): Reply => json({ pcis: (known.get(readAccount(chains, call).key) ?? []).slice(0, MOST) })

  const revoke = async (call: Call): Promise<Reply> => {
    const { key, chain, address } = readAccount(chains, call)
    const { pci, signature } = readJson(call)
    const session = known.get(key)?.find((one) => one?.pci === pci && !one.revokedAt)
    if (!session || typeof pci !== 'string') throw new HttpError(404, 'pci', 'No such session')
    if (typeof signature !== 'string' || !SIGNATURE.test(signature))
      throw new HttpError(422, 'signature', 'Must be a hex text')
    const isSigned = await chain.node.verifyMessage({ address, message: pci, signature: signature as Hex })
    if (!isSigned) throw new HttpError(401, 'signature', 'Not signed by the account')
    session.revokedAt = Date.now()
    return { body: '' }
  }

  const set = (call: Call): Reply => {
    const { pcis } = readJson(call)
    if (!Array.isArray(pcis)) throw new HttpError(422, 'pcis', 'Must be a list')
    known.set(readAccount(chains, call).key, pcis)
    return { status: 204 }
  }

  return {
    guarded: [
      { method: 'GET', path: '/v1/sessions/:account', handle: list },
      { method: 'POST', path: '/v1/sessions/:account/revoke', handle: revoke },
    ],
    controls: [{ method: 'POST', path: '/sessions/:account', isControl: true, handle: set }],
  }
}

/** Reads the account of a path. @throws HttpError 400 when it is not an account of a local EVM chain */
function readAccount(chains: readonly Chain[], call: Call) {
  const [id = ''] = call.params
  const chain = chains.find(({ caip2 }) => id.startsWith(`${caip2}:`))
  const address = chain && readEvmAddress(id.slice(chain.caip2.length + 1))
  if (!chain || !address) throw new HttpError(400, 'account', `Not an account of a served chain: ${id}`)
  return { key: `${chain.caip2}:${address}`, chain, address }
}
