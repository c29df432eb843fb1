import { expect } from 'chai'
import fc from 'fast-check'
import { frameRequests } from '../../../src/schema/frame/messages.ts'
import { turns, until } from '../../fixtures/time.ts'
import { OTHER, type Scripted, scripted, watched } from './scripted.ts'

const FORGED = 10_000

/** Any message that the frame could send, valid or not, with the id of a pending request. */
const messages = (ids: readonly string[]) =>
  fc.oneof(
    fc.record({
      id: fc.constantFrom(...ids),
      type: fc
        .tuple(fc.constantFrom(...Object.keys(frameRequests)), fc.constantFrom('SUCCESS', 'ERROR'))
        .map(([name, outcome]) => `@w3m-frame/${name}_${outcome}`),
      payload: fc.oneof(
        fc.constant({ action: 'CONNECT' }),
        fc.constant({ address: `0x${'6'.repeat(40)}`, chainId: 1, accounts: [] }),
        fc.constant({ message: 'forged' }),
        fc.constant('0xforged'),
        fc.json().map((text) => JSON.parse(text)),
      ),
    }),
    fc.constant({ type: '@w3m-frame/READY' }),
    fc.record({ type: fc.constant('@w3m-frame/SESSION_UPDATE'), payload: fc.record({ token: fc.string() }) }),
    fc.record({ type: fc.string().map((text) => `@w3m-frame/${text}`), id: fc.constantFrom(...ids) }),
  )

/** Three requests that the frame has received and not answered. */
async function asked({ frame, request }: Scripted) {
  const sign = { method: 'personal_sign', params: ['0x00', '0x00'] }
  const work = [
    watched(frame.request('RPC_REQUEST', sign)),
    watched(frame.request('GET_USER', {})),
    watched(frame.request('CONNECT_FARCASTER')),
  ]
  const heard = [await request('RPC_REQUEST'), await request('GET_USER'), await request('CONNECT_FARCASTER')]
  return { work, ids: heard.map(({ id }) => id) }
}

/** Checks that the real frame is still heard, and that the forged messages had no effect. */
async function unchanged({ post, tokens, heard }: Scripted, { work, ids }: Awaited<ReturnType<typeof asked>>) {
  expect(work.map(({ settled }) => settled)).to.deep.equal([false, false, false])
  expect(tokens).to.deep.equal([])
  expect(heard).to.have.length(3)
  const address = `0x${'a'.repeat(40)}`
  post({ id: ids[0], type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x600d' })
  post({ id: ids[1], type: '@w3m-frame/GET_USER_SUCCESS', payload: { address, chainId: 'eip155:1' } })
  post({ id: ids[2], type: '@w3m-frame/CONNECT_FARCASTER_SUCCESS', payload: { userName: 'ada' } })
  expect(await Promise.all(work.map((one) => one.work))).to.deep.equal([
    '0x600d',
    { address, chainId: 'eip155:1' },
    { userName: 'ada' },
  ])
}

describe('forged messages of the login frame', () => {
  it('change nothing when the page itself sends 10,000 of them', async () => {
    let readies = 0
    const own = scripted('', { onReady: () => void readies++ })
    const open = await asked(own)
    expect(readies).to.equal(1)
    for (const message of fc.sample(messages(open.ids), FORGED)) window.postMessage(message, '*')
    await until('all are there', () => own.dropped() >= FORGED)
    expect(own.dropped()).to.equal(FORGED)
    expect(readies).to.equal(1)
    await unchanged(own, open)
  })

  it('change nothing when a script dispatches events that imitate the frame', async () => {
    const own = scripted()
    const open = await asked(own)
    const source = own.iframe.contentWindow
    for (const data of fc.sample(messages(open.ids), 500))
      window.dispatchEvent(new MessageEvent('message', { data, origin: OTHER, source }))
    for (const data of [null, undefined, 7, 'text', [], Object.create(null)])
      window.dispatchEvent(new MessageEvent('message', { data, origin: OTHER, source }))
    await turns(5)
    await unchanged(own, open)
  })

  for (const [where, base] of [
    ['the same origin as the frame', OTHER],
    ['the origin of the page', location.origin],
  ] as const)
    it(`change nothing when another frame from ${where} sends 50 of them`, async () => {
      const own = scripted()
      const open = await asked(own)
      const sibling = document.createElement('iframe')
      sibling.src = `${base}/pages/frame-sibling.html`
      document.body.append(sibling)
      await new Promise((resolve) => sibling.addEventListener('load', resolve, { once: true }))
      sibling.contentWindow?.postMessage({ forge: fc.sample(messages(open.ids), 50) }, '*')
      await until('all are there', () => own.dropped() >= 50)
      await turns(5)
      expect(own.dropped()).to.equal(50)
      await unchanged(own, open)
      sibling.remove()
    })

  it('are ignored when the frame has navigated to another origin', async () => {
    const own = scripted()
    const open = await asked(own)
    const gone = own.loaded()
    own.order('leave', { url: `${location.origin}/pages/frame-scripted.html?silent` })
    await gone
    for (const id of open.ids) own.post({ id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0xbad' })
    own.post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'stolen' } })
    await until('all are there', () => own.dropped() >= 4)
    expect(own.tokens).to.deep.equal([])
    expect(open.work.map(({ settled }) => settled)).to.deep.equal([false, false, false])
    // Our messages are not delivered either: the browser only delivers them to the exact origin.
    own.heard.length = 0
    own.frame.request('SIGN_OUT').catch(() => {})
    await turns(20)
    expect(own.heard).to.deep.equal([])
    for (const { work } of open.work) work.catch(() => {})
  })
})

describe('messages of the login frame', () => {
  it('settle a request once, with the first valid reply of its id and name', async () => {
    const own = scripted()
    const user = { address: 'Ada1', chainId: 'eip155:1' }
    const asked = own.frame.request('GET_USER', {})
    const { id } = await own.request('GET_USER')
    const wrong = [
      { id: 'other', type: '@w3m-frame/GET_USER_SUCCESS', payload: user },
      { type: '@w3m-frame/GET_USER_SUCCESS', payload: user },
      { id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } },
      { id, type: '@w3m-frame/GET_USER_SUCCESS' },
      { id, type: '@w3m-frame/GET_USER_SUCCESS', payload: { ...user, accounts: [{ address: 'x', type: 'admin' }] } },
      { id, type: '@w3m-frame/GET_USER_SUCCESS', payload: { ...user, address: 'a'.repeat(129) } },
      { id, type: '@w3m-frame/__proto___SUCCESS', payload: user },
      { id, type: '@w3m-frame/MAKE_COFFEE_SUCCESS', payload: {} },
      { id, type: '@w3m-app/GET_USER', payload: {} },
      'text',
      null,
    ]
    for (const message of wrong) own.post(message)
    own.post({ id, type: '@w3m-frame/GET_USER_SUCCESS', payload: { ...user, extra: 'left out' } })
    own.post({ id, type: '@w3m-frame/GET_USER_SUCCESS', payload: { address: 'Second', chainId: 1 } })
    own.post({ id, type: '@w3m-frame/GET_USER_ERROR', payload: { message: 'third' } })
    expect(await asked).to.deep.equal(user)
    await until('the rest is there', () => own.dropped() >= wrong.length + 2)
    expect(own.dropped()).to.equal(wrong.length + 2)
  })

  it('cannot change a prototype, and are bounded', async () => {
    const own = scripted()
    const asked = watched(own.frame.request('RPC_REQUEST', { method: 'wallet_getAssets', params: [] }))
    const { id } = await own.request('RPC_REQUEST')
    const answer = (payload: unknown) => own.post({ id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload })
    answer('x'.repeat(50 * 1024 * 1024))
    answer(Array.from({ length: 60_000 }, () => 1))
    answer({ odd: 1n })
    await until('too large', () => own.dropped() === 3)
    expect(asked.settled).to.equal(false)
    const polluted = {}
    Object.defineProperty(polluted, '__proto__', { value: { bad: true }, enumerable: true })
    answer({ nested: polluted, constructor: 1, fine: [null, '0x1', { deep: true }] })
    expect(await asked.work).to.deep.equal({ nested: {}, fine: [null, '0x1', { deep: true }] })
    expect(({} as { bad?: boolean }).bad).to.equal(undefined)
  })

  it('may update the session without a request', async () => {
    const own = scripted()
    await until('told', () => {
      own.post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'new' } })
      return own.tokens.length > 0
    })
    own.post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: '' } })
    own.post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'x'.repeat(9000) } })
    await until('dropped', () => own.dropped() === 2)
    expect(new Set(own.tokens)).to.deep.equal(new Set(['new']))
  })
})
