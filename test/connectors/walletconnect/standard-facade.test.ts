// @run node
import { base58, base64 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { codeOf } from '../connecting.ts'
import { BITCOIN, BTC, bitcoin, DEVNET, KEY, MAINNET, pair, solana } from './granted.ts'
import { type Asked, open } from './open-session.ts'

type Facade = {
  name: string
  chains: string[]
  accounts: { address: string; publicKey: Uint8Array; chains: string[] }[]
  features: Record<string, Record<string, (...input: unknown[]) => Promise<unknown>>>
}

/** The Wallet Standard wallet of a namespace of a session. */
async function facade(namespace: 'solana' | 'bip122', granted: object, answer?: (asked: Asked) => unknown) {
  const session = open(granted, answer && { answer })
  const { native, request } = await session.connection(namespace)
  const wallet = native as Facade
  return { ...session, request, wallet, account: wallet.accounts[0] }
}

/** Calls a feature of the standard, which has the name of its only function. */
const call = async ({ features }: Facade, name: string, ...inputs: object[]) =>
  features[name]?.[name.slice(name.indexOf(':') + 1)]?.(...inputs)

const bytes = new Uint8Array([1])
const psbtOf = (account: unknown, ...signingIndexes: number[]) => ({
  psbt: bytes,
  inputsToSign: [{ account, signingIndexes }],
})

/** Records the changes that a wallet tells. */
function changesOf({ features }: Facade): unknown[] {
  const told: unknown[] = []
  features['standard:events']?.on?.('change', (change: unknown) => void told.push(change))
  return told
}

describe('the Wallet Standard wallet for a session', () => {
  it('has the accounts of its namespace, signs over the session, and ends it', async () => {
    const answer = ({ request }: Asked) => {
      const message = base58.decode((request.params as { message: string }).message)
      return { signature: base58.encode(nacl.sign.detached(message, pair.secretKey)) }
    }
    const { wallet, account, asked, ended, tell } = await facade('solana', solana(MAINNET, DEVNET), answer)
    expect([wallet.name, wallet.chains]).to.deep.equal(['Harbor', ['solana:mainnet', 'solana:devnet']])
    expect(account).to.deep.include({ address: KEY, publicKey: pair.publicKey })
    expect(await call(wallet, 'standard:connect')).to.deep.equal({ accounts: wallet.accounts })
    const message = new TextEncoder().encode('Hello')
    const [signed] = (await call(wallet, 'solana:signMessage', { account, message })) as [{ signature: Uint8Array }]
    expect(nacl.sign.detached.verify(message, signed.signature, pair.publicKey)).to.be.true
    expect(asked).to.have.length(1)
    const told = changesOf(wallet)
    tell('session_update', { namespaces: solana(MAINNET) })
    expect(told).to.deep.equal([{ accounts: wallet.accounts }])
    await call(wallet, 'standard:disconnect')
    expect(ended()).to.equal(1)
  })

  it('signs and sends transactions on the named chain', async () => {
    const answer = ({ request }: Asked) =>
      request.method === 'solana_signTransaction'
        ? { signature: '2', transaction: base64.encode(new Uint8Array([9])) }
        : { signature: base58.encode(new Uint8Array(64).fill(5)) }
    const { wallet, account, asked } = await facade('solana', solana(MAINNET, DEVNET), answer)
    const input = { account, transaction: bytes, chain: 'solana:devnet' }
    const signed = { signedTransaction: new Uint8Array([9]) }
    expect(await call(wallet, 'solana:signTransaction', input, input)).to.deep.equal([signed, signed])
    const options = { skipPreflight: true }
    const [sent] = (await call(wallet, 'solana:signAndSendTransaction', { ...input, options })) as unknown[]
    expect(sent).to.deep.equal({ signature: new Uint8Array(64).fill(5) })
    expect(asked.map(({ chainId }) => chainId)).to.deep.equal([DEVNET, DEVNET, DEVNET])
    expect(asked[2]?.request.params).to.deep.equal({ transaction: 'AQ==', pubkey: KEY, sendOptions: options })
  })

  it("signs Bitcoin's messages and PSBTs", async () => {
    const answer = ({ request }: Asked) =>
      request.method === 'signMessage' ? { address: BTC, signature: '09'.repeat(65) } : { psbt: 'CQ==' }
    const { wallet, account, asked } = await facade('bip122', bitcoin, answer)
    expect(wallet.chains).to.deep.equal(['bitcoin:mainnet'])
    const message = new TextEncoder().encode('Hi ₿')
    const signed = { signedMessage: message, signature: new Uint8Array(65).fill(9) }
    expect(await call(wallet, 'bitcoin:signMessage', { account, message })).to.deep.equal([signed])
    const psbt = await call(wallet, 'bitcoin:signTransaction', psbtOf(account, 0, 2))
    expect(psbt).to.deep.equal([{ signedPsbt: new Uint8Array([9]) }])
    const signInputs = [0, 2].map((index) => ({ address: BTC, index }))
    expect(asked.map(({ request }) => request.params)).to.deep.equal([
      { account: BTC, address: BTC, message: 'Hi ₿' },
      { account: BTC, psbt: 'AQ==', signInputs, broadcast: false },
    ])
  })

  it('sends requests only for the named network', async () => {
    const answer = () => ({ signature: '2', transaction: 'CQ==', psbt: 'CQ==' })
    const both = { ...solana(MAINNET), ...bitcoin }
    const { wallet, account, connection, asked } = await facade('solana', both, answer)
    const sign = (chain: unknown) => call(wallet, 'solana:signTransaction', { account, transaction: bytes, chain })
    for (const chain of ['solana:devnet', 'solana:localnet', 'solana:', 'toString', '', null, 7, {}])
      expect(await codeOf(sign(chain))).to.equal('chain-not-supported')
    expect(asked).to.deep.equal([])
    await sign(undefined)
    const btc = (await connection('bip122')).native as Facade
    const pay = (chain: string) => call(btc, 'bitcoin:signTransaction', { ...psbtOf(btc.accounts[0], 0), chain })
    for (const chain of ['bitcoin:main', 'bitcoin:mainnet']) await pay(chain)
    expect(await codeOf(pay('bitcoin:testnet'))).to.equal('chain-not-supported')
    expect(asked.map(({ chainId }) => chainId)).to.deep.equal([MAINNET, BITCOIN, BITCOIN])
  })

  it('sends the exact bytes of a message, or rejects it', async () => {
    const { wallet, account, asked } = await facade('bip122', bitcoin, () => ({ signature: 'CQ==' }))
    const sign = (...message: number[]) =>
      call(wallet, 'bitcoin:signMessage', { account, message: new Uint8Array(message) })
    expect(await codeOf(sign(0x48, 0xff))).to.equal('rpc-invalid-params')
    expect(asked).to.deep.equal([])
    await sign(0xef, 0xbb, 0xbf, 0x48)
    expect(asked[0]?.request.params).to.include({ message: '\ufeffH' })
  })

  it('rejects invalid signed bytes of any length', async () => {
    let said: unknown
    const both = { ...solana(MAINNET), ...bitcoin }
    const { wallet: sol, connection } = await facade('solana', both, () => said)
    const btc = (await connection('bip122')).native as Facade
    const psbt = psbtOf(btc.accounts[0], 0)
    const long = '2'.repeat(4_000_000)
    const tooLong = base58.encode(new Uint8Array(65))
    const wrong: [Facade, string, object, string, unknown[]][] = [
      [sol, 'solana:signMessage', { message: bytes }, 'signature', ['0O', '2', long, tooLong]],
      [sol, 'solana:signAndSendTransaction', { transaction: bytes }, 'signature', ['0O', '2', long]],
      [sol, 'solana:signTransaction', { transaction: bytes }, 'transaction', ['?', '', long]],
      [btc, 'bitcoin:signMessage', { message: bytes }, 'signature', ['?', 7, long]],
      [btc, 'bitcoin:signTransaction', psbt, 'psbt', ['?', 7]],
      [btc, 'bitcoin:signAndSendTransaction', psbt, 'txid', ['?', 7, 'ab'.repeat(31)]],
    ]
    for (const [wallet, name, input, key, values] of wrong)
      for (const value of values) {
        said = { signature: '2', [key]: value }
        const code = await codeOf(call(wallet, name, { account: wallet.accounts[0], ...input }))
        expect(code, `${name} ${String(value).slice(0, 20)}`).to.equal('bad-response')
      }
  })

  it('has no accounts and sends nothing after the end of its session, and ends no other session', async () => {
    const { wallet, request, asked, ended, events, tell } = await facade('solana', solana(MAINNET))
    const told = changesOf(wallet)
    const { signMessage } = wallet.features['solana:signMessage'] ?? {}
    tell('session_delete', {})
    expect(ended()).to.equal(1)
    expect([wallet.accounts, told]).to.deep.equal([[], [{ accounts: [] }]])
    // An event of the connector's next session.
    events.emit('accounts', { namespace: 'solana', addresses: [KEY] })
    expect(told).to.have.length(1)
    const signing = Promise.resolve(signMessage?.({ account: { address: KEY }, message: bytes }))
    expect(await codeOf(signing)).to.equal('not-connected')
    expect(await codeOf(request({ method: 'solana_getAccounts' }))).to.equal('not-connected')
    await call(wallet, 'standard:disconnect')
    expect(ended()).to.equal(1)
    expect(asked).to.deep.equal([])
  })

  it('sends one request for several transactions of one account and chain, if the wallet supports that', async () => {
    const granted = solana(MAINNET, DEVNET)
    granted.solana.methods.push('solana_signAllTransactions')
    let answered: unknown
    const answer = ({ request }: Asked) =>
      request.method === 'solana_signTransaction' ? { signature: '2', transaction: 'CQ==' } : answered
    const { wallet, account, asked } = await facade('solana', granted, answer)
    const inputOf = (byte: number, chain?: string) => ({ account, transaction: new Uint8Array([byte]), chain })
    const sign = (...chains: (string | undefined)[]) =>
      call(wallet, 'solana:signTransaction', ...chains.map((chain, at) => inputOf(at + 1, chain)))
    answered = { transactions: ['CAA=', 'CQA='] }
    const signed = [8, 9].map((byte) => ({ signedTransaction: new Uint8Array([byte, 0]) }))
    expect(await sign('solana:devnet', 'solana:devnet')).to.deep.equal(signed)
    const params = { transactions: ['AQ==', 'Ag=='], pubkey: KEY }
    expect(asked).to.have.length(1)
    expect(asked[0]).to.deep.include({ chainId: DEVNET, request: { method: 'solana_signAllTransactions', params } })
    await sign('solana:devnet', 'solana:mainnet')
    const single = [DEVNET, MAINNET].map((chainId) => [chainId, 'solana_signTransaction'])
    expect(asked.slice(1).map(({ chainId, request }) => [chainId, request.method])).to.deep.equal(single)
    for (const wrong of [undefined, {}, { transactions: ['CAA='] }, { transactions: [7, 7] }]) {
      answered = wrong
      expect(await codeOf(sign(undefined, undefined))).to.equal('bad-response')
    }
  })

  it("signs and sends Bitcoin's PSBTs, and pays, if that was approved", async () => {
    const txid = 'ab'.repeat(32)
    const { wallet, account, asked, tell } = await facade('bip122', bitcoin, () => ({ psbt: 'CQ==', txid }))
    const sent = await call(wallet, 'bitcoin:signAndSendTransaction', psbtOf(account, 0))
    expect(sent).to.deep.equal([{ txId: txid }])
    expect(asked[0]?.request.params).to.include({ broadcast: true })
    const { provider } = (wallet.features['sats-connect:'] ?? {}) as unknown as {
      provider: { request(method: string, params?: unknown): Promise<{ result?: object; error?: { code: number } }> }
    }
    const recipients = [{ address: BTC, amount: 21_000 }]
    expect((await provider.request('sendTransfer', { recipients })).result).to.include({ txid })
    const params = { account: BTC, recipientAddress: BTC, amount: '21000' }
    expect(asked[1]?.request).to.deep.equal({ method: 'sendTransfer', params })
    const amounts = [0, -1, 1.5, '5', 2 ** 53].map((amount) => ({ recipients: [{ address: BTC, amount }] }))
    for (const wrong of [undefined, {}, { recipients: [] }, { recipients: [...recipients, ...recipients] }, ...amounts])
      expect((await provider.request('sendTransfer', wrong)).error?.code, JSON.stringify(wrong)).to.equal(-32602)
    expect((await provider.request('signPsbt', {})).error?.code).to.equal(-32601)
    expect(asked).to.have.length(2)
    tell('session_update', { namespaces: { bip122: { ...bitcoin.bip122, methods: ['signMessage'] } } })
    const features = Object.keys(wallet.features).filter((name) => !name.startsWith('standard:'))
    expect(features).to.deep.equal(['bitcoin:signMessage'])
  })
})
