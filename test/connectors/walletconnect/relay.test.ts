import { expect } from 'chai'
import { limitVerification, retryVerification, type Sdk } from '../../../src/connectors/walletconnect/client.ts'
import { keepRelayConnected } from '../../../src/connectors/walletconnect/relay.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { turns } from '../../fixtures/time.ts'

const reasons = ['Unauthorized: invalid key', 'JWT validation error: JWT Token is not yet valid']

/** A relayer that counts how often its socket is opened. */
function keep(isInUse: () => boolean) {
  const listeners = new Map<string, (value?: unknown) => void>()
  const relayer = {
    connected: false,
    opened: 0,
    on: (event: string, run: (value?: unknown) => void) => listeners.set(event, run),
    off: (event: string) => listeners.delete(event),
    async transportOpen() {
      relayer.opened += 1
    },
  }
  const refused: string[] = []
  const { stop } = keepRelayConnected({ client: { core: { relayer } } } as unknown as Sdk, {
    onConnected() {},
    onRefused: ({ code }) => void refused.push(code),
    isInUse,
  })
  afterwards(stop)
  const refuse = (reason: string) => {
    listeners.get('relayer_error')?.(new Error(reason))
    listeners.get('relayer_disconnect')?.()
  }
  return { relayer, refuse, refused }
}

describe('the connection to the relay', () => {
  for (const reason of reasons) {
    it(`is tried again while a session lives: ${reason}`, () => {
      const clock = holdClock()
      const { relayer, refuse, refused } = keep(() => true)
      for (const opened of [1, 2, 3]) {
        refuse(reason)
        clock.pass(40_000)
        expect(relayer.opened).to.be.at.least(opened)
      }
      expect(refused).to.have.length(3)
    })

    it(`is given up without a session: ${reason}`, () => {
      const clock = holdClock()
      const { relayer, refuse, refused } = keep(() => false)
      refuse(reason)
      clock.pass(120_000)
      expect(relayer.opened).to.equal(0)
      expect(refused).to.have.length(1)
    })
  }
})

describe('the attestation of a page', () => {
  it('may take three seconds, and is tried again at the next pairing, not at each request', async () => {
    const clock = holdClock()
    let asked = 0
    let answer: Promise<string> = new Promise(() => {})
    const register = () => {
      asked += 1
      return answer
    }
    const sdk = { client: { core: { verify: { register } } } } as unknown as Sdk
    limitVerification(sdk, true)
    const attest = () => sdk.client.core.verify.register({ id: 'id', decryptedId: 'id' })
    const isSettled = { first: false }
    const first = attest().finally(() => {
      isSettled.first = true
    })
    clock.pass(2_900)
    await turns(3)
    expect(isSettled.first).to.equal(false)
    clock.pass(200)
    expect(await first).to.equal('')
    expect(await attest()).to.equal('')
    expect(asked).to.equal(1)
    answer = Promise.resolve('attested')
    retryVerification(sdk)
    expect(await attest()).to.equal('attested')
    expect(asked).to.equal(2)
  })

  it('is never asked for beside the public relay', async () => {
    const register = () => Promise.reject(new Error('asked'))
    const sdk = { client: { core: { verify: { register } } } } as unknown as Sdk
    limitVerification(sdk, false)
    retryVerification(sdk)
    expect(await sdk.client.core.verify.register({ id: 'id', decryptedId: 'id' })).to.equal('')
  })
})
