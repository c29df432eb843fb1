import { read } from '../../../lib/errors.ts'

const MAX_DEPTH = 16
const MAX_VALUES = 5_000
const PLAIN = /^(?:address|bool|string|bytes\d{0,2}|u?int\d{0,3})$/
const LIST = /^(.+)\[(\d*)\]$/

/** The members of a domain without a type of its own; libraries then use those that the domain has. */
const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** The part of typed data that a signature covers. */
export type SignedPart = {
  readonly primary: string
  readonly domain: unknown
  readonly message: object
  /** A type with its members as EIP-712 writes it, `Mail(address to,string text)`. @throws Error for an unknown type */
  shapeOf(type: string): string
}

/**
 * Takes only the members that the types declare: EIP-712 hashes only these, and a page can add any others.
 * @throws Error when a type is missing or ambiguous, or a value does not have its type
 */
export function signedPart(data: unknown): SignedPart {
  const [types, primary] = [read(data, 'types'), read(data, 'primaryType')]
  if (typeof types !== 'object' || types === null || typeof primary !== 'string') throw new Error('no typed data')
  // Wallets hash a struct differently when its name is also a built-in type or a list, such as `uint256` or `X[]`.
  if (Object.keys(types).some((name) => PLAIN.test(name) || !/^\w+$/.test(name))) throw new Error('ambiguous type name')
  const membersOf = createMembersOf(types)
  const pick = createPick(membersOf)
  // A signature of the domain alone covers no message.
  const message = primary === 'EIP712Domain' ? null : pick(read(data, 'message'), primary)
  if (typeof message !== 'object' || message === null) throw new Error('no message')
  return {
    primary,
    domain: pick(read(data, 'domain') ?? {}, 'EIP712Domain'),
    message,
    shapeOf: (type) => `${type}(${membersOf(type).map((member) => `${member.type} ${member.name}`)})`,
  }
}

type Member = { readonly name: string; readonly type: string }

function createMembersOf(types: object): (type: string) => readonly Member[] {
  return (type) => {
    const declared = Object.hasOwn(types, type) ? read(types, type) : type === 'EIP712Domain' && DOMAIN
    if (!Array.isArray(declared) || declared.length > MAX_VALUES) throw new Error(`no type ${type}`)
    const members = Array.from(declared, (one) => ({ name: read(one, 'name'), type: read(one, 'type') }))
    if (!members.every(isMember)) throw new Error(`no members of ${type}`)
    if (new Set(members.map(({ name }) => name)).size < members.length) throw new Error(`one name twice in ${type}`)
    return members
  }
}

const isMember = (one: { name: unknown; type: unknown }): one is Member =>
  typeof one.name === 'string' && typeof one.type === 'string'

function createPick(membersOf: (type: string) => readonly Member[]) {
  let left = MAX_VALUES
  const pick = (value: unknown, type: string, depth = 0): unknown => {
    if (--left < 0 || depth > MAX_DEPTH) throw new Error('too much')
    const [, of, length] = LIST.exec(type) ?? []
    if (of !== undefined) {
      if (!Array.isArray(value) || (length && value.length !== Number(length))) throw new Error(`no ${type}`)
      return Array.from(value, (item) => pick(item, of, depth + 1))
    }
    if (PLAIN.test(type)) return plainValue(value, type)
    const members = membersOf(type)
    // A missing struct is allowed, and has no members to show.
    if (value === undefined || value === null) return null
    if (typeof value !== 'object' || Array.isArray(value)) throw new Error(`no ${type}`)
    return Object.fromEntries(members.map((one) => [one.name, pick(read(value, one.name), one.type, depth + 1)]))
  }
  return pick
}

function plainValue(value: unknown, type: string): unknown {
  if (typeof value === 'function' || (typeof value === 'object' && value !== null)) throw new Error(`no ${type}`)
  return value ?? null
}
