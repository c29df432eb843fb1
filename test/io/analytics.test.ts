import { expect } from 'chai'
import { createAnalytics } from '../../src/io/analytics.ts'
import { parseConfig } from '../../src/schema/config/parse-config.ts'
import { fault, sandbox } from '../setup/sandbox.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const analyticsOf = (more: object = {}) =>
  createAnalytics(parseConfig({ projectId: 'test', endpoints: sandbox.endpoints, ...more }).config)

type Recorded = { method: string; path: string; query: Record<string, string>; body: Record<string, unknown> }
const sent = async (): Promise<Recorded[]> => (await fetch(`${sandbox.endpoints.analytics}/events`)).json()
const asked = async (): Promise<number> => (await (await fetch(`${sandbox.origin}/requests`)).json()).length

describe('analytics', () => {
  beforeEach(async () => {
    await fetch(`${sandbox.endpoints.analytics}/events`, { method: 'DELETE' })
    await fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })
  })
  afterEach(async () => {
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
    await fault('analytics', 'off')
    await fault('directory', 'off')
  })

  it("are sent in the service's format", async () => {
    const before = Date.now()
    const opened = { event: 'MODAL_OPEN', address: '0xa', properties: { connected: true } }
    expect(await analyticsOf().send(opened)).to.equal(true)
    const [event, ...more] = await sent()
    expect(more).to.deep.equal([])
    expect(event).to.deep.include({ method: 'POST', path: '/e' })
    expect(event?.query).to.include({ projectId: 'test', st: 'appkit' })
    expect(event?.query.sv).to.match(/^html-wallet-elements-\d/)
    const { eventId, timestamp, ...body } = event?.body ?? {}
    expect(eventId).to.match(UUID)
    expect(timestamp).to.be.within(before, Date.now())
    expect(body).to.deep.equal({
      url: location.origin + location.pathname,
      domain: location.hostname,
      props: { type: 'track', ...opened },
    })
  })

  it("do not contain the page's query or hash", async () => {
    const own = location.href
    history.replaceState(null, '', '?secret=1&wtr-session-id=x#also-secret')
    await analyticsOf().send({ event: 'A' })
    history.replaceState(null, '', own)
    expect(JSON.stringify((await sent())[0]?.body)).to.not.contain('secret')
  })

  it('ask the service once whether to send events', async () => {
    const analytics = analyticsOf()
    await Promise.all([analytics.send({ event: 'A' }), analytics.send({ event: 'B' })])
    await analytics.send({ event: 'C' })
    const names = (await sent()).map(({ body }) => (body.props as { event: string }).event)
    expect(names.sort().join('')).to.equal('ABC')
    expect(await asked()).to.equal(4)
  })

  it('are off when the service says so or fails to answer', async () => {
    const answers = ['{"isAnalyticsEnabled":false}', '{}', '{"isAnalyticsEnabled":"yes"}', '<h1>']
    for (const body of answers) {
      await fault('directory', 'answer', { body } as object)
      expect(await analyticsOf().send({ event: 'A' }), body).to.equal(true)
    }
    for (const kind of ['error', 'drop', 'garbage']) {
      await fault('directory', kind)
      expect(await analyticsOf().send({ event: 'A' }), kind).to.equal(true)
    }
    expect(await sent()).to.deep.equal([])
  })

  it('are off, without any request, with Global Privacy Control or without a project id', async () => {
    await analyticsOf({ projectId: undefined }).send({ event: 'A' })
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    await analyticsOf().send({ event: 'A' })
    expect(await asked()).to.equal(0)
  })

  it('resolve with false when the origin is refused (403), and with true on any other failure', async () => {
    await fault('analytics', 'error', { status: 403 })
    expect(await analyticsOf().send({ event: 'A' })).to.equal(false)
    for (const status of [400, 401, 404, 429, 500]) {
      await fault('analytics', 'off')
      await fault('analytics', 'error', { status })
      expect(await analyticsOf().send({ event: 'A' }), String(status)).to.equal(true)
    }
    await fault('analytics', 'off')
    await fault('analytics', 'drop')
    expect(await analyticsOf().send({ event: 'A' })).to.equal(true)
  })
})
