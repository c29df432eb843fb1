import { type Address, type Hex, verifyMessage } from 'viem'
import { readEvmAddress } from '../api/holdings.ts'
import type { Chain } from '../evm/chains.ts'
import { type Call, HttpError, json, type Reply, readJson } from '../route.ts'
import type { NameBook } from './name-book.ts'
import { readAttributes, readChainId, readName, ZONE } from './name-rules.ts'

const ETHEREUM = 60
/** How far the time in a message may be from the service's. */
const NEAR_S = 120
const SIGNATURE = /^0x[0-9a-f]{2,40000}$/i

/**
 * `POST /v1/profile/account` with `{coin_type, address, message, signature}` registers the name in the message, which is the
 * JSON text of `{name, attributes, timestamp}` (s), for the address that has signed it. Answers the new record.
 */
export async function registerName(book: NameBook, chains: readonly Chain[], call: Call): Promise<Reply> {
  const { coin_type, message, signature, ...body } = readJson(call)
  if (typeof message !== 'string') throw new HttpError(422, 'message', 'Must be a text')
  if (typeof signature !== 'string' || !SIGNATURE.test(signature))
    throw new HttpError(422, 'signature', 'Must be a hex text')
  const address = typeof body.address === 'string' ? readEvmAddress(body.address) : undefined
  if (!address) throw new HttpError(400, 'address', 'Not an EVM address')
  const chainId = readChainId(coin_type)
  const { name, attributes } = readMessage(message)
  if (!(await isSigned(chains, chainId, { address, message, signature: signature as Hex })))
    throw new HttpError(401, 'signature', 'Not signed by the address')
  if (book.find(name)) throw new HttpError(400, 'name', `The name ${name} is taken`)
  return json(book.add(name, address, [...new Set([ETHEREUM, Number(coin_type)])], attributes))
}

function readMessage(text: string) {
  let value: Record<string, unknown>
  try {
    value = Object(JSON.parse(text))
  } catch {
    throw new HttpError(422, 'message', 'Must be JSON')
  }
  const name = readName(value.name)
  if (!name.endsWith(`.${ZONE}`)) throw new HttpError(400, 'name', `New names end in .${ZONE}`)
  const { timestamp } = value
  if (typeof timestamp !== 'number' || !(Math.abs(timestamp - Date.now() / 1000) <= NEAR_S))
    throw new HttpError(400, 'timestamp', 'The message is too old, or of the future')
  return { name, attributes: readAttributes(value.attributes) }
}

type Signed = { address: Address; message: string; signature: Hex }

/** Is it the signature of a key or, on a local chain, of a contract (ERC-1271, ERC-6492)? */
async function isSigned(chains: readonly Chain[], chainId: number, signed: Signed): Promise<boolean> {
  const node = chains.find(({ id }) => id === chainId)?.node
  return (node ? node.verifyMessage(signed) : verifyMessage(signed)).catch(() => false)
}
