// @run all
import { expect } from 'chai'
import * as fc from 'fast-check'
import type { WalletButton, WalletModal } from '../../elements/index.ts'
import { errorMessages } from '../../src/lib/error-messages.ts'
import { booby, hostile, revoked } from '../fixtures/hostile.ts'
import { addElement, build, warnings } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { allow } from '../setup/guard.ts'
import { codeOf } from './cases/cases.ts'

const properties =
  'projectId name networks defaultNetwork theme locale embedded layer methods socials endpoints rpcUrls'.split(' ')
const rich = 'metadata features tokens customWallets connectors themeVariables siwx adapters connectorOrder'.split(' ')
const toAttribute = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Invalid attribute values of every known kind. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', 'red;} *{display:none}</style><h1>', '{"a":', '[]', 'null', '{"__proto__":{"polluted":1}}'),
  fc.constantFrom(
    '{"eip155:1":"javascript:alert(1)"}',
    'eip155:1 eip155:1',
    'a&b\nc',
    'mainnet '.repeat(300),
    'x'.repeat(100_000),
  ),
)

const change = fc.oneof(
  fc.record({
    way: fc.constant('attribute' as const),
    name: fc.constantFrom(...properties, 'open'),
    value: fc.option(text, { nil: null }),
  }),
  fc.record({ way: fc.constant('property' as const), name: fc.constantFrom(...properties), value: hostile }),
  fc.record({ way: fc.constant('option' as const), name: fc.constantFrom(...properties, ...rich), value: hostile }),
)

type Change = { way: 'attribute' | 'property' | 'option'; name: string; value: unknown }

function write(element: HTMLElement, { way, name, value }: Change): void {
  if (way === 'property') Reflect.set(element, name, value)
  else if (way === 'option') Reflect.set(element, 'options', { [name]: value })
  else if (value === null) element.removeAttribute(toAttribute(name))
  else element.setAttribute(toAttribute(name), String(value))
}

/** Removes elements and lets them clean up. */
async function takeOut(...elements: Element[]): Promise<void> {
  for (const element of elements) element.remove()
  await new Promise((resolve) => setTimeout(resolve))
}

describe('hostile values from the page', () => {
  it('<wallet-modal> throws nothing, and works', async () => {
    warnings()
    // With a project id, pictures are requested from the public services unless the page names others.
    allow(/request to the outside/)
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 4 }),
        fc.array(change, { maxLength: 3 }),
        async (before, after) => {
          const modal = build<WalletModal>('wallet-modal')
          try {
            for (const one of before) write(modal, one)
            document.body.append(modal)
            for (const one of after) write(modal, one)
            for (const promise of [modal.show(), modal.show({ view: 'Networks' })]) {
              expect([undefined, ...Object.keys(errorMessages)]).to.include(await codeOf(promise))
            }
            for (const one of before) write(modal, one)
            await modal.show()
            expect(modal.state).to.be.frozen
            expect(modal.state.active.caipNetworkId).to.match(/^\w+:\w+/)
            await until('drawn', () => modal.shadowRoot?.querySelector('h2'))
          } finally {
            await takeOut(modal)
          }
        },
      ),
      { numRuns: 60, includeErrorInReport: true },
    )
    expect(Object.prototype).to.not.have.property('polluted')
  })

  it('<wallet-button> throws nothing, and stays a button', async () => {
    warnings()
    allow(/request to the outside/)
    const own = 'for kind wallet namespace label loading-label balance size variant disabled'.split(' ')
    const looks = fc.record({
      way: fc.constant('attribute' as const),
      name: fc.constantFrom(...own),
      value: fc.option(text, { nil: null }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(change, looks), { maxLength: 5 }), async (changes) => {
        const button = build<WalletButton>('wallet-button')
        for (const one of changes) write(button, one)
        document.body.append(button)
        for (const one of changes) write(button, one)
        expect(button.shadowRoot?.querySelectorAll('button')).to.have.length(1)
        button.shadowRoot?.querySelector('button')?.click()
        await new Promise((resolve) => setTimeout(resolve))
        await takeOut(...document.querySelectorAll('wallet-button, wallet-modal'))
      }),
      { numRuns: 60, includeErrorInReport: true },
    )
  })

  it('options that throw on every read are ignored', async () => {
    warnings()
    for (const options of [booby(), revoked(), null, undefined, 'text', 7, Symbol('s'), () => {}]) {
      const modal = build<WalletModal>('wallet-modal')
      modal.options = options as object
      modal.wallet = undefined
      document.body.append(modal)
      await modal.show()
      expect(modal.state.view).to.equal('Connect')
      modal.remove()
    }
  })

  it('hostile method arguments reject with a documented code', async () => {
    const modal = addElement<WalletModal>('wallet-modal')
    await modal.ready
    const calls = {
      show: (value: unknown) => modal.show({ view: value as 'Connect' }),
      options: (value: unknown) => modal.show(value as object),
      namespace: (value: unknown) => modal.disconnect(value as 'eip155'),
      network: (value: unknown) => modal.switchNetwork(value as string),
    }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(calls)), hostile, async (name, value) => {
        const code = await codeOf(calls[name as keyof typeof calls](value))
        expect([undefined, ...Object.keys(errorMessages)], `${name} ${String(code)}`).to.include(code)
        modal.getProvider(value as 'eip155')
      }),
      { numRuns: 200, includeErrorInReport: true },
    )
  })
})
