// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { isEmail, readCodeError } from '../../../../src/features/login/email/email-errors.ts'
import { WalletError } from '../../../../src/lib/errors.ts'
import { frameRequest } from '../../../../src/schema/frame/messages.ts'
import { digitsOf, pastedCode } from '../../../../src/ui/field/OtpInput.tsx'
import { forAll } from '../../../fixtures/for-all.ts'

const takes = (email: string) => frameRequest('1', 'CONNECT_EMAIL', { email }) !== undefined
const part = fc.string({ unit: fc.constantFrom(...'aZ09.-_+\'@ ü"\u200b'), maxLength: 12 })
const texts = fc.oneof(
  fc.emailAddress(),
  fc.tuple(part, part, fc.constantFrom('com', 'c', 'example', '1')).map(([a, b, c]) => `${a}@${b}.${c}`),
  fc.string(),
)

describe('an email address', () => {
  it('is valid exactly when the frame accepts it, for any input', () => {
    forAll(texts, (text) => !isEmail(text) || takes(text))
    forAll(texts, (text) => text.length > 254 || isEmail(text) === takes(text))
    expect(isEmail('mara@fieldnote.example')).to.equal(true)
    expect(isEmail(`${'a'.repeat(300)}@fieldnote.example`)).to.equal(false)
  })
})

describe('the error of a code', () => {
  const refused = (details?: string) => new WalletError('frame-refused', details === undefined ? {} : { details })

  it('is read from the service’s text, and does not blame the code when the service did not', () => {
    expect(readCodeError(refused('Wrong code. 2 tries are left.'), false)).to.deep.equal({ kind: 'wrong' })
    expect(readCodeError(refused('This code has expired. Ask for a new one.'), false)).to.deep.equal({ kind: 'old' })
    expect(readCodeError(refused('Invalid OTP'), false)).to.deep.equal({ kind: 'wrong' })
    expect(readCodeError(refused('Invalid OTP'), true)).to.deep.equal({ kind: 'old' })
    expect(readCodeError(refused(), false)).to.deep.equal({ kind: 'wrong' })
    expect(readCodeError(refused('Closed for today'), false)).to.deep.include({
      kind: 'failed',
      words: 'Closed for today',
    })
    const { kind } = readCodeError(new WalletError('frame-failed', { details: 'CONNECT_OTP: no reply' }), true)
    expect(kind).to.equal('failed')
    expect(readCodeError('anything', false)).to.deep.include({ kind: 'failed', code: 'wallet-failed' })
  })
})

describe('the digits of a code', () => {
  it('are found among spaces, dashes and words, also as digits of other scripts, and are never other characters', () => {
    expect(digitsOf('12 3-4')).to.equal('1234')
    expect(digitsOf('٤٠٤٨١٩')).to.equal('404819')
    expect(digitsOf('۴۰۴۸۱۹')).to.equal('404819')
    expect(digitsOf('４０４')).to.equal('404')
    expect(pastedCode('Your code is 404-819.', 6)).to.equal('404819')
    expect(pastedCode('404 81', 6)).to.equal(undefined)
    expect(pastedCode('4048191', 6)).to.equal(undefined)
    forAll(fc.string({ unit: 'grapheme' }), (text) => /^[0-9]*$/.test(digitsOf(text)))
  })
})
