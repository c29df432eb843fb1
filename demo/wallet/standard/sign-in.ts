/** What a page may ask a wallet to put into the message of `solana:signIn`; all of it may be left out. */
export type SignInInput = {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly [field: string]: unknown
}

// In the order of EIP-4361, which the message follows.
const lines = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** The text that `solana:signIn` signs for an account (Sign In With Solana); what was not asked for has no line. */
export function signInText(input: SignInInput, address: string): string {
  const fields = lines.flatMap(([field, title]) => (input[field] ? [`${title}: ${input[field]}`] : []))
  const resources = input.resources ? ['Resources:', ...input.resources.map((uri) => `- ${uri}`)] : []
  const parts = [
    `${input.domain ?? location.host} wants you to sign in with your Solana account:\n${address}`,
    input.statement ?? '',
    [...fields, ...resources].join('\n'),
  ]
  return parts.filter(Boolean).join('\n\n')
}
