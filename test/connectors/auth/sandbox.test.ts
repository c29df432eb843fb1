import { base64 } from '@scure/base'
import { PublicKey, Connection as SolanaNode, SystemProgram, Transaction } from '@solana/web3.js'
import { expect } from 'chai'
import { createPublicClient, type Hex, http, numberToHex, parseEther, stringToHex, verifyMessage } from 'viem'
import { type AuthConnector, auth } from '../../../src/connectors/auth/source.ts'
import type { Connection } from '../../../src/connectors/connector.ts'
import { node } from '../../fixtures/chains/chain.ts'
import { networkIn } from '../../fixtures/chains/four.ts'
import { run } from '../../fixtures/sources.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { codeOf, newEmail, pressIn } from '../../sandbox/auth/page.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { at } from './logged-in.ts'

const LOCAL = 'eip155:31337'
const SOLANA = networkIn('solana')
const client = createPublicClient({ transport: http(sandbox.rpcUrls[LOCAL]), pollingInterval: 50 })
const addressOf = ({ addresses: [first] }: Connection) => (typeof first === 'string' ? first : first?.address) as Hex

let made = 0

/** The login connector for the sandbox's service, at one of this machine's host names. */
function connectorAt(host: string, options: object = {}): AuthConnector {
  const endpoints = { auth: sandbox.endpoints.auth?.replace('127.0.0.1', host) }
  const given = { projectId: 'test', name: `sandbox-${++made}`, networks: [LOCAL, 'eip155:31338', SOLANA], endpoints }
  const { list } = run(auth, { ...given, rpcUrls: sandbox.rpcUrls, ...options }, ['eip155', 'solana'])
  return list()[0] as AuthConnector
}

/** Logs in by email, after a wrong code. */
async function logIn(connector: AuthConnector): Promise<void> {
  const session = await connector.loginFrame()
  const email = newEmail()
  expect(await session.connectEmail(email)).to.equal('VERIFY_OTP')
  const { code, details } = await thrownBy(session.connectOtp('000000'))
  expect([code, details]).to.deep.equal(['frame-refused', 'Wrong code. 2 tries are left.'])
  await session.connectOtp(await codeOf(email))
}

/** Sends a request and approves it in the frame, which is shown for that. */
async function approved<T>(connector: AuthConnector, { request }: Connection, call: Parameters<typeof request>[0]) {
  const session = await connector.loginFrame()
  const stop = session.on('approval', () => session.show({ label: 'Approve' }))
  const answer = request(call)
  await Promise.race([pressIn('Approve', serviceOf(connector)), answer.catch(() => {})])
  const value = await answer.finally(() => {
    stop()
    session.hide()
  })
  return value as T
}

const hosts = new WeakMap<AuthConnector, string>()
const serviceOf = (connector: AuthConnector) =>
  (sandbox.endpoints.auth ?? '').replace('127.0.0.1', hosts.get(connector) ?? '127.0.0.1')

describe('a login with the sandbox’s service', () => {
  afterEach(() => sessionStorage.clear())

  for (const host of ['127.0.0.1', 'localhost'])
    it(`signs and pays with an ordinary account, with the frame at ${host}`, async () => {
      const connector = connectorAt(host, { accountTypes: { eip155: 'eoa' } })
      hosts.set(connector, host)
      await logIn(connector)
      const connection = await connector.connect(at(LOCAL))
      const address = addressOf(connection)
      const params = [stringToHex('Hello'), address]
      const signature = await approved<Hex>(connector, connection, { method: 'personal_sign', params })
      expect(await verifyMessage({ address, message: 'Hello', signature })).to.equal(true)
      await node('anvil_setBalance', address, numberToHex(parseEther('2')))
      const to = `0x${'12'.repeat(20)}` as const
      const before = await client.getBalance({ address: to })
      const transaction = { from: address, to, value: numberToHex(parseEther('0.5')) }
      const call = { method: 'eth_sendTransaction', params: [transaction] }
      const hash = await approved<Hex>(connector, connection, call)
      expect((await client.waitForTransactionReceipt({ hash })).status).to.equal('success')
      expect((await client.getBalance({ address: to })) - before).to.equal(parseEther('0.5'))
      expect(await connection.request({ method: 'eth_blockNumber', params: [] })).to.match(/^0x/)
    })

  it('signs as a contract with a smart account', async () => {
    const connector = connectorAt('127.0.0.1')
    await logIn(connector)
    const connection = await connector.connect(at(LOCAL))
    const address = addressOf(connection)
    expect(connection.addresses[0]).to.deep.include({ type: 'smartAccount' })
    const params = [stringToHex('Hello'), address]
    const signature = await approved<Hex>(connector, connection, { method: 'personal_sign', params })
    expect(await client.verifyMessage({ address, message: 'Hello', signature })).to.equal(true)
    expect(await (await connector.loginFrame()).smartAccountNetworks()).to.include(31337)
  })

  it('switches to another network, to Solana and back, and pays there', async () => {
    const connector = connectorAt('127.0.0.1', { accountTypes: { eip155: 'eoa' } })
    await logIn(connector)
    const evm = await connector.connect(at(LOCAL))
    await evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
    expect(await evm.request({ method: 'eth_chainId' })).to.equal('0x7a6a')
    const there = (await connector.switchNamespace?.(at(SOLANA))) as Connection
    const from = new PublicKey(addressOf(there))
    const solana = new SolanaNode(sandbox.rpcUrls[SOLANA] as string, 'confirmed')
    await solana.requestAirdrop(from, 2_000_000_000)
    const { blockhash } = await solana.getLatestBlockhash()
    const transaction = new Transaction({ recentBlockhash: blockhash, feePayer: from }).add(
      SystemProgram.transfer({ fromPubkey: from, toPubkey: PublicKey.unique(), lamports: 1_000_000_000 }),
    )
    const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
    const params = { transaction: base64.encode(new Uint8Array(bytes)), pubkey: from.toBase58() }
    const call = { method: 'solana_signAndSendTransaction', params, networkId: SOLANA }
    const { signature } = await approved<{ signature: string }>(connector, there, call)
    const { value } = await solana.getSignatureStatuses([signature])
    expect(value[0]?.err).to.equal(null)
    const message = [stringToHex('back'), addressOf(evm)]
    const signed = await approved<Hex>(connector, evm, { method: 'personal_sign', params: message })
    expect(await verifyMessage({ address: addressOf(evm), message: 'back', signature: signed })).to.equal(true)
  })
})
