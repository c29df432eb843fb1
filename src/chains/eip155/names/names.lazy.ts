import type { AskNode } from '../../../io/rpc/ask-node.ts'
import type { Network } from '../../../schema/network.ts'
import type { NamePlace, NameReader, NameRecord } from '../../name-reader.ts'
import { parseAddress } from '../address.ts'
import { readAvatar } from './avatar.ts'
import { coinTypeOf, ETHEREUM } from './coin-types.ts'
import { normalizeName } from './normalize.ts'
import {
  askAddress,
  askPrimary,
  askResolver,
  askText,
  readAddress,
  readPrimary,
  readTextRecord,
} from './universal-resolver.ts'

type Hex = `0x${string}`

/** A longer name would be cut when it is shown, and could then look like another. */
const MAX_SHOWN = 40

// The code of an account that delegates to a contract (EIP-7702) still belongs to its key.
const KEYED = /^0x(?:ef0100[0-9a-f]{40})?$/i

/** What was found on a network that has names. */
type Found<T> = { readonly found: T | undefined }

/** Makes the reader of names: of the network's own ENS, else of the root's. */
export const createNameReader = (ask: AskNode): NameReader => {
  async function resolve(text: string, place: NamePlace): Promise<NameRecord | undefined> {
    const name = await normalizeName(text)
    if (name === undefined) return undefined
    return first(place, (on) => resolveOn(ask, on, place, name))
  }

  async function lookUp(account: string, place: NamePlace): Promise<NameRecord | undefined> {
    const address = parseAddress(account) as Hex | undefined
    if (!address) return undefined
    const claimed = await first(place, (on) => primaryOn(ask, on, place, address))
    if (!claimed || claimed.length > MAX_SHOWN || (await normalizeName(claimed)) !== claimed) return undefined
    // An account may claim any name, so the name has to lead back to it. Not every resolver compares them.
    const record = await resolve(claimed, place)
    return record?.address === address ? record : undefined
  }

  return { resolve, lookUp }
}

/** Asks the network, and the root if the network has no names. */
async function first<T>(
  { network, root }: NamePlace,
  askOn: (on: Network) => Promise<Found<T> | undefined>,
): Promise<T | undefined> {
  const own = await askOn(network)
  if (own) return own.found
  return root && root.id !== network.id ? (await askOn(root))?.found : undefined
}

async function resolveOn(
  ask: AskNode,
  on: Network,
  place: NamePlace,
  name: string,
): Promise<Found<NameRecord> | undefined> {
  const { network, signal, avatar } = place
  const types = typesOn(on, network)
  const questions = [...types.map((type) => askAddress(name, type)), ...(avatar ? [askText(name, 'avatar')] : [])]
  const answers = await askResolver(ask, on, questions, signal)
  if (!answers) return undefined
  const address = await chooseAddress(ask, on, place, answers.slice(0, types.length).map(readAddress), types)
  if (!address) return { found: undefined }
  const record = readTextRecord(answers[types.length])
  const picture = record && (await readAvatar(ask, on, { record, owner: address }, signal))
  return { found: { name, address, ...(picture && { avatar: picture }) } }
}

async function primaryOn(
  ask: AskNode,
  on: Network,
  { network, signal }: NamePlace,
  address: Hex,
): Promise<Found<string> | undefined> {
  const questions = typesOn(on, network).map((type) => askPrimary(address, type))
  const answers = await askResolver(ask, on, questions, signal)
  return answers && { found: answers.map(readPrimary).find((name) => name !== undefined) }
}

// A network's own names have one address. Those of the root have one for each network, and most have only Ethereum's.
const typesOn = (on: Network, network: Network): readonly number[] => {
  const own = coinTypeOf(network)
  return on.id === network.id || own === undefined ? [ETHEREUM] : [own, ETHEREUM]
}

/** The address for the network; that of Ethereum only if a key owns it, because the contract there may not be here. */
async function chooseAddress(
  ask: AskNode,
  on: Network,
  { network, signal }: NamePlace,
  addresses: readonly (Hex | undefined)[],
  types: readonly number[],
): Promise<Hex | undefined> {
  const at = addresses.findIndex((address) => address !== undefined)
  const address = addresses[at]
  if (!address || on.id === network.id || types[at] !== ETHEREUM) return address
  const code = await ask(on, { method: 'eth_getCode', params: [address, 'latest'] }, signal)
  return typeof code === 'string' && KEYED.test(code) ? address : undefined
}
