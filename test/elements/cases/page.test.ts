// @run all
import { expect } from 'chai'
import * as fc from 'fast-check'
import { getAddress } from 'viem'
import { fill, find, seen } from '../../fixtures/page.ts'
import { frame, until } from '../../fixtures/time.ts'
import { methodsOf, openSend, textIn } from '../../flows/send/sending.ts'
import { storedKeys } from '../../schema/stored-values.ts'
import { meetCases, RUNS } from './cases.ts'

const junk = fc.oneof(
  fc.string(),
  fc.json(),
  fc.json().map((value) => `{"v":1,"value":${value}}`),
  fc.constantFrom(
    ...['["eip155"]', '{"eip155":"a"}', '"connected"'].map((value) => `{"v":1,"value":${value}}`),
    '{"v":2,"value":1}',
    '{"v":1,"value":{"href":"javascript:alert(1)","name":"Harbor"}}',
    '{"v":1,"value":["1","","NaN"]}',
    '{"__proto__":{"polluted":1}}',
    `{"v":1,"value":"${'x'.repeat(100_000)}"}`,
  ),
)

const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
const address = digits.map((hex): string => getAddress(`0x${hex}`))
const mark = fc.constantFrom(...' \t\u00a0\u200b\u202e\u2066\ufeff')

/** Texts pasted as a receiver, with the address that each one means; undefined if it means none. */
const pasted: fc.Arbitrary<{ text: string; to?: string }> = fc.oneof(
  fc
    .record({ to: address, at: fc.nat(42), mark })
    .map(({ to, at, mark }) => ({ text: `${mark}${to.slice(0, at)}${mark}${to.slice(at)}`, to })),
  address.map((to) => ({ text: `ethereum:${to}@31337`, to })),
  fc.record({ to: address, cut: fc.integer({ min: 1, max: 41 }) }).map(({ to, cut }) => ({ text: to.slice(0, cut) })),
  address.map((to) => ({ text: `${to}0` })),
  address.map((to) => ({ text: `ethereum:${to}@1` })),
  address.map((to) => ({ text: `ethereum:${to}@31337?value=1&data=0xa9059cbb` })),
  fc.oneof(fc.string({ minLength: 1 }), fc.string({ unit: 'binary', minLength: 1 })).map((text) => ({ text })),
  fc
    .constantFrom('wc:7f6e@2?relay-protocol=irn&symKey=00', 'javascript:alert(1)', 'https://evil.example')
    .map((text) => ({ text })),
  fc.constant({ text: 'x'.repeat(100_000) }),
)

describe('fifty hostile values from the page', () => {
  it('stored values never connect a wallet, and are overwritten or left alone', async () => {
    const stores = fc.dictionary(fc.constantFrom(...storedKeys), junk)
    const keyOf = (at: number, key: string) => `@appkit-wallet/kept-${at}/${key}`
    await meetCases({ name: 'kept' }, stores, async (modal, values, at) => {
      for (const [key, text] of Object.entries(values)) {
        localStorage.setItem(keyOf(at, key), text)
        // As another tab of the page would write it.
        window.dispatchEvent(
          new StorageEvent('storage', { key: keyOf(at, key), newValue: text, storageArea: localStorage }),
        )
      }
      await modal.show()
      await frame()
      await modal.close()
    })
  })

  it('a pasted receiver is used exactly, or blocks sending', async () => {
    const { wallet } = await openSend()
    await fill('Amount', '0.1')
    await fc.assert(
      fc.asyncProperty(pasted, async ({ text, to }) => {
        await fill('To', '')
        await find('button', 'Enter a receiver')
        await fill('To', text)
        await until('read', () => !seen('button', 'Enter a receiver') || (textIn('To') ?? '').trim() === '')
        if (to) {
          await find('button', 'Review')
          expect(textIn('To')).to.equal(to)
        } else {
          await frame()
          expect(seen('button', 'Review')).to.equal(null)
        }
      }),
      RUNS,
    )
    expect(methodsOf(wallet)).to.not.include('eth_sendTransaction')
  })

  it('a pasted amount is read as a possible number, or blocks sending', async () => {
    const { wallet } = await openSend()
    await fill('To', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    const amounts = fc.oneof(
      fc.constantFrom('1..5', '0.1.5', '22.11.2026', '-1', '1e3', '0x1', 'NaN', 'Infinity', '9'.repeat(90), '1 BTC'),
      fc.string({ unit: 'binary' }).filter((text) => !/\p{Nd}/u.test(text)),
    )
    await fc.assert(
      fc.asyncProperty(amounts, async (text) => {
        await fill('Amount', '0.1')
        await find('button', 'Review')
        await fill('Amount', text)
        await until('read', () => !seen('button', 'Review') || textIn('Amount') === '0.1')
      }),
      RUNS,
    )
    expect(methodsOf(wallet)).to.not.include('eth_sendTransaction')
  })
})
