import { expect } from 'chai'
import { afterwards } from '../../fixtures/afterwards.ts'
import { choose, fill, find, seen } from '../../fixtures/page.ts'
import { fillAll, leads } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { methodsOf, openSend, receiver, textIn } from './sending.ts'

/** Waits until a field is described by a text; undefined stands for no description. */
const described = (name: string, text: string | undefined): Promise<unknown> =>
  until(`“${text}”`, () => {
    const field = seen('textbox', name)
    const root = field?.getRootNode() as ShadowRoot | undefined
    const said = root?.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent
    // Without the isolates of Arabic. The amounts of over a thousand are not covered.
    const plain = said?.replace(/[\u2066-\u2069]/g, '')
    return plain?.split(' · ').at(-1) === text
  })

/** The amount in wei that the wallet was asked to send. */
async function askedFor(wallet: Awaited<ReturnType<typeof openSend>>['wallet']): Promise<bigint> {
  await until('asked', () => methodsOf(wallet).includes('eth_sendTransaction'))
  const { params } = wallet.control.calls.find(({ method }) => method === 'eth_sendTransaction') ?? {}
  const [{ value }] = params as [{ value: string }]
  return BigInt(value)
}

describe('the amount of the send form', () => {
  it('in English says how it was read where it has another reading, and is refused where a comma could be either sign', async () => {
    const { modal } = await openSend()
    await fill('To', receiver)
    for (const [text, said] of [
      ['1,234', 'Read as 1234 ETH, not 1.234 ETH'],
      ['1.234', 'Read as 1.234 ETH, not 1234 ETH'],
      ['0,25', 'Read as 0.25 ETH'],
      ['1 eth', 'Read as 1 ETH'],
      ['1.25', undefined],
      ['١٬٢٣٤٫٥', 'Read as 1234.5 ETH'],
      ['0.5', undefined],
    ] as const) {
      await fill('Amount', text)
      await described('Amount', said)
      await find('button', /^(Review|Insufficient balance)$/)
    }
    await fill('Amount', '1,23')
    const button = (await find('button', 'Amount isn’t valid')) as HTMLButtonElement
    expect(button.disabled).to.equal(true)
    await described('Amount', 'Decimals are written like 1.23 here.')
    expect((await find('textbox', 'Amount')).getAttribute('aria-invalid')).to.equal('true')
    expect(modal.shadowRoot?.textContent, 'the worth of an unknown amount').to.not.contain('$0.00')
    await fill('Amount', '1.2.3')
    await described('Amount', 'Enter a single number, like 1234.5.')
  })

  it('in dollars may have the sign of dollars alone, and in German needs a keypad with all signs', async () => {
    const { modal } = await openSend()
    await fill('To', receiver)
    await choose('button', 'Switch to USD')
    await fill('Amount', '$1,234.50')
    await described('Amount', 'Read as 1234.5 USD')
    await find('button', 'Review')
    await fill('Amount', '€1,234.50')
    await find('button', 'Amount isn’t valid')
    await fill('Amount', '1 ETH')
    await described('Amount', 'Enter a single number, like 1234.5.')
    const keypad = async (label: string) => (await find<HTMLInputElement>('textbox', label)).inputMode
    expect(await keypad('Amount')).to.equal('decimal')
    modal.setAttribute('locale', 'de')
    expect(await keypad('Betrag')).to.equal('text')
  })

  it('in German is what the wallet is asked for', async () => {
    const { wallet } = await openSend({ locale: 'de' }, { waitFor: 'Max.' })
    await fillAll({ An: receiver, Betrag: '1.234' })
    await described('Betrag', 'Gelesen als 1234 ETH, nicht als 1,234 ETH')
    await fill('Betrag', '1.5')
    await described('Betrag', 'Schreiben Sie Dezimalzahlen hier wie 1,5.')
    await fill('Betrag', '1,234')
    await described('Betrag', 'Gelesen als 1,234 ETH, nicht als 1234 ETH')
    await leads('Prüfen', 'Transaktion prüfen')
    await choose('button', 'Senden')
    expect(await askedFor(wallet)).to.equal(1_234n * 10n ** 15n)
  })

  it('in Arabic has the digits of the region, and is what the wallet is asked for', async () => {
    const { wallet, modal } = await openSend({ locale: 'ar-EG' }, { waitFor: 'الأقصى' })
    const field = await find<HTMLInputElement>('textbox', 'المبلغ')
    expect(field.placeholder).to.equal('٠')
    await fillAll({ إلى: receiver, المبلغ: '1.234' })
    await described('المبلغ', 'تُكتب الكسور العشرية هنا هكذا: ١٫٢٣٤.')
    await fill('المبلغ', '0.25')
    await find('button', 'مراجعة')
    await fill('المبلغ', '١٫٢٣٤')
    await described('المبلغ', 'قُرئ المبلغ ١٫٢٣٤ ETH')
    await choose('button', 'مراجعة')
    await until('the review', () => modal.shadowRoot?.textContent?.includes('١٫٢٣٤ ETH'))
    await choose('button', 'إرسال')
    expect(await askedFor(wallet)).to.equal(1_234n * 10n ** 15n)
  })

  it('is read in the language of the page, and shown in it by Max', async () => {
    const { lang } = document.documentElement
    document.documentElement.lang = 'de-AT'
    afterwards(() => {
      document.documentElement.lang = lang
    })
    await openSend({}, { waitFor: 'Max.' })
    await fill('An', receiver)
    await choose('button', 'Max.')
    await until('an amount', () => /^\d+,\d+$/.test(textIn('Betrag') ?? ''))
    await find('button', 'Prüfen')
    const shown = textIn('Betrag') ?? ''
    await fill('Betrag', `${shown} `)
    await find('button', 'Prüfen')
  })
})
