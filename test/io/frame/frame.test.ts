import { expect } from 'chai'
import { createFrame } from '../../../src/io/frame/frame.ts'
import type { WalletError } from '../../../src/lib/errors.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { turns, until } from '../../fixtures/time.ts'
import { codeOf, OTHER, scripted, watched } from './scripted.ts'

const EMAIL = { email: 'ada@example.com' }
const sign = { method: 'personal_sign', params: ['0x00', '0x00'] }

describe('the login frame', () => {
  it('is a closed dialog in the body with a sandboxed frame', () => {
    const { dialog, iframe } = scripted()
    expect(dialog.parentElement === document.body).to.equal(true)
    expect(dialog.open).to.equal(false)
    expect(getComputedStyle(dialog).zIndex).to.equal('999999')
    expect(iframe.getAttribute('sandbox')).to.include('allow-scripts').and.not.include('allow-top-navigation')
    expect(iframe.getAttribute('allow')).to.include(OTHER)
    expect(iframe.referrerPolicy).to.equal('strict-origin')
    expect(iframe.id).to.equal('')
  })

  it('posts requests in order when the frame is ready, with unguessable ids', async () => {
    const { frame, heard, request, loaded, post } = scripted('?silent')
    const asked = frame.request('CONNECT_EMAIL', EMAIL)
    const chain = frame.request('GET_CHAIN_ID')
    await loaded()
    await turns(20)
    expect(heard).to.deep.equal([])
    post({ type: '@w3m-frame/READY' })
    const [first, second] = [await request('CONNECT_EMAIL'), await request('GET_CHAIN_ID')]
    expect(first).to.deep.include({ type: '@w3m-app/CONNECT_EMAIL', payload: EMAIL, origin: location.origin })
    expect(first.id)
      .to.match(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      .and.not.equal(second.id)
    expect(first.fromParent).to.equal(true)
    expect(heard.indexOf(first)).to.equal(0)
    expect('payload' in second).to.equal(false)
    post({ id: second.id, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 'eip155:1' } })
    post({ id: first.id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'VERIFY_OTP', more: 1 } })
    expect(await asked).to.deep.equal({ action: 'VERIFY_OTP' })
    expect(await chain).to.deep.equal({ chainId: 'eip155:1' })
  })

  it('is unavailable when it is not ready after 30 s, and the next request reloads it', async () => {
    const clock = holdClock()
    const { frame, loaded } = scripted('?silent')
    const one = watched(frame.request('CONNECT_EMAIL', EMAIL))
    const two = watched(frame.request('GET_USER', {}))
    await loaded()
    clock.pass(29_999)
    await turns(2)
    expect([one.settled, two.settled]).to.deep.equal([false, false])
    clock.pass(1)
    expect(await codeOf(one.work)).to.equal('frame-unavailable')
    expect(await codeOf(two.work)).to.equal('frame-unavailable')
    await one.work.catch((error) => expect(error.message).to.equal('Unable to load email login dependency'))
    const reloaded = loaded()
    const again = frame.request('CONNECT_EMAIL', EMAIL)
    await reloaded
    clock.pass(30_000)
    expect(await codeOf(again)).to.equal('frame-unavailable')
  })

  it('accepts a frame that is ready late', async () => {
    const clock = holdClock()
    const { frame, request, loaded, post } = scripted('?silent')
    const late = codeOf(frame.request('GET_CHAIN_ID'))
    await loaded()
    clock.pass(30_000)
    expect(await late).to.equal('frame-unavailable')
    post({ type: '@w3m-frame/READY' })
    const loads = watched(loaded())
    await turns(20)
    const asked = frame.request('GET_CHAIN_ID')
    const { id } = await request('GET_CHAIN_ID')
    post({ id, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } })
    expect(await asked).to.deep.equal({ chainId: 1 })
    expect(loads.settled).to.equal(false)
  })

  for (const [name, payload] of [
    ['CONNECT_EMAIL', EMAIL],
    ['CONNECT_DEVICE', undefined],
    ['CONNECT_OTP', { otp: '123456' }],
    ['CONNECT_SOCIAL', { uri: 'https://a.example/' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
    ['GET_USER', {}],
    ['IS_CONNECTED', {}],
    ['SIGN_OUT', undefined],
    ['RPC_REQUEST', { method: 'eth_blockNumber', params: [] }],
  ] as const)
    it(`waits 30 s for ${name}${name === 'RPC_REQUEST' ? ' without an approval' : ''}`, async () => {
      const { frame, request } = scripted()
      const ask = frame.request as (name: string, payload: unknown) => Promise<unknown>
      const clock = holdClock()
      const asked = watched(ask(name, payload))
      await request(name)
      clock.pass(29_999)
      await turns(2)
      expect(asked.settled).to.equal(false)
      clock.pass(1)
      const error = (await asked.work.catch((thrown) => thrown)) as WalletError
      expect(error).to.include({ code: 'frame-failed', message: 'Something went wrong' })
      expect(error.cause).to.include({ code: 'timeout' })
    })

  it('has no timeout for an approval or Farcaster', async () => {
    const { frame, request, post } = scripted()
    const clock = holdClock()
    const signed = watched(frame.request('RPC_REQUEST', sign))
    const cast = watched(frame.request('CONNECT_FARCASTER'))
    const { id } = await request('RPC_REQUEST')
    const other = await request('CONNECT_FARCASTER')
    for (let hours = 0; hours < 5; hours++) clock.pass(3_600_000)
    await turns(5)
    expect([signed.settled, cast.settled]).to.deep.equal([false, false])
    post({ id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0xabcd' })
    post({ id: other.id, type: '@w3m-frame/CONNECT_FARCASTER_SUCCESS', payload: { userName: 'ada' } })
    expect(await signed.work).to.equal('0xabcd')
    expect(await cast.work).to.deep.equal({ userName: 'ada' })
  })

  it("rejects with the frame's cleaned message, or the default one", async () => {
    const { frame, post, request } = scripted()
    const refusals = [{ message: 'Wrong\u202e code,\n 2 of 3' }, undefined, {}, { message: '' }, { message: 7 }, 'no']
    const thrown: { code: string; message: string; details?: string }[] = []
    for (const [at, payload] of refusals.entries()) {
      const asked = frame.request('CONNECT_DEVICE').catch((error) => void thrown.push(error))
      const { id } = await request('CONNECT_DEVICE', at + 1)
      post({ id, type: '@w3m-frame/CONNECT_DEVICE_ERROR', payload })
      await asked
    }
    expect(thrown.map(({ code }) => code)).to.deep.equal(refusals.map(() => 'frame-refused'))
    expect(new Set(thrown.map(({ message }) => message))).to.deep.equal(new Set(['An error occurred']))
    expect(thrown.map(({ details }) => details ?? '')).to.deep.equal(['Wrong code, 2 of 3', '', '', '', '', ''])
  })

  it('aborts a request by its signal, with an error that is shown for wallet requests and not for Farcaster', async () => {
    const { frame, request, heard } = scripted()
    const ended = new AbortController()
    const wait = { signal: ended.signal }
    const unready = codeOf(scripted('?silent').frame.request('CONNECT_FARCASTER', undefined, wait))
    const all = [
      frame.request('RPC_REQUEST', sign, wait),
      frame.request('CONNECT_FARCASTER', undefined, wait),
      frame.request('GET_FARCASTER_URI', undefined, wait),
      frame.request('CONNECT_EMAIL', EMAIL, wait),
    ].map(codeOf)
    await request('CONNECT_EMAIL')
    ended.abort()
    expect(await Promise.all(all)).to.deep.equal(['frame-aborted', 'aborted', 'aborted', 'frame-failed'])
    expect(await unready, 'before the frame is ready').to.equal('aborted')
    await request('RPC_ABORT')
    expect(await codeOf(frame.request('RPC_REQUEST', sign, wait))).to.equal('frame-aborted')
    await turns(10)
    expect(heard.filter(({ type }) => type === '@w3m-app/RPC_REQUEST')).to.have.length(1)
  })

  it('sends RPC_ABORT while a request without an approval is pending, but not while another is being approved', async () => {
    const { frame, request, heard, post } = scripted()
    const ended = new AbortController()
    const first = codeOf(frame.request('RPC_REQUEST', sign, { signal: ended.signal }))
    const second = frame.request('RPC_REQUEST', sign)
    const { id } = await request('RPC_REQUEST', 2)
    ended.abort()
    expect(await first).to.equal('frame-aborted')
    post({ id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x01' })
    expect(await second).to.equal('0x01')
    expect(heard.some(({ type }) => type.endsWith('RPC_ABORT'))).to.equal(false)
    const next = scripted()
    const left = new AbortController()
    const reading = codeOf(next.frame.request('RPC_REQUEST', { method: 'eth_blockNumber', params: [] }))
    const signing = codeOf(next.frame.request('RPC_REQUEST', sign, { signal: left.signal }))
    await next.request('RPC_REQUEST', 2)
    left.abort()
    expect(await signing).to.equal('frame-aborted')
    await next.request('RPC_ABORT')
    next.frame.reload()
    expect(await reading).to.equal('frame-aborted')
  })

  it('refuses an invalid payload without posting it', async () => {
    const { frame, heard } = scripted()
    expect(await codeOf(frame.request('CONNECT_EMAIL', { email: 'no address' }))).to.equal('frame-failed')
    expect(await codeOf(frame.request('CONNECT_OTP', { otp: '12345' }))).to.equal('frame-failed')
    const odd = { method: 'personal_sign', params: [() => {}] }
    expect(await codeOf(frame.request('RPC_REQUEST', odd))).to.equal('frame-failed')
    await turns(5)
    expect(heard).to.deep.equal([])
  })

  it('cannot be created in a document without a body', () => {
    const empty = document.implementation.createHTMLDocument('')
    const make = () => createFrame({ url: OTHER, name: 'x', document: empty, onSession: () => {} })
    expect(make).to.throw('W3mFrame: parent is not set')
  })

  it('is separate for each wallet name, and ignores the messages of other frames', async () => {
    const one = scripted('', { name: 'one' })
    const two = scripted('', { name: 'two' })
    const asked = watched(one.frame.request('GET_CHAIN_ID'))
    const { id } = await one.request('GET_CHAIN_ID')
    await until('the other is there', async () => {
      two.post({ id, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 666 } })
      return one.dropped() > 0
    })
    expect(asked.settled).to.equal(false)
    one.post({ id, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } })
    expect(await asked.work).to.deep.equal({ chainId: 1 })
    expect(two.heard).to.deep.equal([])
  })
})
