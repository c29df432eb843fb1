import * as fc from 'fast-check'
import type { SignInFields } from '../../../src/lib/sign-in/message.ts'

const word = fc.stringMatching(/^[\w.~-]{1,20}$/)
const host = fc.stringMatching(/^[a-z]{1,9}\.[a-z]{2,5}(:[1-9]\d{1,3})?$/)
const url = fc.stringMatching(/^https:\/\/[a-z]{1,9}\.[a-z]{2,5}(\/[\w-]{1,9}){0,3}$/)
const time = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
// EIP-4361 allows these characters in a statement. One that starts with `URI: ` would be read as the next line.
const statement = fc.stringMatching(/^[A-Z][\w .:/?#@!$&'()*+,;=~-]{0,60}$/).filter((text) => !text.startsWith('URI: '))

/** The parts of any valid message. */
export const fields: fc.Arbitrary<SignInFields> = fc.record(
  {
    scheme: fc.constantFrom('https', 'http', 'web+app'),
    domain: host,
    blockchain: fc.constantFrom('Ethereum', 'Solana', 'Polkadot', 'Bitcoin'),
    address: word,
    statement,
    uri: url,
    version: fc.constant('1'),
    chainId: fc.constantFrom('1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    nonce: fc.stringMatching(/^[A-Za-z0-9]{8,32}$/),
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: word,
    resources: fc.array(url, { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: ['domain', 'blockchain', 'address', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] },
)
