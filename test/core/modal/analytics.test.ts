// @run alone
import { expect } from 'chai'
import { frame } from '../../fixtures/time.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { announce, connected, fail, forget, open, requestsTo, until } from '../wallets.ts'

type Props = Record<string, unknown> & { event: string }
type Body = { url: string; domain: string; timestamp: number; eventId: string; props: Props }
type Recorded = { query: Record<string, string>; body: Body }

const events = async (): Promise<Recorded[]> => (await fetch(`${sandbox.endpoints.analytics}/events`)).json()
const names = async (): Promise<string[]> => (await events()).map(({ body }) => body.props.event)
const asked = async (service: string): Promise<number> => (await requestsTo(service)).length
/** How often the services were asked for the setting, and to take events. */
const bothAsked = async () => [await asked('directory'), await asked('analytics')]

describe('the analytics of a wallet', () => {
  beforeEach(async () => {
    await fetch(`${sandbox.endpoints.analytics}/events`, { method: 'DELETE' })
    await forget()
  })
  afterEach(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'))

  it('no event is sent before the modal first opens', async () => {
    const opened = open()
    await opened.wallet.ready
    await opened.wallet.switchNetwork('eip155:31338')
    expect(opened.tracked()).to.deep.equal(['SWITCH_NETWORK'])
    await frame()
    expect(await bothAsked()).to.deep.equal([0, 0])
  })

  it('the first events are INITIALIZE and the opening, once each, and MODAL_CREATED is never sent', async () => {
    const metadata = { name: 'Shop', url: 'https://shop.example' }
    const opened = open({ metadata, customWallets: [{ id: 'a', name: 'A' }] })
    await opened.wallet.show()
    await opened.wallet.close()
    await opened.wallet.show()
    await until(async () => (await names()).length === 4)
    expect(await names()).to.deep.equal(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
    const [initialize, opening] = await events()
    expect(initialize?.body.props.properties).to.deep.include({
      networks: ['eip155:31337', 'eip155:31338'],
      defaultNetwork: 'eip155:31337',
      customWallets: 1,
      metadata,
    })
    expect(opening?.body.props).to.deep.equal({ type: 'track', event: 'MODAL_OPEN', properties: { connected: false } })
    expect([...opened.tracked()].sort()).to.deep.equal(['INITIALIZE', 'MODAL_CLOSE', 'MODAL_OPEN', 'MODAL_OPEN'])
  })

  it('events have the form that the service expects, with the account when there is one', async () => {
    const { opened, wallet } = await connected()
    await opened.wallet.disconnect()
    await until(async () => (await names()).includes('DISCONNECT_SUCCESS'))
    for (const { query, body } of await events()) {
      expect(query).to.include({ projectId: 'test', st: 'appkit' })
      expect(query.sv).to.match(/^html-wallet-elements-\d+\.\d+\.\d+/)
      expect(body).to.include({ url: location.origin + location.pathname, domain: location.hostname })
      expect(body.eventId).to.match(/^[\da-f-]{36}$/)
      expect(Math.abs(Date.now() - body.timestamp)).to.be.below(60_000)
    }
    const ids = (await events()).map(({ body }) => body.eventId)
    expect(new Set(ids).size).to.equal(ids.length)
    const connect = (await events()).find(({ body }) => body.props.event === 'CONNECT_SUCCESS')
    expect(connect?.body.props.address).to.equal(wallet.addresses[0])
    expect(connect?.body.props.properties).to.deep.include({ method: 'browser' })
  })

  for (const [reason, options] of Object.entries({
    'the page disables analytics': { features: { analytics: false } },
    'the project id is missing': { projectId: undefined },
    'the visitor has Global Privacy Control': {},
  }))
    it(`events are emitted to the page but not sent when ${reason}`, async () => {
      const value = reason.startsWith('the visitor')
      Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })
      const opened = open(options)
      await opened.wallet.show()
      for (const event of ['INITIALIZE', 'MODAL_OPEN']) await until(() => opened.tracked().includes(event), event)
      await frame()
      expect(await bothAsked()).to.deep.equal([0, 0])
    })

  it('a service that disables analytics gets no events', async () => {
    await fail('directory', 'answer', { body: '{"isAnalyticsEnabled":false}' })
    const opened = open()
    await opened.wallet.show()
    await until(async () => (await asked('directory')) === 1)
    await opened.wallet.close()
    await frame()
    expect(await bothAsked()).to.deep.equal([1, 0])
  })

  it('a failing service causes no message, and the queue keeps at most twenty events', async () => {
    await fail('analytics', 'hang')
    const opened = open()
    await opened.wallet.show()
    await until(async () => (await asked('analytics')) === 1)
    for (let n = 0; n < 100; n++) opened.core.outbox.add({ type: 'track', detail: { event: `E${n}`, properties: {} } })
    await frame()
    expect(await asked('analytics')).to.equal(1)
    await fail('analytics', 'off')
    await until(async () => (await names()).length >= 21)
    await frame()
    // One event is being sent, and twenty wait.
    expect((await names()).length).to.equal(21)
    expect(opened.details('error')).to.deep.equal([])
    expect(opened.core.notices.$toast.get()).to.equal(undefined)
    expect(opened.core.notices.$alert.get()).to.equal(undefined)
  })

  it('events go to the service and project of the current options, until the wallet is destroyed', async () => {
    const wallet = announce()
    const opened = open()
    await opened.wallet.show()
    await until(async () => (await names()).length === 2)
    const { endpoints, rpcUrls } = sandbox
    opened.wallet.configure({ projectId: 'other', endpoints, rpcUrls, networks: 'eip155:31337' })
    await opened.wallet.close()
    await until(async () => (await names()).length === 3)
    expect((await events()).at(-1)?.query.projectId).to.equal('other')
    opened.wallet.destroy()
    opened.core.outbox.add({ type: 'track', detail: { event: 'LATE', properties: {} } })
    await frame()
    expect(await names()).to.not.include('LATE')
    expect(wallet.listenerCount()).to.equal(0)
  })
})
