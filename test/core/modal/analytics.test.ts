import { expect } from 'chai'
import { frame } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { type Opened, announce, connected, endAll, open, until } from '../wallets.ts'

type Body = {
  url: string
  domain: string
  timestamp: number
  eventId: string
  props: Record<string, unknown> & { event: string }
}
type Recorded = { query: Record<string, string>; body: Body }

const events = async (): Promise<Recorded[]> => (await fetch(`${sandbox.endpoints.analytics}/events`)).json()
const names = async (): Promise<string[]> => (await events()).map(({ body }) => body.props.event)
const asked = async (service: string): Promise<number> =>
  (await (await fetch(`${sandbox.origin}/requests?service=${service}`)).json()).length
const isTracked = (opened: Opened, event: string) => until(() => opened.tracked().includes(event), event)

describe('the analytics of a wallet', () => {
  beforeEach(async () => {
    await fetch(`${sandbox.endpoints.analytics}/events`, { method: 'DELETE' })
    await fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })
  })
  afterEach(async () => {
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
    endAll()
    for (const service of ['analytics', 'directory']) await fault(service, 'off')
  })

  it('no event is sent before the modal first opens', async () => {
    const opened = open()
    await opened.wallet.ready
    await opened.wallet.switchNetwork('eip155:31338')
    expect(opened.tracked()).to.deep.equal(['SWITCH_NETWORK'])
    await frame()
    expect(await asked('analytics')).to.equal(0)
    expect(await asked('directory')).to.equal(0)
  })

  it('the first events are INITIALIZE and the opening, once each, and MODAL_CREATED is never sent', async () => {
    const opened = open({
      metadata: { name: 'Shop', url: 'https://shop.example' },
      customWallets: [{ id: 'a', name: 'A' }],
    })
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
      metadata: { name: 'Shop', url: 'https://shop.example' },
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

  it('events are emitted to the page but not sent when the page disables analytics', async () => {
    const opened = open({ features: { analytics: false } })
    await opened.wallet.show()
    await isTracked(opened, 'MODAL_OPEN')
    await frame()
    expect(await asked('directory')).to.equal(0)
    expect(await asked('analytics')).to.equal(0)
  })

  it('Global Privacy Control or a missing project id stops the sending', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    const opened = open()
    await opened.wallet.show()
    await isTracked(opened, 'INITIALIZE')
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
    const nobody = open({ projectId: undefined })
    await nobody.wallet.show()
    await isTracked(nobody, 'INITIALIZE')
    await frame()
    expect(await asked('directory')).to.equal(0)
    expect(await asked('analytics')).to.equal(0)
  })

  it('a service that disables analytics gets no events', async () => {
    await fault('directory', 'answer', { body: '{"isAnalyticsEnabled":false}' } as object)
    const opened = open()
    await opened.wallet.show()
    await until(async () => (await asked('directory')) === 1)
    await opened.wallet.close()
    await frame()
    expect(await asked('analytics')).to.equal(0)
    expect(await asked('directory')).to.equal(1)
  })

  it('a failing service causes no message, and the queue keeps at most twenty events', async () => {
    await fault('analytics', 'hang')
    const opened = open()
    await opened.wallet.show()
    await until(async () => (await asked('analytics')) === 1)
    for (let n = 0; n < 100; n++) opened.core.outbox.add({ type: 'track', detail: { event: `E${n}`, properties: {} } })
    await frame()
    expect(await asked('analytics')).to.equal(1)
    await fault('analytics', 'off')
    await until(async () => (await names()).length >= 20)
    await frame()
    // One event is being sent, and twenty wait.
    expect((await names()).length).to.equal(21)
    expect(opened.details('error')).to.deep.equal([])
    expect(opened.core.notices.$toast.get()).to.equal(undefined)
    expect(opened.core.notices.$alert.get()).to.equal(undefined)
  })

  it('events go to the service and project of the current options', async () => {
    const opened = open()
    await opened.wallet.show()
    await until(async () => (await names()).length === 2)
    const { endpoints, rpcUrls } = sandbox
    opened.wallet.configure({ projectId: 'other', endpoints, rpcUrls, networks: 'eip155:31337' })
    await opened.wallet.close()
    await until(async () => (await names()).length === 3)
    expect((await events()).at(-1)?.query.projectId).to.equal('other')
  })

  it('destroying the wallet ends the sending', async () => {
    const wallet = announce()
    const opened = open()
    await opened.wallet.show()
    await until(async () => (await names()).length === 2)
    opened.wallet.destroy()
    opened.core.outbox.add({ type: 'track', detail: { event: 'LATE', properties: {} } })
    await frame()
    expect(await names()).to.not.include('LATE')
    expect(wallet.listenerCount()).to.equal(0)
  })
})
