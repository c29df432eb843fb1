import { Refusal } from './refusal.ts'

type SiweMessage = import('siwe').SiweMessage

/** A sign-in message as the independent library `siwe` reads it. `chainId` is a CAIP-2 id; times are RFC 3339 texts. */
export type SignInMessage = {
  namespace: SignInNamespace
  address: string
  chainId: string
  scheme?: string | undefined
  domain: string
  uri: string
  version: string
  nonce: string
  issuedAt: string
  expirationTime?: string | undefined
  notBefore?: string | undefined
}

/** The kinds of accounts that can sign in. */
export type SignInNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'

const namespaces: Readonly<Record<string, SignInNamespace>> = {
  Ethereum: 'eip155',
  Solana: 'solana',
  Polkadot: 'polkadot',
  Bitcoin: 'bip122',
}

const MAX_CHARS = 10_000
const FIRST_LINE = /^(.* wants you to sign in with your )([A-Z][a-z]{1,20})( account:)$/
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
const CHAIN = /^Chain ID: (?:([a-z0-9]{3,8}):)?([-_a-zA-Z0-9]{1,32})$/
// An address that the grammar of EIP-4361 accepts.
const ANY_ADDRESS = '0x0000000000000000000000000000000000000000'

/**
 * Parses a sign-in message strictly: EIP-4361 for Ethereum accounts, and CAIP-122 in the same form for others.
 * @throws Refusal 400 when the message has another format
 */
export async function parseMessage(text: string): Promise<SignInMessage> {
  const [, , blockchain = ''] = FIRST_LINE.exec(text.split('\n', 1)[0] ?? '') ?? []
  const namespace = Object.hasOwn(namespaces, blockchain) ? namespaces[blockchain] : undefined
  if (!namespace || text.length > MAX_CHARS) throw wrongFormat()
  if (namespace !== 'eip155') return parseOther(text, namespace)
  const parsed = await parseStrictly(text)
  return { ...pick(parsed), namespace, address: parsed.address, chainId: `eip155:${parsed.chainId}` }
}

/**
 * Parses the message of an account of another namespace. Its three parts that differ from EIP-4361 are checked here, and
 * replaced by parts of EIP-4361, so that its grammar applies to all the rest.
 */
async function parseOther(text: string, namespace: SignInNamespace): Promise<SignInMessage> {
  const lines = text.split('\n')
  // Sign In With Solana has one empty line where there is no statement; EIP-4361 has two.
  if (lines[3]?.startsWith('URI: ') && lines[4] === 'Version: 1') lines.splice(3, 0, '')
  const chainLine = lines[3] === '' ? 6 : 7
  const address = lines[1] ?? ''
  const [, ownNamespace = namespace, reference] = CHAIN.exec(lines[chainLine] ?? '') ?? []
  if (!ADDRESS.test(address) || ownNamespace !== namespace || !reference) throw wrongFormat()
  lines[0] = lines[0]?.replace(FIRST_LINE, '$1Ethereum$3') ?? ''
  lines[1] = ANY_ADDRESS
  lines[chainLine] = 'Chain ID: 1'
  return { ...pick(await parseStrictly(lines.join('\n'))), namespace, address, chainId: `${namespace}:${reference}` }
}

/** Parses EIP-4361 by the grammar of its authors. @throws Refusal 400 */
async function parseStrictly(text: string): Promise<SiweMessage> {
  const { SiweMessage } = await import('siwe') // loaded on demand, so that the sandbox starts faster
  try {
    return new SiweMessage(text)
  } catch {
    throw wrongFormat()
  }
}

function pick(parsed: SiweMessage) {
  const { scheme, domain, uri, version, nonce, issuedAt = '', expirationTime, notBefore } = parsed
  return { scheme, domain, uri, version, nonce, issuedAt, expirationTime, notBefore }
}

const wrongFormat = () => new Refusal(400, 'The message is not in the format of EIP-4361 or CAIP-122.')
