/** The parts of a sign-in message (EIP-4361, CAIP-122), as texts. `chainId` is a CAIP-2 id or its reference alone. */
export type SignInFields = {
  readonly scheme?: string
  readonly domain: string
  /** The kind of account in the first line, such as `Ethereum`. */
  readonly blockchain: string
  readonly address: string
  readonly statement?: string
  readonly uri: string
  readonly version: string
  readonly chainId: string
  readonly nonce: string
  /** The times are RFC 3339 texts. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The longest message: a visitor could not read a longer one before signing. */
export const MAX_CHARS = 10_000
const MAX_RESOURCES = 100
const FIRST_LINE =
  /^(?:([A-Za-z][A-Za-z0-9+.-]{0,20}):\/\/)?(\S{1,255}) wants you to sign in with your (\S{1,40}) account:$/

// In the order of EIP-4361; those with `true` may be missing.
const LINES = [
  ['uri', 'URI: ', false],
  ['version', 'Version: ', false],
  ['chainId', 'Chain ID: ', false],
  ['nonce', 'Nonce: ', false],
  ['issuedAt', 'Issued At: ', false],
  ['expirationTime', 'Expiration Time: ', true],
  ['notBefore', 'Not Before: ', true],
  ['requestId', 'Request ID: ', true],
] as const

/**
 * Reads a sign-in message in the format of EIP-4361, with the account's own kind of blockchain in the first line
 * (CAIP-122). Undefined for a text in another format; the values are not checked.
 */
export function parseSignInMessage(text: string): SignInFields | undefined {
  if (text.length > MAX_CHARS) return undefined
  const lines = text.split('\n')
  const [, scheme, domain, blockchain] = FIRST_LINE.exec(lines[0] ?? '') ?? []
  const address = lines[1]
  if (!domain || !blockchain || !address || lines[2] !== '') return undefined
  const { statement, rest } = takeStatement(lines.slice(3))
  const fields = readLines(rest)
  return (
    fields && { ...(scheme && { scheme }), domain, blockchain, address, ...(statement && { statement }), ...fields }
  )
}

// Without a statement there are two empty lines (EIP-4361) or one (Sign In With Solana).
function takeStatement(lines: readonly string[]): { statement?: string; rest: readonly string[] } {
  const [first = '', second] = lines
  if (first.startsWith('URI: ')) return { rest: lines }
  if (first === '') return { rest: lines.slice(1) }
  return { statement: first, rest: second === '' ? lines.slice(2) : [] }
}

type Values = Omit<SignInFields, 'scheme' | 'domain' | 'blockchain' | 'address' | 'statement'>

function readLines(lines: readonly string[]): Values | undefined {
  const values: Record<string, string> = {}
  let at = 0
  for (const [name, label, isOptional] of LINES) {
    const line = lines[at]
    if (line?.startsWith(label)) {
      values[name] = line.slice(label.length)
      at += 1
    } else if (!isOptional) return undefined
  }
  const resources = readResources(lines.slice(at))
  return resources && ({ ...values, ...(resources.length > 0 && { resources }) } as unknown as Values)
}

function readResources([label, ...items]: readonly string[]): string[] | undefined {
  if (label === undefined) return []
  if (label !== 'Resources:' || items.length > MAX_RESOURCES) return undefined
  return items.every((item) => item.startsWith('- ')) ? items.map((item) => item.slice(2)) : undefined
}

/** Writes a sign-in message in the format that `parseSignInMessage` reads. */
export function formatSignInMessage(fields: SignInFields): string {
  const { scheme, domain, blockchain, address, statement, resources = [] } = fields
  const named = LINES.flatMap(([name, label]) => (fields[name] === undefined ? [] : [`${label}${fields[name]}`]))
  return [
    `${scheme ? `${scheme}://` : ''}${domain} wants you to sign in with your ${blockchain} account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    ...named,
    ...(resources.length > 0 ? ['Resources:', ...resources.map((one) => `- ${one}`)] : []),
  ].join('\n')
}
