import { expect } from 'chai'
import { stringToHex } from 'viem'
import type { Reading } from '../../../src/features/approve/act.ts'
import { readRequest } from '../../../src/features/approve/read-request.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const read = (method: string, params: unknown): Reading =>
  readRequest({
    method,
    params,
    namespace: 'eip155',
    networkId: 'eip155:31337',
    account: ME,
    host: 'fieldnote.example',
  })

const kinds = ({ cautions }: Reading) => cautions.map(({ kind }) => kind)

describe('a request to sign a text, in words', () => {
  it('of a text is the text, in hex or not, in the old order or the new one', () => {
    const text = 'Publish “Notes”\n\nVersion 3 🌊'
    for (const params of [
      [stringToHex(text), ME],
      [text, ME],
      [ME, stringToHex(text)],
    ]) {
      const reading = read('personal_sign', params)
      expect(reading).to.include({ kind: 'message', text, isFree: true })
      expect(reading.cautions).to.deep.equal([])
    }
  })

  it('of bytes that are no text, of what hides, and of a sign-in elsewhere, warns', () => {
    expect(read('personal_sign', ['0xff00fe', ME])).to.deep.include({ text: '0xff00fe', cautions: [{ kind: 'bytes' }] })
    const hidden = read('personal_sign', [stringToHex('Pay \u202Emallory'), ME])
    expect(hidden).to.deep.include({ text: 'Pay \uFFFDmallory', cautions: [{ kind: 'hidden-marks' }] })
    const signIn = (domain: string) => `${domain} wants you to sign in with your Ethereum account:\n${ME}`
    expect(kinds(read('personal_sign', [signIn('evil.example'), ME]))).to.deep.equal(['other-site'])
    expect(kinds(read('personal_sign', [signIn('fieldnote.example'), ME]))).to.deep.equal([])
  })

  it('of what hides says so also where the text has the mark of it already', () => {
    for (const text of ['\uFFFD Pay \u202Emallory', 'a\u0000\uFFFD', 'a\uFFF9b\uFFFBc'])
      expect(kinds(read('personal_sign', [stringToHex(text), ME])), JSON.stringify(text)).to.deep.equal([
        'hidden-marks',
      ])
    expect(kinds(read('personal_sign', [stringToHex('A \uFFFD\r\nof its own\t'), ME]))).to.deep.equal([])
  })

  it('of a sign-in whose site hides, or is too long for one, is for another site', () => {
    const signIn = (domain: string) =>
      read('personal_sign', [`${domain} wants you to sign in with your Ethereum account:\n${ME}`, ME])
    const domains = ['fieldnote.example\u202E', '\u200Ffieldnote.example', `${'a.'.repeat(200)}evil.example`]
    for (const domain of domains) expect(kinds(signIn(domain))).to.include('other-site')
    const [caution] = signIn('\u202Eelpmaxe.live').cautions
    expect(caution).to.deep.equal({ kind: 'other-site', domain: '\uFFFDelpmaxe.live' })
  })
})
