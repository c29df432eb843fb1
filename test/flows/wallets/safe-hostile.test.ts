// @run all
import { expect } from 'chai'
import fc from 'fast-check'
import { build } from '../../fixtures/page.ts'
import { turns, until } from '../../fixtures/time.ts'
import { connectsItself, heardBy, loadInSafe, playSafe } from '../../fixtures/wallets/safe.ts'

const ATTACKER = `0x${'6'.repeat(40)}`

/** Posts messages to a window as another window would, which the browser names as their source. */
function postAs(from: Window & { Function?: FunctionConstructor }, to: Window, messages: readonly unknown[]): void {
  const post = new (from as Window & { Function: FunctionConstructor }).Function(
    'target',
    'all',
    'for (const one of all) target.postMessage(one, "*")',
  )
  post(to, messages)
}

const replyOf = (id: string, data: unknown) => ({ id, version: '9.1.0', success: true, data })

describe('a page in a frame, beside pages that pretend to be a Safe', () => {
  it('is not connected by a frame beside it, by a frame of its own or by its own scripts', async () => {
    const safe = await playSafe()
    safe.control.silent = ['getSafeInfo']
    const page = await loadInSafe()
    await page.modal.ready
    await heardBy(safe, 'getSafeInfo')
    const app = page.frame.contentWindow as Window
    const id = safe.heard[0]?.id ?? ''
    const forged = replyOf(id, { safeAddress: ATTACKER, chainId: 31337 })
    const sibling = build<HTMLIFrameElement>('iframe')
    document.body.append(sibling)
    const child = app.document.createElement('iframe')
    app.document.body.append(child)
    for (const from of [sibling.contentWindow as Window, child.contentWindow as Window, app])
      postAs(from, app, [forged, { ...forged, id: 'other' }])
    app.dispatchEvent(new MessageEvent('message', { data: forged, origin: location.origin, source: window }))
    await turns(10)
    expect(page.modal.state.active.status).to.equal('disconnected')
    app.postMessage(replyOf(id, { safeAddress: safe.address, chainId: 31337 }), '*')
    await page.modal.show()
    await until('the row', () => page.modal.shadowRoot?.textContent?.includes('Safe'))
    await page.modal.connect('safe')
    expect(page.modal.state.active.address).to.equal(safe.address)
  })

  it('does not take any garbage for a Safe, and asks again when the modal opens', async () => {
    const safe = await playSafe()
    safe.control.silent = ['getSafeInfo']
    const page = await loadInSafe()
    await page.modal.ready
    await heardBy(safe, 'getSafeInfo')
    const app = page.frame.contentWindow as Window
    const errors: unknown[] = []
    const onError = (event: Event) => void errors.push(event)
    app.addEventListener('error', onError)
    app.addEventListener('unhandledrejection', onError)
    const id = safe.heard[0]?.id ?? ''
    const info = { safeAddress: safe.address, chainId: 31337 }
    const garbage = fc.sample(
      fc.oneof(
        fc.json().map((text) => JSON.parse(text)),
        fc.json().map((text) => replyOf('other', JSON.parse(text))),
        fc.constantFrom({ id, version: '0.9', success: true, data: info }, { id, success: true, data: info }),
      ),
      500,
    )
    app.postMessage(null, '*')
    for (const message of garbage) app.postMessage(message, '*')
    app.postMessage(replyOf(id, { ...info, safeAddress: '0x12' }), '*')
    app.postMessage(replyOf(id, info), '*')
    await turns(10)
    expect(page.modal.state.active.status).to.equal('disconnected')
    for (const data of [
      null,
      [],
      'text',
      { ...info, chainId: '1' },
      { ...info, chainId: 0 },
      { ...info, chainId: 1e300 },
    ]) {
      safe.control.silent = []
      safe.control.replies = { getSafeInfo: data }
      const before = safe.count('getSafeInfo')
      await page.modal.show()
      await heardBy(safe, 'getSafeInfo', before + 1)
      await turns(3)
      await page.modal.close()
    }
    expect(page.modal.state.active.status).to.equal('disconnected')
    safe.control.replies = {}
    await page.modal.show()
    await until('the row', () => page.modal.shadowRoot?.textContent?.includes('Safe'))
    expect(errors).to.deep.equal([])
  })

  it('connects a Safe that answers once, by its first reply', async () => {
    const safe = await playSafe()
    const page = await loadInSafe()
    await connectsItself(page)
    const app = page.frame.contentWindow as Window
    app.postMessage(replyOf(safe.heard[0]?.id ?? '', { safeAddress: ATTACKER, chainId: 31337 }), '*')
    await turns(5)
    expect(page.modal.state.active.address).to.equal(safe.address)
  })
})
