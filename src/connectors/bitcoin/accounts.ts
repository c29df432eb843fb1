import type { NetworkId } from '../../lib/caip.ts'
import { read } from '../../lib/errors.ts'
import type { AccountType, ClaimedAccount } from '../../schema/account.ts'
import { readList, readText } from '../shared/read-list.ts'

/** What is asked of a wallet: addresses for these. */
export const PURPOSES = ['payment', 'ordinals', 'stacks']

// By what the wallet says an address is for, else by its form; addresses for anything else are not Bitcoin's.
const types: Readonly<Record<string, AccountType>> = {
  payment: 'payment',
  ordinals: 'ordinal',
  stacks: 'stx',
  p2pkh: 'payment',
  p2sh: 'payment',
  p2wpkh: 'payment',
  p2tr: 'ordinal',
}

const networks: Readonly<Record<string, NetworkId>> = {
  Mainnet: 'bip122:000000000019d6689c085ae165831e93',
  Testnet: 'bip122:000000000933ea01ad0ee984209779ba',
}

/**
 * The accounts in what a wallet answered, a list or `{addresses}`: payment, ordinals and stacks; undefined when it is
 * neither, or nothing but junk. Never throws.
 */
export function readSatsAccounts(answer: unknown): ClaimedAccount[] | undefined {
  const items = readList(answer) ?? readList(read(answer, 'addresses'))
  const accounts = items?.flatMap((item) => readAddress(item) ?? [])
  return accounts?.length === 0 && items?.length !== 0 ? undefined : accounts
}

/** The network that a wallet says it is at; undefined for none, or one that is known under no id. */
export function readSatsNetworks(answer: unknown): NetworkId[] | undefined {
  const name = readText(read(read(read(answer, 'network') ?? answer, 'bitcoin'), 'name'))
  const id = name !== undefined && Object.hasOwn(networks, name) ? networks[name] : undefined
  return id && [id]
}

function readAddress(item: unknown): ClaimedAccount | undefined {
  const address = readText(read(item, 'address'))
  const word = [read(item, 'purpose'), read(item, 'addressType'), read(item, 'type')].find(
    (one) => typeof one === 'string',
  ) as string | undefined
  const type = word === undefined ? 'payment' : Object.hasOwn(types, word) ? types[word] : undefined
  if (!address || !type) return undefined
  const publicKey = readText(read(item, 'publicKey'), 256)
  return { address, type, ...(publicKey && /^[\da-f]+$/i.test(publicKey) && { publicKey }) }
}
