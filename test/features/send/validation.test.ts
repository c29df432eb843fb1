// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { reasonText } from '../../../src/features/send/form-messages.ts'
import type { ReceiverReading } from '../../../src/features/send/receiver/receiver.ts'
import type { Draft } from '../../../src/features/send/transfer-draft.ts'
import { breaksReserve, findReason, lacksFee } from '../../../src/features/send/validation.ts'
import { sendWords } from '../../../src/i18n/en/send.ts'
import type { Messages } from '../../../src/i18n/use-messages.ts'
import { FIAT_DECIMALS, maxAmount, worth } from '../../../src/lib/amount.ts'
import { numbersOf } from '../../../src/lib/locale/numbers.ts'
import type { TokenChoice } from '../../../src/schema/token.ts'
import { forAll } from '../../fixtures/for-all.ts'

const MAX = 2n ** 256n - 1n
const DOLLAR = 10n ** BigInt(FIAT_DECIMALS)

const amount = fc.oneof(fc.bigInt({ min: 0n, max: MAX }), fc.bigInt({ min: 0n, max: 10n ** 20n }))
const price = fc.bigInt({ min: 1n, max: 10n ** 25n })

describe('the check of the fee', () => {
  const cover = { balance: 100n, sent: 0n, fee: 10n, smartAccount: false, decimals: 18 }

  it('fails when too little is left to pay the fee, or the balance is worth nothing in dollars', () => {
    expect(lacksFee(cover)).to.equal(false)
    expect(lacksFee({ ...cover, balance: 9n })).to.equal(true)
    expect(lacksFee({ ...cover, sent: 90n })).to.equal(false)
    expect(lacksFee({ ...cover, sent: 91n })).to.equal(true)
    expect(lacksFee({ ...cover, balance: 0n, fee: 0n, price: DOLLAR })).to.equal(true)
    expect(lacksFee({ ...cover, balance: 0n, fee: 0n })).to.equal(false)
  })

  it('fails whenever the balance in dollars is zero or below the fee in dollars', () => {
    forAll(amount, amount, fc.integer({ min: 0, max: 30 }), price, (balance, fee, places, cost) => {
      const isShort = lacksFee({ balance, sent: 0n, fee, smartAccount: false, decimals: places, price: cost })
      const usd = worth(balance, places, cost)
      return !(usd === 0n || usd < worth(fee, places, cost)) || isShort
    })
  })

  it('never fails for the largest amount that can be sent', () => {
    forAll(amount, amount, (balance, fee) => {
      const sent = maxAmount(balance, fee)
      return sent === 0n || !lacksFee({ balance, sent, fee, smartAccount: false, decimals: 18 })
    })
  })

  it('never fails for a smart account', () => {
    forAll(amount, amount, amount, (balance, sent, fee) => {
      return !lacksFee({ balance, sent, fee, smartAccount: true, decimals: 18, price: DOLLAR })
    })
  })
})

describe("the check of an account's reserve", () => {
  const cover = { balance: 100n, fee: 10n, decimals: 9 }

  it('fails when something is left that is less than the reserve, and never when nothing is left', () => {
    expect(breaksReserve({ ...cover, sent: 88n }, 2n)).to.equal(false)
    expect(breaksReserve({ ...cover, sent: 89n }, 2n)).to.equal(true)
    expect(breaksReserve({ ...cover, sent: 90n }, 2n)).to.equal(false)
    expect(breaksReserve({ ...cover, sent: 91n }, 2n)).to.equal(false)
    expect(breaksReserve({ ...cover, sent: 89n })).to.equal(false)
  })
})

describe('the reason that blocks the form', () => {
  const address: ReceiverReading = { kind: 'address', address: '0x' }
  const fine = { supported: true, amount: 5n, receiver: address, balance: 5n, lacksFee: false, breaksReserve: false }

  it('is undefined when the form is valid or the balance unknown, and blocks every amount above the balance', () => {
    expect(findReason(fine)).to.equal(undefined)
    expect(findReason({ ...fine, balance: undefined })).to.equal(undefined)
    forAll(amount, amount, (sent, balance) => {
      const reason = findReason({ ...fine, amount: sent, balance })
      return reason === (sent > balance ? 'balance' : undefined)
    })
  })

  it('follows the order of the form: amount, receiver, its problem, balance, fee', () => {
    const none = { kind: 'none' } as const
    const bad = { kind: 'problem', problem: 'checksum' } as const
    const poor = { ...fine, balance: 4n, lacksFee: true }
    expect(findReason({ ...poor, amount: undefined, receiver: none })).to.equal('amount')
    expect(findReason({ ...poor, receiver: none })).to.equal('receiver')
    expect(findReason({ ...poor, receiver: bad })).to.equal('checksum')
    expect(findReason(poor)).to.equal('balance')
    expect(findReason({ ...fine, lacksFee: true })).to.equal('fee')
    for (const [refusal, reason] of [
      ['receiver', 'refused'],
      ['memo', 'memo'],
      ['hook', 'hook'],
    ] as const)
      expect(findReason({ ...fine, refusal, lacksFee: true })).to.equal(reason)
    expect(findReason({ ...poor, supported: false, amount: undefined })).to.equal('unsupported')
  })
})

const say = (key: string, { amount = '' } = {}) =>
  (sendWords as Readonly<Record<string, string>>)[key]?.replace('{amount}', amount) ?? key
const t = Object.assign(say, { error: (code: string) => code }) as Messages<typeof sendWords>

describe("the button's text for an account's reserve", () => {
  const coin: TokenChoice = { networkId: 'solana:a', name: 'Solana', symbol: 'SOL', decimals: 9 }
  const token: TokenChoice = { ...coin, address: 'mint', symbol: 'USDC' }
  const draft = { coin, reason: 'reserve', fee: { basis: '', readAt: 0, reserve: 890_880n } } as Partial<Draft> as Draft

  it('offers to keep it or to send the whole coin, and only to keep it when another token is sent', () => {
    expect(reasonText(t, { ...draft, token: coin }, numbersOf('en'))).to.equal('Keep 0.0008908 SOL or send it all')
    expect(reasonText(t, { ...draft, token }, numbersOf('en'))).to.equal('Keep at least 0.0008908 SOL')
  })
})
