// @run all
import { expect } from 'chai'
import { holdClock } from '../../fixtures/clock.ts'
import { turns, until } from '../../fixtures/time.ts'
import { refuseStorage } from '../refused.ts'
import { codeOf, type Scripted, scripted, watched } from './scripted.ts'

const sign = { method: 'personal_sign', params: ['0x00', '0x00'] }
/** A frame that has answered once, with the number of times that it received its first facts. */
async function greeted() {
  let greetings = 0
  const own = scripted('', { onReady: () => void greetings++ })
  await own.hears('SIGN_OUT')
  return { ...own, greetings: () => greetings }
}

describe('the lifecycle of the login frame', () => {
  it('sends the first facts before any request, and again after each load', async () => {
    const own = scripted('', { onReady: async (ask) => void (await ask('IS_CONNECTED', { token: 'kept' })) })
    const chains = () => own.heard.filter(({ type }) => type.endsWith('GET_CHAIN_ID')).length
    for (const load of [1, 2]) {
      const asked = own.frame.request('GET_CHAIN_ID')
      const { id, payload } = await own.request('IS_CONNECTED', load)
      expect(payload).to.deep.equal({ token: 'kept' })
      await turns(10)
      expect(chains()).to.equal(load - 1)
      own.post({ id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
      const chain = await own.request('GET_CHAIN_ID', load)
      own.post({ id: chain.id, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: load } })
      expect(await asked).to.deep.equal({ chainId: load })
      if (load === 1) own.frame.reload()
      if (load === 1) own.order('reload')
    }
  })

  it('accepts requests even when sending the first facts fails', async () => {
    const onReady = () => {
      throw new Error('no')
    }
    const own = scripted('', { onReady })
    expect(await own.hears('SIGN_OUT')).to.include({ type: '@w3m-app/SIGN_OUT' })
  })

  it('rejects pending requests once when the frame reloads itself, and goes on', async () => {
    const own = scripted()
    const signed = watched(own.frame.request('RPC_REQUEST', sign))
    const user = watched(own.frame.request('GET_USER', {}))
    const cast = watched(own.frame.request('CONNECT_FARCASTER'))
    const { id } = await own.request('RPC_REQUEST')
    await own.request('CONNECT_FARCASTER')
    own.order('reload')
    const codes = await Promise.all([signed, user, cast].map(({ work }) => codeOf(work)))
    expect(codes).to.deep.equal(['frame-aborted', 'frame-failed', 'aborted'])
    const again = own.frame.request('RPC_REQUEST', sign)
    const second = await own.request('RPC_REQUEST', 2)
    expect(second.id).not.to.equal(id)
    own.post({ id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: 'late' })
    own.post({ id: second.id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x02' })
    expect(await again).to.equal('0x02')
    expect(own.dropped()).to.equal(1)
  })

  it('accepts a frame that sends READY again and again when that ends', async () => {
    const own = await greeted()
    for (let n = 0; n < 500; n++) own.post({ type: '@w3m-frame/READY' })
    own.post('the last one')
    await until('all are there', () => own.dropped() === 1)
    await own.hears('GET_CHAIN_ID')
    expect(own.greetings()).to.be.within(2, 10)
  })

  it('reloads a frame that still shows an aborted approval, before the next request', async () => {
    const own = scripted()
    const ended = new AbortController()
    const given = codeOf(own.frame.request('RPC_REQUEST', sign, { signal: ended.signal }))
    await own.request('RPC_REQUEST')
    const clock = holdClock()
    ended.abort()
    expect(await given).to.equal('frame-aborted')
    await own.request('RPC_ABORT')
    own.frame.request('RPC_REQUEST', sign).catch(() => {})
    await turns(20)
    expect(own.heard.filter(({ type }) => type.endsWith('RPC_REQUEST'))).to.have.length(1)
    const again = own.loaded()
    clock.pass(2_000)
    await again
    await own.request('RPC_REQUEST', 2)
  })

  it('is reloaded by RELOAD, and from outside when it does not answer', async () => {
    const own = scripted()
    const asked = codeOf(own.frame.request('CONNECT_FARCASTER'))
    await own.request('CONNECT_FARCASTER')
    own.frame.reload()
    expect(await asked).to.equal('aborted')
    await own.request('RELOAD')
    const again = own.loaded()
    own.order('reload')
    await again
    await own.hears('SIGN_OUT')
    const clock = holdClock()
    own.frame.reload()
    await own.request('RELOAD', 2)
    const byHand = own.loaded()
    clock.pass(2_000)
    await byHand
    await own.hears('SIGN_OUT', 2)
  })

  it('goes on with a frame that answers RELOAD without loading', async () => {
    const own = await greeted()
    const clock = holdClock()
    own.frame.reload()
    const { id } = await own.request('RELOAD')
    own.post({ id, type: '@w3m-frame/RELOAD_SUCCESS' })
    await turns(20)
    own.frame.request('GET_CHAIN_ID').catch(() => {})
    clock.pass(2_000)
    await own.request('GET_CHAIN_ID')
    expect(own.greetings()).to.equal(2)
  })

  for (const [how, kill] of [
    ['taken out of the page', ({ dialog }: Scripted) => dialog.remove()],
    ['moved', ({ dialog }: Scripted) => document.body.prepend(dialog)],
    ['emptied', ({ dialog }: Scripted) => dialog.replaceChildren()],
  ] as const)
    it(`ends when the frame was ${how}: pending requests are rejected within 5 s, and new ones at once`, async () => {
      const own = scripted()
      await own.hears('SIGN_OUT')
      const clock = holdClock()
      const signed = watched(own.frame.request('RPC_REQUEST', sign))
      await own.request('RPC_REQUEST')
      kill(own)
      expect(own.frame.isAlive()).to.equal(false)
      clock.pass(4_999)
      await turns(2)
      expect(signed.settled).to.equal(false)
      clock.pass(1)
      expect(await codeOf(signed.work)).to.equal('iframe-not-set')
      await signed.work.catch((error) => expect(error.message).to.equal('W3mFrame: iframe is not set'))
      expect(await codeOf(own.frame.request('SIGN_OUT'))).to.equal('iframe-not-set')
      own.frame.reload()
      own.frame.show()
      own.frame.hide()
    })

  it('ends while requests still wait for it', async () => {
    const clock = holdClock()
    const own = scripted('?silent')
    const asked = watched(own.frame.request('CONNECT_EMAIL', { email: 'ada@example.com' }))
    own.dialog.remove()
    clock.pass(5_000)
    expect(await codeOf(asked.work)).to.equal('iframe-not-set')
  })

  it('runs no timer without pending requests', async () => {
    const own = scripted()
    const asked = own.frame.request('GET_CHAIN_ID')
    const { id } = await own.request('GET_CHAIN_ID')
    own.post({ id, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } })
    await asked
    const clock = holdClock()
    await turns(5)
    expect(clock.waiting()).to.equal(0)
  })

  it('leaves nothing behind after the stop', async () => {
    const own = scripted()
    const signed = codeOf(own.frame.request('RPC_REQUEST', sign))
    await own.request('RPC_REQUEST')
    own.frame.stop()
    own.frame.stop()
    expect(await signed).to.equal('frame-aborted')
    expect(own.dialog.isConnected).to.equal(false)
    expect(own.frame.isAlive()).to.equal(false)
    expect(await codeOf(own.frame.request('SIGN_OUT'))).to.equal('iframe-not-set')
    window.postMessage({ type: '@w3m-frame/READY' }, '*')
    await turns(5)
    expect(own.dropped()).to.equal(0)
  })

  it('works without storage in the frame and the page', async () => {
    const allow = refuseStorage('localStorage', 'sessionStorage')
    const bare = scripted('?bare')
    const asked = bare.frame.request('IS_CONNECTED', { token: 'kept' })
    const { id, payload, storage } = await bare.request('IS_CONNECTED')
    allow()
    expect([payload, storage]).to.deep.equal([{ token: 'kept' }, 'refused'])
    bare.post({ id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
    expect(await asked).to.deep.equal({ isConnected: true })
  })
})
