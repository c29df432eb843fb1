import { base58, base64 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { verifyMessage } from 'viem'
import type { Connection } from '../../../src/connectors/connector.ts'
import type { Eip1193Provider } from '../../../src/connectors/eip1193/facade.ts'
import { turns, until } from '../../fixtures/time.ts'
import { at, codeOf, loggedIn, nextApproval, shown, sign } from './logged-in.ts'
import { BASE, endServices, MAINNET, SOLANA } from './service.ts'

describe('requests to a login', () => {
  afterEach(endServices)

  it('are signed after the visitor has approved them in the frame', async () => {
    const { service, session, connection } = await loggedIn(BASE)
    const coming = nextApproval(session)
    const work = sign(connection, 'hello')
    const approval = await coming
    expect(approval).to.include({ method: 'personal_sign', namespace: 'eip155', networkId: BASE })
    ;(await shown(service)).approve()
    const signature = (await work) as `0x${string}`
    expect(await verifyMessage({ address: service.evm.address, message: 'hello', signature })).to.equal(true)
    expect(await approval.settled).to.equal(true)
  })

  it('are rejected by the visitor, or end when the modal closes', async () => {
    const { service, session, connection } = await loggedIn()
    const declined = codeOf(sign(connection, 'a'))
    ;(await shown(service)).reject()
    expect(await declined).to.equal('user-rejected')
    const coming = nextApproval(session)
    const ended = codeOf(sign(connection, 'b'))
    const approval = await coming
    await shown(service, 2)
    approval.reject()
    expect(await ended).to.equal('frame-aborted')
    expect(await approval.settled).to.equal(false)
    await until('told', () => service.names().includes('RPC_ABORT'))
    const failed = sign(connection, 'c').catch((error) => error)
    ;(await shown(service, 3)).reject('Insufficient funds')
    expect(await failed).to.include({ code: 'frame-refused', details: 'Insufficient funds' })
  })

  it('are sent without approval if they only read, and not at all for accounts and chain id', async () => {
    const { service, session, connection } = await loggedIn()
    const approvals: string[] = []
    session.on('approval', ({ method }) => void approvals.push(method))
    const before = service.heard.length
    expect(await connection.request({ method: 'eth_chainId' })).to.equal('0x1')
    expect(await connection.request({ method: 'eth_requestAccounts' })).to.deep.equal([service.smart])
    expect(service.heard).to.have.length(before)
    expect(await connection.request({ method: 'eth_getBalance', params: [service.smart, 'latest'] })).to.equal('0x2a')
    expect(await connection.request({ method: 'wallet_getCapabilities', params: [] })).to.equal('0x2a')
    expect(approvals).to.deep.equal([])
  })

  it('are refused for unknown methods, with an event for the view', async () => {
    const { service, session, connection } = await loggedIn()
    const refused: string[] = []
    session.on('refused', ({ method }) => void refused.push(method))
    const odd = ['eth_sign', 'wallet_addEthereumChain', 'wallet_exportKey', 'constructor', 'solana_signMessage', '']
    for (const method of odd) expect(await codeOf(connection.request({ method }))).to.equal('request-not-allowed')
    expect(refused).to.deep.equal(odd)
    expect(service.names()).not.to.include('RPC_REQUEST')
  })

  it('are validated before the visitor is asked for several calls or permissions', async () => {
    const { service, connection } = await loggedIn()
    const call = { to: service.smart, data: '0x', value: '0x1' }
    const bad = [[], [{}], [{ calls: [] }], [{ calls: [{ to: 'me' }] }], [{ calls: [call], chainId: 1 }], [() => {}]]
    for (const params of bad)
      expect(await codeOf(connection.request({ method: 'wallet_sendCalls', params }))).to.equal('rpc-invalid-params')
    expect(service.names()).not.to.include('RPC_REQUEST')
    const params = [{ version: '2.0.0', chainId: '0x1', atomicRequired: true, calls: [call, { data: '0x00' }] }]
    const work = connection.request({ method: 'wallet_sendCalls', params })
    await shown(service)
    expect(service.asking[0]?.params).to.deep.equal(params)
    service.asking[0]?.approve()
    expect(await work).to.match(/^0x/)
    const assets = connection.request({ method: 'wallet_getAssets', params: [{ account: service.smart }] })
    expect(await codeOf(assets)).to.equal('bad-response')
  })

  it('are refused for another chain than the current one before the frame gets them', async () => {
    const { service, session, connection } = await loggedIn(BASE)
    const approvals: string[] = []
    session.on('approval', ({ method }) => void approvals.push(method))
    const send = (chainId: unknown) =>
      codeOf(connection.request({ method: 'eth_sendTransaction', params: [{ to: service.smart, chainId }] }))
    for (const chainId of ['0x1', 1, '1', '0x', 0]) expect(await send(chainId)).to.equal('network-mismatch')
    for (const chainId of ['eight', {}, -1, true]) expect(await send(chainId)).to.equal('rpc-invalid-params')
    const typed = (chainId: unknown) => ({ domain: { chainId }, types: {}, primaryType: 'A', message: {} })
    const signTyped = (params: unknown) => codeOf(connection.request({ method: 'eth_signTypedData_v4', params }))
    for (const params of [[JSON.stringify(typed(1))], [typed('0x1')]])
      expect(await signTyped([service.smart, ...params])).to.equal('network-mismatch')
    expect(await signTyped([typed(1), service.smart])).to.equal('network-mismatch')
    expect(approvals).to.deep.equal([])
    expect(service.names()).not.to.include('RPC_REQUEST')
    const params = [{ to: service.smart, chainId: '0x2105' }]
    const own = connection.request({ method: 'eth_sendTransaction', params })
    ;(await shown(service)).reject()
    expect(await codeOf(own)).to.equal('user-rejected')
  })

  it('wait for the end of requests for another network', async () => {
    const { service, connector, connection } = await loggedIn(BASE)
    const there = await connector.resume(at(SOLANA))
    const first = sign(connection, 'on Base')
    await shown(service)
    expect(service.state.network).to.equal(BASE)
    const message = base58.encode(new TextEncoder().encode('on Solana'))
    const params = { message, pubkey: service.solana }
    const second = there?.request({ method: 'solana_signMessage', params, networkId: SOLANA })
    await turns(30)
    expect([service.state.network, service.asking.length]).to.deep.equal([BASE, 1])
    service.asking[0]?.approve()
    await first
    await shown(service, 2)
    expect(service.state.network).to.equal(SOLANA)
    service.asking[1]?.approve()
    const { signature } = (await second) as { signature: string }
    const isSigned = nacl.sign.detached.verify(base58.decode(message), base58.decode(signature), service.publicKey)
    expect(isSigned).to.equal(true)
  })

  it('are not sent if the reloaded frame has another account', async () => {
    const { service, connector } = await loggedIn()
    const there = (await connector.resume(at(SOLANA))) as Connection
    await connector.resume(at(MAINNET))
    service.state.solana = base58.encode(nacl.sign.keyPair().publicKey)
    const message = base58.encode(new Uint8Array([1]))
    const params = { message, pubkey: service.solana }
    expect(await codeOf(there.request({ method: 'solana_signMessage', params }))).to.equal('account-changed')
    expect(service.names()).not.to.include('RPC_REQUEST')
  })

  it('are not sent to a frame that has reloaded on another network', async () => {
    const { service, session, connection } = await loggedIn(BASE)
    const coming = nextApproval(session)
    const work = codeOf(sign(connection, 'on Base'))
    await coming
    session.reload()
    service.reload()
    expect(await work).to.equal('frame-aborted')
    await until('loaded', () => service.names().filter((name) => name === 'SYNC_THEME').length === 2)
    service.state.network = MAINNET
    service.asking.length = 0
    const again = sign(connection, 'on Base')
    await shown(service)
    expect(service.state.network).to.equal(BASE)
    service.asking.at(-1)?.approve()
    expect(await again).to.match(/^0x/)
  })

  it('are converted to the frame’s base58 for Solana, and their replies back, and refused for another namespace', async () => {
    const { service, connection } = await loggedIn(SOLANA)
    const foreign = connection.request({ method: 'personal_sign', params: [] })
    expect(await codeOf(foreign)).to.equal('request-not-allowed')
    // One signature and one key: the smallest transaction.
    const message = new Uint8Array([1, 0, 0, 1, ...service.publicKey, ...new Uint8Array(32), 0])
    const bytes = new Uint8Array([1, ...new Uint8Array(64), ...message])
    const params = { transaction: base64.encode(bytes), pubkey: service.solana }
    const work = connection.request({ method: 'solana_signTransaction', params })
    await shown(service)
    expect(service.asking[0]?.params).to.deep.equal({ transaction: base58.encode(bytes) })
    service.asking[0]?.approve()
    const answer = (await work) as { signature: string; transaction: string }
    expect(nacl.sign.detached.verify(message, base58.decode(answer.signature), service.publicKey)).to.equal(true)
    expect(base64.decode(answer.transaction).slice(65)).to.deep.equal(message)
    const several = { transactions: [params.transaction], pubkey: service.solana }
    const all = connection.request({ method: 'solana_signAllTransactions', params: several })
    ;(await shown(service, 2)).approve()
    expect(await all).to.deep.equal({ transactions: [params.transaction] })
    expect(await connection.request({ method: 'solana_getAccounts' })).to.deep.equal([{ pubkey: service.solana }])
    expect(await codeOf(connection.request({ method: 'solana_signIn', params: {} }))).to.equal('method-not-supported')
    const odd = { transaction: '%%', pubkey: service.solana }
    const wrong = connection.request({ method: 'solana_signTransaction', params: odd })
    expect(await codeOf(wrong)).to.equal('rpc-invalid-params')
  })

  it('can be sent by the providers that `getProvider` returns', async () => {
    const { service, connector, connection } = await loggedIn()
    const native = connection.native as Eip1193Provider
    const told: unknown[] = []
    const tell = (value: unknown) => void told.push(value)
    native.on('chainChanged', tell)
    native.on('accountsChanged', tell)
    native.on('nothing', tell)
    await native.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
    expect(told).to.deep.equal(['0x2105', [service.evm.address]])
    native.removeListener('chainChanged', tell)
    native.removeListener('accountsChanged', tell)
    await native.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
    expect(told).to.have.length(2)
    const there = await connector.resume(at(SOLANA))
    const wallet = there?.native as { accounts: { address: string }[]; features: object }
    expect(wallet.accounts[0]?.address).to.equal(service.solana)
    expect(wallet.features).to.include.keys('solana:signMessage', 'solana:signAndSendTransaction')
  })
})
