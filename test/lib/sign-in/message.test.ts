// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { parseSiweMessage } from 'viem/siwe'
import { formatSignInMessage, parseSignInMessage, type SignInFields } from '../../../src/lib/sign-in/message.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { fields } from './fields.ts'

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const tail = [
  'URI: https://example.com/login',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 32891756',
  'Issued At: 2021-09-30T16:25:24Z',
]
const resources = ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/', 'https://example.com/my.json']
const write = (...lines: string[]) => lines.join('\n')
const head = (domain: string) => [`${domain} wants you to sign in with your Ethereum account:`, ADDRESS, '']
const statement = 'I accept the ExampleOrg Terms of Service: https://example.com/tos'

/** The examples of EIP-4361. */
const examples: Readonly<Record<string, [text: string, more: Partial<SignInFields>]>> = {
  'an implicit scheme': [
    write(...head('example.com'), statement, '', ...tail, 'Resources:', ...resources.map((one) => `- ${one}`)),
    { statement, resources },
  ],
  'an explicit port': [
    write(...head('example.com:3388'), statement, '', ...tail),
    { domain: 'example.com:3388', statement },
  ],
  'an explicit scheme': [write(...head('https://example.com'), statement, '', ...tail), { scheme: 'https', statement }],
  'no statement': [write(...head('example.com'), '', ...tail), {}],
  'all optional lines': [
    write(
      ...head('example.com'),
      '',
      ...tail,
      'Expiration Time: 2021-10-30T16:25:24Z',
      'Not Before: 2021-09-30T16:25:24Z',
      'Request ID: 200',
    ),
    { expirationTime: '2021-10-30T16:25:24Z', notBefore: '2021-09-30T16:25:24Z', requestId: '200' },
  ],
}

const whole = write(...head('example.com'), statement, '', ...tail)

/** Texts that are not in the format of EIP-4361. */
const others: Readonly<Record<string, string>> = {
  'an empty text': '',
  'no domain': whole.replace('example.com wants', ' wants'),
  'a blank before the domain': ` ${whole}`,
  'two domains': whole.replace('example.com', 'example.com evil.example'),
  'other words': whole.replace('wants you', 'asks you'),
  'capital letters': whole.replace('wants you to sign in', 'WANTS YOU TO SIGN IN'),
  'no address': whole.replace(`${ADDRESS}\n`, ''),
  'no line after the address': whole.replace(`${ADDRESS}\n\n`, `${ADDRESS}\n`),
  'a statement of two lines': whole.replace(statement, 'one\ntwo'),
  'no line after the statement': whole.replace(`${statement}\n\n`, `${statement}\n`),
  'no URI': whole.replace(`${tail[0]}\n`, ''),
  'no version': whole.replace('Version: 1\n', ''),
  'no chain': whole.replace('Chain ID: 1\n', ''),
  'no nonce': whole.replace('Nonce: 32891756\n', ''),
  'no time': whole.replace(`\n${tail[4]}`, ''),
  'another order': whole.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1'),
  'a line twice': whole.replace('Version: 1', 'Version: 1\nVersion: 1'),
  'a line more': `${whole}\nAmount: 1`,
  'a line break at the end': `${whole}\n`,
  'Windows line breaks': whole.replaceAll('\n', '\r\n'),
  'a resource without its mark': `${whole}\nResources:\nhttps://example.com`,
  'lines after the resources': `${whole}\nResources:\n- https://example.com\nNot Before: 2021-09-30T16:25:24Z`,
  'more than 10,000 characters': whole.replace(statement, 'x'.repeat(10_000)),
}

describe('the format of sign-in messages', () => {
  for (const [name, [text, more]] of Object.entries(examples))
    it(`reads and writes the example of EIP-4361 with ${name}`, () => {
      const parsed = parseSignInMessage(text)
      expect(parsed).to.deep.equal({
        domain: 'example.com',
        blockchain: 'Ethereum',
        address: ADDRESS,
        uri: 'https://example.com/login',
        version: '1',
        chainId: '1',
        nonce: '32891756',
        issuedAt: '2021-09-30T16:25:24Z',
        ...more,
      })
      expect(formatSignInMessage(parsed as SignInFields)).to.equal(text)
    })

  for (const [name, text] of Object.entries(others))
    it(`refuses ${name}`, () => expect(parseSignInMessage(text)).to.equal(undefined))

  it('reads one empty line in place of the statement, as Sign In With Solana writes it', () => {
    const text = write('example.com wants you to sign in with your Solana account:', ADDRESS, '', ...tail)
    expect(parseSignInMessage(text)).to.include({ blockchain: 'Solana', uri: 'https://example.com/login' })
  })

  it('reads what it has written', () => {
    forAll(fields, (one) => {
      expect(parseSignInMessage(formatSignInMessage(one))).to.deep.equal(one)
    })
  })

  it('reads the same as viem', () => {
    forAll(fields, (one) => {
      const text = formatSignInMessage({ ...one, blockchain: 'Ethereum', address: ADDRESS, chainId: '10' })
      const byViem = parseSiweMessage(text)
      const found = parseSignInMessage(text)
      for (const part of ['domain', 'uri', 'nonce', 'requestId', 'resources'] as const)
        expect(byViem[part], part).to.deep.equal(found?.[part])
      expect(byViem.statement ?? '').to.equal(found?.statement ?? '')
    })
  })

  it('reads any text without an error', () => {
    const line = fc.oneof(fc.constantFrom(...whole.split('\n')), fc.string({ unit: 'binary' }))
    forAll(fc.array(line), (lines) => {
      const text = lines.join('\n')
      const parsed = parseSignInMessage(text)
      // A text without a statement may have one empty line or two.
      if (parsed?.statement) expect(parseSignInMessage(formatSignInMessage(parsed))).to.deep.equal(parsed)
    })
  })
})
