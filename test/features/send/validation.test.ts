// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { readAmount, writeAmount } from '../../../src/features/send/amount.ts'
import type { ReceiverReading } from '../../../src/features/send/receiver/receiver.ts'
import { findReason, lacksFee } from '../../../src/features/send/validation.ts'
import { FIAT_DECIMALS, maxAmount, worth } from '../../../src/lib/amount.ts'

const MAX = 2n ** 256n - 1n
const DOLLAR = 10n ** BigInt(FIAT_DECIMALS)

const amount = fc.oneof(fc.bigInt({ min: 0n, max: MAX }), fc.bigInt({ min: 0n, max: 10n ** 20n }))
const decimals = fc.oneof(fc.integer({ min: 1, max: 255 }), fc.constantFrom(6, 18, 77, 255))
const price = fc.bigInt({ min: 1n, max: 10n ** 25n })

describe('the amount field', () => {
  it('parses every amount that it shows, exact to the last unit', () => {
    fc.assert(
      fc.property(amount, decimals, (base, places) => {
        const text = writeAmount(base, 'token', { decimals: places })
        expect(readAmount(text, 'token', { decimals: places })).to.equal(base === 0n ? undefined : base)
      }),
    )
  })

  it('converts dollars into no more tokens than they buy, rounded down to a unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 1, max: 30 }),
        price,
        (cents, places, cost) => {
          const text = `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`
          const base = readAmount(text, 'usd', { decimals: places, price: cost }) ?? 0n
          const paid = (cents * DOLLAR) / 100n
          return base * cost <= paid * 10n ** BigInt(places) && (base + 1n) * cost > paid * 10n ** BigInt(places)
        },
      ),
    )
  })

  it('shows in dollars at most what an amount is worth, rounded down to the cent', () => {
    fc.assert(
      fc.property(amount, decimals, price, (base, places, cost) => {
        const text = writeAmount(base, 'usd', { decimals: places, price: cost })
        const [whole = '0', cents = ''] = (text || '0').split('.')
        const shown = (BigInt(whole + cents.padEnd(2, '0')) * DOLLAR) / 100n
        const value = worth(base, places, cost)
        return shown <= value && value - shown < DOLLAR / 100n
      }),
    )
  })

  for (const text of ['', '0', '0.0', '.', '-1', '1e30', 'NaN', 'Infinity', '0x1', '1 000', '1.2.3']) {
    it(`finds nothing to send in ${JSON.stringify(text)}`, () => {
      expect(readAmount(text, 'token', { decimals: 18 })).to.equal(undefined)
      expect(readAmount(text, 'usd', { decimals: 18, price: DOLLAR })).to.equal(undefined)
    })
  }

  it('is exact at the extremes: 1 wei, 1e30 tokens, 2^256 − 1, 77 and 255 decimals', () => {
    expect(readAmount('0.000000000000000001', 'token', { decimals: 18 })).to.equal(1n)
    expect(readAmount(`1${'0'.repeat(30)}`, 'token', { decimals: 18 })).to.equal(10n ** 48n)
    expect(writeAmount(10n ** 48n, 'token', { decimals: 18 })).to.equal(`1${'0'.repeat(30)}`)
    expect(readAmount(MAX.toString(), 'token', { decimals: 0 })).to.equal(MAX)
    expect(readAmount(`0.${'0'.repeat(76)}1`, 'token', { decimals: 77 })).to.equal(1n)
    expect(readAmount(`0.${'0'.repeat(254)}1`, 'token', { decimals: 255 })).to.equal(1n)
  })

  it('reads dollars without a price as nothing, never as tokens', () => {
    expect(readAmount('50', 'usd', { decimals: 18 })).to.equal(undefined)
    expect(readAmount('50', 'usd', { decimals: 18, price: 0n })).to.equal(undefined)
  })
})

describe('the largest amount that can be sent', () => {
  it('leaves the fee and a tenth of it for the coin, and is the whole balance for a token', () => {
    expect(maxAmount(1_000n, 100n)).to.equal(890n)
    expect(maxAmount(1_000n, undefined)).to.equal(1_000n)
    expect(maxAmount(1_000n, 0n)).to.equal(1_000n)
    expect(maxAmount(110n, 100n)).to.equal(0n)
  })

  it('never exceeds the balance, also together with the fee', () => {
    fc.assert(
      fc.property(amount, fc.option(amount, { nil: undefined }), (balance, fee) => {
        const most = maxAmount(balance, fee)
        return most >= 0n && most <= balance && (most === 0n || most + (fee ?? 0n) <= balance)
      }),
    )
  })

  it('always leaves enough for the fee', () => {
    fc.assert(
      fc.property(amount, amount, (balance, fee) => {
        const sent = maxAmount(balance, fee)
        return sent === 0n || !lacksFee({ balance, sent, fee, smartAccount: false, decimals: 18 })
      }),
    )
  })
})

describe('the check of the fee', () => {
  const cover = { balance: 100n, sent: 0n, fee: 10n, smartAccount: false, decimals: 18 }

  it('fails when too little is left to pay the fee', () => {
    expect(lacksFee(cover)).to.equal(false)
    expect(lacksFee({ ...cover, balance: 9n })).to.equal(true)
    expect(lacksFee({ ...cover, sent: 90n })).to.equal(false)
    expect(lacksFee({ ...cover, sent: 91n })).to.equal(true)
  })

  it('fails when the balance is worth nothing in dollars, even for a fee of zero', () => {
    expect(lacksFee({ ...cover, balance: 0n, fee: 0n, price: DOLLAR })).to.equal(true)
    expect(lacksFee({ ...cover, balance: 0n, fee: 0n })).to.equal(false)
  })

  it('fails whenever the balance in dollars is zero or below the fee in dollars', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 30 }), price, (balance, fee, places, cost) => {
        const isShort = lacksFee({ balance, sent: 0n, fee, smartAccount: false, decimals: places, price: cost })
        const usd = worth(balance, places, cost)
        return !(usd === 0n || usd < worth(fee, places, cost)) || isShort
      }),
    )
  })

  it('never fails for a smart account', () => {
    fc.assert(
      fc.property(amount, amount, amount, (balance, sent, fee) => {
        return !lacksFee({ balance, sent, fee, smartAccount: true, decimals: 18, price: DOLLAR })
      }),
    )
  })
})

describe('the reason that blocks the form', () => {
  const address: ReceiverReading = { kind: 'address', address: '0x' }
  const fine = { supported: true, amount: 5n, receiver: address, balance: 5n, lacksFee: false, breaksReserve: false }

  it('is undefined when the form is valid', () => {
    expect(findReason(fine)).to.equal(undefined)
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
    expect(findReason({ ...poor, supported: false, amount: undefined })).to.equal('unsupported')
  })

  it('is not the balance while the balance is unknown', () => {
    expect(findReason({ ...fine, balance: undefined })).to.equal(undefined)
  })

  it('blocks every amount above the balance', () => {
    fc.assert(
      fc.property(amount, amount, (sent, balance) => {
        const reason = findReason({ ...fine, amount: sent, balance })
        return reason === (sent > balance ? 'balance' : undefined)
      }),
    )
  })
})
