// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { onrampLink, onrampOptions, onrampQuote } from '../../src/schema/payments/onramp.ts'
import { forAll } from '../fixtures/for-all.ts'

const network = { name: 'ethereum', chainId: '1' }
const good = {
  paymentCurrencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '10.00', max: '7500.00' }] }],
  purchaseCurrencies: [{ id: 'a', name: 'Ether', symbol: 'ETH', networks: [network] }],
}
const read = (value: unknown) => onrampOptions.safeParse(value).data

describe('what the onramp answers', () => {
  it('keeps the valid items, whatever stands beside them', () => {
    const wanted = read(good)
    expect(wanted?.fiats[0]?.methods).to.deep.equal([{ id: 'card', min: 10n, max: 7500n }])
    forAll(fc.array(fc.jsonValue(), { maxLength: 5 }), (junk) => {
      const mixed = Object.entries(good).map(([name, items]) => [name, [...junk, ...items]])
      expect(read(Object.fromEntries(mixed))).to.deep.equal(wanted)
    })
  })

  it('never makes a parser throw, and limits never cross', () => {
    const text = fc.oneof(fc.string(), fc.bigInt().map(String), fc.double().map(String))
    forAll(text, text, fc.jsonValue(), (min, max, junk) => {
      const limits = [{ id: 'card', min, max }]
      const found = read({ ...good, paymentCurrencies: [{ id: 'EUR', limits }, ...good.paymentCurrencies] })
      for (const method of found?.fiats.flatMap(({ methods }) => methods) ?? [])
        expect(method.min <= method.max && method.min >= 0n).to.equal(true)
      onrampQuote.safeParse(junk)
      onrampLink.safeParse(junk)
      read(junk)
    })
  })

  it('cuts long lists, refuses an answer without a currency, and reads quantities exactly, to 18 decimals', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({ ...good.purchaseCurrencies[0], id: `c${at}` }))
    expect(read({ ...good, purchaseCurrencies: many })?.purchases.length).to.equal(500)
    expect(read({ ...good, paymentCurrencies: [{ id: 'USD', limits: [] }] })).to.equal(undefined)
    const quote = (value: unknown) => onrampQuote.safeParse({ purchaseAmount: { value } }).data?.units
    expect(quote('0.1234567890123456789')).to.equal(123_456_789_012_345_678n)
    expect(quote(2)).to.equal(2n * 10n ** 18n)
    for (const value of ['-1', '1e3', 'NaN', null, {}, '1'.repeat(99)]) expect(quote(value), String(value)).to.equal(0n)
  })

  it('tells the fees, the subtotal and the total of a quote, of both routes, in one currency', () => {
    const usd = (value: string) => ({ value, currency: 'USD' })
    const cent = 10n ** 16n
    const paid = { purchaseAmount: { value: '1' }, paymentTotal: usd('250.00') }
    const told = { units: 100n * cent, fiat: 'USD', total: 25_000n * cent, subtotal: 24_500n * cent }
    const live = { ...paid, paymentSubTotal: usd('245'), coinbaseFee: usd('4.01'), networkFee: usd('0.99') }
    expect(onrampQuote.parse(live)).to.deep.equal({ ...told, providerFee: 401n * cent, networkFee: 99n * cent })
    const older = { ...paid, paymentSubtotal: usd('245'), fees: [usd('4.01'), usd('0.99')] }
    expect(onrampQuote.parse(older)).to.deep.equal({ ...told, providerFee: 500n * cent, networkFee: undefined })
    const none = { providerFee: undefined, networkFee: undefined }
    const elsewhere = { ...live, networkFee: { value: '1', currency: 'ETH' }, coinbaseFee: usd('many') }
    expect(onrampQuote.parse(elsewhere)).to.deep.equal({ ...told, ...none })
    expect(onrampQuote.parse({ ...older, fees: [usd('1'), { value: '1', currency: 'EUR' }] })).to.include(none)
    const { total, subtotal, fiat } = onrampQuote.parse({ ...live, paymentTotal: 7 })
    expect([total, subtotal, fiat]).to.deep.equal([undefined, undefined, undefined])
  })

  it('takes links to Coinbase alone, whatever the service names', () => {
    const isTaken = (url: unknown) => onrampLink.safeParse({ url }).success
    expect(isTaken('https://pay.coinbase.com/?a=1')).to.equal(true)
    expect(isTaken('https://coinbase.com/buy')).to.equal(true)
    const others = [
      'https://evil.example',
      'https://pay.coinbase.com.evil.example',
      'https://pay.coinbase.com@evil.example',
    ]
    const lookAlikes = [
      'https://notcoinbase.com',
      'https://evil.example/pay.coinbase.com',
      'https://evil.example#.coinbase.com',
    ]
    const schemes = [
      'http://pay.coinbase.com',
      'http://127.0.0.1:4000/buy/1',
      'javascript:alert(1)',
      'data:text/html,x',
      '//x.example',
      '',
      1,
    ]
    for (const url of [...others, ...lookAlikes, ...schemes]) expect(isTaken(url), String(url)).to.equal(false)
  })
})
