import { expect } from 'chai'
import { turns, until } from '../../fixtures/time.ts'
import { at, codeOf, loggedIn } from './logged-in.ts'
import { BASE, createConnector, createService, endServices, MAINNET, SOLANA } from './service.ts'

describe('a login', () => {
  afterEach(endServices)

  it('resumes by the frame’s storage, or without that by the token of this tab', async () => {
    const { service, connector } = await loggedIn()
    await until('kept', () => sessionStorage.length === 1)
    expect(sessionStorage.key(0)).to.match(/^@appkit-wallet\/auth-\d+\/session_token$/)
    service.state.hasStorage = false
    const back = await connector.resume(at(MAINNET))
    expect(back?.addresses[0]).to.deep.equal({ address: service.smart, type: 'smartAccount' })
    expect(service.payloads('IS_CONNECTED').at(-1)).to.deep.equal({ token: 'token-1' })
    const ended: string[] = []
    connector.on('disconnect', ({ namespace }) => void ended.push(namespace))
    service.state.isLoggedIn = false
    expect(await connector.resume(at(MAINNET))).to.equal(null)
    expect([ended, sessionStorage.length]).to.deep.equal([['eip155'], 0])
  })

  it('is kept while the frame is unreachable, and counts as ended if the frame refuses to report it', async () => {
    const { service, connector, session } = await loggedIn()
    service.state.silent.add('IS_CONNECTED')
    const back = codeOf(connector.resume(at(MAINNET)))
    await until('asked', () => service.payloads('IS_CONNECTED').length === 2)
    service.reload()
    expect(await back).to.equal('frame-failed')
    expect(session.token.get()).to.equal('token-1')
    service.state.silent.clear()
    service.state.faults.set('IS_CONNECTED', 'broken')
    expect(await connector.resume(at(MAINNET))).to.equal(null)
    expect(sessionStorage.length).to.equal(0)
  })

  it('stores a token from the frame only during a login', async () => {
    const service = createService()
    const session = await createConnector().loginFrame()
    await session.smartAccountNetworks()
    service.post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'unasked' } })
    await session.smartAccountNetworks()
    expect(session.token.get()).to.equal(undefined)
    await session.connectOtp('123456')
    expect(session.token.get()).to.equal('token-1')
  })

  it('signs out once for all namespaces, and without a request after a sign-out in another tab', async () => {
    const { service, connector } = await loggedIn()
    await connector.resume(at(SOLANA))
    await Promise.all([connector.disconnect('eip155'), connector.disconnect('solana')])
    expect(service.names().filter((name) => name === 'SIGN_OUT')).to.have.length(1)
    expect(sessionStorage.length).to.equal(0)
    connector.forgetConnection?.()
    await turns(5)
    expect(service.names().filter((name) => name === 'SIGN_OUT')).to.have.length(1)
  })

  it('switches to Solana and back, and reads the account there', async () => {
    const { service, connector } = await loggedIn()
    const there = await connector.switchNamespace?.(at(SOLANA))
    expect(there).to.include({ namespace: 'solana', chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    expect(there?.addresses).to.deep.equal([{ address: service.solana, type: 'eoa' }])
    expect(service.names().slice(-2)).to.deep.equal(['SWITCH_NETWORK', 'GET_USER'])
    expect(service.payloads('GET_USER').at(-1)).to.deep.equal({ chainId: SOLANA, preferredAccountType: 'eoa' })
  })

  it('switches to another network, where the account may differ', async () => {
    const { service, connector, connection } = await loggedIn()
    const told: unknown[] = []
    connector.on('chain', ({ chainId }) => void told.push(chainId))
    connector.on('accounts', ({ addresses }) => void told.push(addresses))
    const switchTo = (chainId: string) =>
      connection.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await switchTo('0x2105')).to.equal(null)
    expect(await connection.request({ method: 'eth_chainId' })).to.equal('0x2105')
    expect(await connection.request({ method: 'eth_accounts' })).to.deep.equal([service.evm.address])
    expect(told).to.deep.equal(['8453', [{ address: service.evm.address, type: 'eoa' }]])
    expect(await codeOf(switchTo('0xa'))).to.equal('chain-not-supported')
    service.state.faults.set('SWITCH_NETWORK', 'no')
    expect(await codeOf(switchTo('0x1'))).to.equal('frame-refused')
  })

  it('recovers after the page has removed its frame', async () => {
    const { service, connection } = await loggedIn(BASE)
    service.state.hasStorage = false
    document.querySelector('dialog[data-wallet-frame]')?.remove()
    expect(await connection.request({ method: 'eth_blockNumber' })).to.equal('0x2a')
    const restart = ['SYNC_DAPP_DATA', 'SYNC_THEME', 'IS_CONNECTED', 'SWITCH_NETWORK', 'GET_USER', 'RPC_REQUEST']
    expect(service.names().slice(-6)).to.deep.equal(restart)
  })

  it('ends when the reloaded frame has no login', async () => {
    const { service, connector } = await loggedIn()
    const ended = new Promise((resolve) => connector.on('disconnect', resolve))
    service.state.isLoggedIn = false
    service.reload()
    expect(await ended).to.deep.equal({ namespace: 'eip155' })
    expect(sessionStorage.length).to.equal(0)
  })
})
