import { expect } from 'chai'
import { type AuthConnector, auth, isAuthConnector } from '../../../src/connectors/auth/source.ts'
import { run } from '../../fixtures/sources.ts'
import { until } from '../../fixtures/time.ts'
import { at, codeOf, loggedIn } from './logged-in.ts'
import { createConnector, createService, endServices, iframeOf, MAINNET, ORIGIN, SERVICE } from './service.ts'

describe('the login connector', () => {
  afterEach(endServices)

  it('exists if the page has a project id and offers email or a provider', () => {
    const list = (options: object) => run(auth, options).list()
    const [connector] = list({ projectId: 'p' })
    expect(connector).to.include({ id: 'auth', type: 'AUTH', joinsNamespaces: true })
    expect(connector?.namespaces).to.deep.equal(['eip155', 'solana'])
    expect(connector && isAuthConnector(connector)).to.equal(true)
    expect(list({})).to.deep.equal([])
    const off = { email: false, socials: false }
    const wallets = { methods: ['wallet'] }
    const nothing = [{ features: { ...off, socials: [] } }, { features: { email: false }, socials: [] }]
    for (const options of [{ features: off }, wallets, ...nothing])
      expect(list({ projectId: 'p', ...options }), JSON.stringify(options)).to.deep.equal([])
    for (const some of [{ socials: ['google'] }, { email: true }])
      expect(list({ projectId: 'p', features: { ...off, ...some } })).to.have.length(1)
    expect(iframeOf()).to.equal(null)
  })

  it('logs in by email after a wrong code, and reads the visitor', async () => {
    const service = createService()
    const connector = createConnector()
    const session = await connector.loginFrame()
    expect(iframeOf()).to.equal(null)
    expect(await session.connectEmail('ada@example.com')).to.equal('VERIFY_OTP')
    expect(await session.connectEmail('ada+device@example.com')).to.equal('VERIFY_DEVICE')
    await session.connectDevice()
    const wrong = await session.connectOtp('000000').catch((error) => error)
    expect(wrong).to.include({ code: 'frame-refused', details: 'Wrong code' })
    expect(await codeOf(connector.connect(at(MAINNET)))).to.equal('not-connected')
    await session.connectOtp('123456')
    const connection = await connector.connect(at(MAINNET))
    expect(connection).to.include({ connectorId: 'auth', namespace: 'eip155', chainId: '1' })
    expect(connection.addresses).to.deep.equal([
      { address: service.smart, type: 'smartAccount' },
      { address: service.evm.address, type: 'eoa' },
    ])
    expect(service.payloads('GET_USER')).to.deep.equal([{ chainId: MAINNET, preferredAccountType: 'smartAccount' }])
    expect(new URL(iframeOf()?.src ?? '').search).to.equal(
      `?projectId=test&chainId=${encodeURIComponent(MAINNET)}&version=4&enableLogger=false`,
    )
    expect(service.names().slice(0, 2)).to.deep.equal(['SYNC_DAPP_DATA', 'SYNC_THEME'])
    expect(service.payloads('SYNC_DAPP_DATA')[0]).to.have.nested.property('metadata.url', location.origin)
    expect(service.payloads('SYNC_THEME')[0]).to.deep.equal({
      themeMode: 'dark',
      w3mThemeVariables: { '--w3m-accent': '#3ce8b0', '--w3m-background': '#0e1113' },
    })
  })

  it('logs in by a provider and by Farcaster, and rejects an abandoned step with `aborted`', async () => {
    const service = createService()
    const connector = createConnector()
    const session = await connector.loginFrame()
    expect(await session.socialUri('google')).to.equal(`${ORIGIN}/social/google?state=s`)
    expect(await session.connectSocial(`${ORIGIN}/done?code=1`)).to.include({ address: service.smart })
    expect(await session.farcasterUri()).to.equal(`${ORIGIN}/farcaster`)
    expect(await session.connectFarcaster()).to.equal('ada')
    const left = new AbortController()
    service.state.silent.add('CONNECT_FARCASTER')
    const waiting = codeOf(session.connectFarcaster(left.signal))
    left.abort()
    expect(await waiting).to.equal('aborted')
    const count = service.payloads('IS_CONNECTED').length
    service.state.silent.add('IS_CONNECTED')
    const leaving = new AbortController()
    const connecting = codeOf(connector.connect({ ...at(MAINNET), signal: leaving.signal }))
    await until('asked', () => service.payloads('IS_CONNECTED').length > count)
    leaving.abort()
    expect(await connecting).to.equal('aborted')
  })

  it('chooses the kind of account, falls back to an ordinary one if the service fails, and changes the email', async () => {
    const { service, connector, session } = await loggedIn()
    expect(await session.smartAccountNetworks()).to.deep.equal([1])
    expect(await session.initSmartAccount()).to.deep.equal({ address: service.smart, isDeployed: true })
    expect(await session.setPreferredAccount('eoa')).to.equal('eoa')
    expect((await connector.connect(at(MAINNET))).addresses[0]).to.deep.equal({
      address: service.evm.address,
      type: 'eoa',
    })
    expect(await session.setPreferredAccount('smartAccount')).to.equal('smartAccount')
    service.state.faults.set('SET_PREFERRED_ACCOUNT', 'no')
    service.state.faults.set('GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'no')
    expect(await session.setPreferredAccount('smartAccount')).to.equal('eoa')
    expect(await session.smartAccountNetworks()).to.deep.equal([])
    expect(await session.updateEmail('new@b.co')).to.equal('VERIFY_PRIMARY_OTP')
    await session.confirmOldEmail('123456')
    expect(await session.confirmNewEmail('123456')).to.equal('new@b.co')
  })

  it('removes its frame when the wallet is destroyed', async () => {
    const service = createService()
    const { list, stop } = run(auth, { projectId: 'p', endpoints: { auth: SERVICE } })
    const session = await (list()[0] as AuthConnector).loginFrame()
    service.logIn()
    await session.smartAccountNetworks()
    stop()
    expect([iframeOf(), list()]).to.deep.equal([null, []])
    expect(await codeOf(session.connectEmail('a@b.co'))).to.equal('iframe-not-set')
  })
})
