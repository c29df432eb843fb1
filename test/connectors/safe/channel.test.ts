// @run alone
import { expect } from 'chai'
import { openSafeChannel } from '../../../src/connectors/safe/channel.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { turns, until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'

/** The same server under another host name has another origin. */
const OTHER = `http://localhost:${location.port}`
const PAGE = '/pages/safe-frame.html'

type Heard = { readonly id: string; readonly method: string }

/** A frame that replies to each message by an order: the channel takes it for the page around. */
async function around(origin = location.origin) {
  const frame = document.createElement('iframe')
  const open = (from: string) => {
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    frame.src = `${from}${PAGE}`
    return loaded
  }
  const loaded = open(origin)
  document.body.append(frame)
  afterwards(() => frame.remove())
  await loaded
  const heard: Heard[] = []
  const hear = ({ data, source }: MessageEvent) => {
    if (source === frame.contentWindow && data?.heard) heard.push(data.heard)
  }
  addEventListener('message', hear)
  afterwards(() => removeEventListener('message', hear))
  const target = frame.contentWindow as Window
  const post = (message: object) => target.postMessage({ order: message }, '*')
  return {
    target,
    heard,
    open,
    /** Makes the frame post a message to the page. */
    post,
    /** Waits until the frame and the page have handled all messages so far. */
    async end() {
      post({ heard: { id: 'end', method: 'end' } })
      await until('the end', () => heard.some(({ id }) => id === 'end'))
    },
    /** Waits for so many messages to the frame, and returns the ids. */
    ids: (count: number) => until('heard', () => (heard.length >= count ? heard.map(({ id }) => id) : undefined)),
  }
}

const reply = (id: string, more: object = { data: 'sound' }) => ({ id, version: '9.1.0', success: true, ...more })

/** Follows a promise without waiting for it. */
function watch(work: Promise<unknown>) {
  const watched = { value: undefined as unknown, isSettled: false }
  work.then(
    (value) => Object.assign(watched, { value, isSettled: true }),
    () => Object.assign(watched, { isSettled: true }),
  )
  return watched
}

describe('the channel to the page around', () => {
  it('takes a reply from its window and an allowed origin', async () => {
    const frame = await around()
    const ask = openSafeChannel(frame.target, (origin) => origin === location.origin, undefined)
    const asked = ask('getSafeInfo')
    const [id = ''] = await frame.ids(1)
    expect(frame.heard[0]).to.deep.include({ method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } })
    frame.post(reply(id))
    expect(await asked).to.equal('sound')
  })

  it('ignores a reply from another origin, another window or a script', async () => {
    const [frame, sibling] = [await around(), await around()]
    const allowed = watch(openSafeChannel(frame.target, () => true, undefined)('getSafeInfo'))
    const refused = watch(openSafeChannel(frame.target, () => false, undefined)('getSafeInfo'))
    const [first = '', second = ''] = await frame.ids(2)
    for (const id of [first, second]) {
      window.postMessage(reply(id), '*')
      sibling.post(reply(id))
      const data = reply(id)
      dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: frame.target }))
    }
    frame.post(reply(second))
    frame.post(reply('another id'))
    await frame.end()
    await turns(5)
    expect([allowed.isSettled, refused.isSettled]).to.deep.equal([false, false])
    frame.post(reply(first))
    await until('the reply', () => allowed.isSettled)
    expect(allowed.value).to.equal('sound')
    expect(refused.isSettled).to.equal(false)
  })

  it('pins the origin of the first reply: a page that follows in the same window gets nothing and is not heard', async () => {
    const frame = await around()
    const ask = openSafeChannel(frame.target, () => true, undefined)
    const first = ask('getSafeInfo')
    const [id = ''] = await frame.ids(1)
    frame.post(reply(id))
    await first
    const waiting = watch(ask('rpcCall', { call: 'eth_call', params: [] }))
    const [, next = ''] = await frame.ids(2)
    await frame.open(OTHER)
    frame.post(reply(next, { data: 'forged' }))
    const late = watch(ask('sendTransactions', { txs: [] }, { forVisitor: true }))
    await frame.end()
    expect(frame.heard.map(({ method }) => method)).to.deep.equal(['getSafeInfo', 'rpcCall', 'end'])
    expect([waiting.isSettled, late.isSettled]).to.deep.equal([false, false])
  })

  it('posts only to the origin that the browser tells', async () => {
    const frame = await around()
    const asked = watch(openSafeChannel(frame.target, () => true, OTHER)('getSafeInfo'))
    await frame.end()
    expect(frame.heard.map(({ method }) => method)).to.deep.equal(['end'])
    expect(asked.isSettled).to.equal(false)
  })

  it('rejects an error, unreadable data and a message that cannot be posted', async () => {
    const frame = await around()
    const ask = openSafeChannel(frame.target, () => true, undefined)
    const answered = async (more: object) => {
      const count = frame.heard.length
      const work = thrownBy(ask('rpcCall'))
      await until('heard', () => frame.heard.length > count)
      frame.post(reply(frame.heard.at(-1)?.id ?? '', more))
      return work
    }
    const refused = { success: false, error: 'No\u202e way' }
    expect(await answered(refused)).to.include({ code: 'wallet-failed', details: 'No way' })
    expect(await answered({ success: false, error: { a: 1 } })).to.include({ code: 'wallet-failed' })
    expect(await answered({ data: 1n })).to.include({ code: 'bad-response' })
    expect(await thrownBy(ask('rpcCall', () => {}))).to.include({ code: 'rpc-invalid-params' })
    const signal = AbortSignal.abort()
    expect(await thrownBy(ask('rpcCall', undefined, { signal }))).to.include({ code: 'aborted' })
    const fake = openSafeChannel({ postMessage() {} } as unknown as Window, () => true, undefined)
    expect(await thrownBy(fake('getSafeInfo'))).to.include({ code: 'rpc-invalid-params' })
  })
})
