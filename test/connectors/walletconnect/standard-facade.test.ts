import { base58, base64 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { BITCOIN, BTC, bitcoin, DEVNET, KEY, MAINNET, pair, solana } from './granted.ts'
import { type Asked, open } from './open-session.ts'

type Facade = {
  name: string
  chains: string[]
  accounts: { address: string; publicKey: Uint8Array; chains: string[] }[]
  features: Record<string, Record<string, (...input: unknown[]) => Promise<unknown>>>
}

describe('the Wallet Standard wallet for a session', () => {
  it('has the accounts of its namespace, signs over the session, and ends it', async () => {
    const answer = ({ request }: Asked) => {
      const message = base58.decode((request.params as { message: string }).message)
      return { signature: base58.encode(nacl.sign.detached(message, pair.secretKey)) }
    }
    const { connection, asked, ended, tell } = open(solana(MAINNET, DEVNET), { answer })
    const wallet = (await connection('solana')).native as Facade
    expect([wallet.name, wallet.chains]).to.deep.equal(['Harbor', ['solana:mainnet', 'solana:devnet']])
    expect(wallet.accounts[0]).to.deep.include({ address: KEY, publicKey: pair.publicKey })
    expect(await wallet.features['standard:connect']?.connect?.()).to.deep.equal({ accounts: wallet.accounts })
    const message = new TextEncoder().encode('Hello')
    const { signMessage } = wallet.features['solana:signMessage'] ?? {}
    const answers = await signMessage?.({ account: wallet.accounts[0], message })
    const [signed] = answers as [{ signature: Uint8Array }]
    expect(nacl.sign.detached.verify(message, signed.signature, pair.publicKey)).to.be.true
    expect(asked).to.have.length(1)
    const told: unknown[] = []
    wallet.features['standard:events']?.on?.('change', (change: unknown) => void told.push(change))
    tell('session_update', { namespaces: solana(MAINNET) })
    expect(told).to.deep.equal([{ accounts: wallet.accounts }])
    await wallet.features['standard:disconnect']?.disconnect?.()
    expect(ended()).to.equal(1)
  })

  it('signs and sends transactions on the named chain', async () => {
    const answer = ({ request }: Asked) =>
      request.method === 'solana_signTransaction'
        ? { signature: '2', transaction: base64.encode(new Uint8Array([9])) }
        : { signature: base58.encode(new Uint8Array(64).fill(5)) }
    const { connection, asked } = open(solana(MAINNET, DEVNET), { answer })
    const wallet = (await connection('solana')).native as Facade
    const input = { account: wallet.accounts[0], transaction: new Uint8Array([1]), chain: 'solana:devnet' }
    const { signTransaction } = wallet.features['solana:signTransaction'] ?? {}
    expect(await signTransaction?.(input, input)).to.deep.equal(
      [1, 2].map(() => ({ signedTransaction: new Uint8Array([9]) })),
    )
    const { signAndSendTransaction } = wallet.features['solana:signAndSendTransaction'] ?? {}
    const options = { skipPreflight: true }
    expect(await signAndSendTransaction?.({ ...input, options })).to.deep.equal([
      { signature: new Uint8Array(64).fill(5) },
    ])
    expect(asked.map(({ chainId }) => chainId)).to.deep.equal([DEVNET, DEVNET, DEVNET])
    expect(asked[2]?.request.params).to.deep.equal({ transaction: 'AQ==', pubkey: KEY, sendOptions: options })
  })

  it("signs Bitcoin's messages and PSBTs", async () => {
    const answer = ({ request }: Asked) =>
      request.method === 'signMessage' ? { address: BTC, signature: '09'.repeat(65) } : { psbt: 'CQ==' }
    const { connection, asked } = open(bitcoin, { answer })
    const wallet = (await connection('bip122')).native as Facade
    const [account] = wallet.accounts
    expect(wallet.chains).to.deep.equal(['bitcoin:mainnet'])
    const message = new TextEncoder().encode('Hi ₿')
    expect(await wallet.features['bitcoin:signMessage']?.signMessage?.({ account, message })).to.deep.equal([
      { signedMessage: message, signature: new Uint8Array(65).fill(9) },
    ])
    const psbt = { psbt: new Uint8Array([1]), inputsToSign: [{ account, signingIndexes: [0, 2] }] }
    expect(await wallet.features['bitcoin:signTransaction']?.signTransaction?.(psbt)).to.deep.equal([
      { signedPsbt: new Uint8Array([9]) },
    ])
    expect(asked.map(({ request }) => request.params)).to.deep.equal([
      { account: BTC, address: BTC, message: 'Hi ₿' },
      {
        account: BTC,
        psbt: 'AQ==',
        signInputs: [
          { address: BTC, index: 0 },
          { address: BTC, index: 2 },
        ],
        broadcast: false,
      },
    ])
  })

  it('sends requests only for the named network', async () => {
    const answer = () => ({ signature: '2', transaction: 'CQ==', psbt: 'CQ==' })
    const { connection, asked } = open({ ...solana(MAINNET), ...bitcoin }, { answer })
    const wallet = (await connection('solana')).native as Facade
    const input = { account: wallet.accounts[0], transaction: new Uint8Array([1]) }
    const sign = async (chain: unknown) =>
      wallet.features['solana:signTransaction']?.signTransaction?.({ ...input, chain })
    for (const chain of ['solana:devnet', 'solana:localnet', 'solana:', 'toString', '', null, 7, {}])
      expect((await thrownBy(sign(chain))).code).to.equal('chain-not-supported')
    expect(asked).to.deep.equal([])
    await sign(undefined)
    const btc = (await connection('bip122')).native as Facade
    const psbt = { psbt: new Uint8Array([1]), inputsToSign: [{ account: btc.accounts[0], signingIndexes: [0] }] }
    const { signTransaction } = btc.features['bitcoin:signTransaction'] ?? {}
    for (const chain of ['bitcoin:main', 'bitcoin:mainnet']) await signTransaction?.({ ...psbt, chain })
    expect((await thrownBy(Promise.resolve(signTransaction?.({ ...psbt, chain: 'bitcoin:testnet' })))).code).to.equal(
      'chain-not-supported',
    )
    expect(asked.map(({ chainId }) => chainId)).to.deep.equal([MAINNET, BITCOIN, BITCOIN])
  })

  it('sends the exact bytes of a message, or rejects it', async () => {
    const { connection, asked } = open(bitcoin, { answer: () => ({ signature: 'CQ==' }) })
    const wallet = (await connection('bip122')).native as Facade
    const [account] = wallet.accounts
    const sign = async (...message: number[]) =>
      wallet.features['bitcoin:signMessage']?.signMessage?.({ account, message: new Uint8Array(message) })
    expect((await thrownBy(sign(0x48, 0xff))).code).to.equal('rpc-invalid-params')
    expect(asked).to.deep.equal([])
    await sign(0xef, 0xbb, 0xbf, 0x48)
    expect(asked[0]?.request.params).to.include({ message: '\ufeffH' })
  })

  it('rejects invalid signed bytes of any length', async () => {
    let said: unknown
    const { connection } = open({ ...solana(MAINNET), ...bitcoin }, { answer: () => said })
    const [sol, btc] = [(await connection('solana')).native as Facade, (await connection('bip122')).native as Facade]
    const call = async (wallet: Facade, name: string, input: object) =>
      wallet.features[name]?.[name.slice(name.indexOf(':') + 1)]?.({ account: wallet.accounts[0], ...input })
    const bytes = new Uint8Array([1])
    const psbt = { psbt: bytes, inputsToSign: [{ account: btc.accounts[0], signingIndexes: [0] }] }
    const long = '2'.repeat(4_000_000)
    const wrong: [Facade, string, object, string, unknown[]][] = [
      [
        sol,
        'solana:signMessage',
        { message: bytes },
        'signature',
        ['0O', '2', long, base58.encode(new Uint8Array(65))],
      ],
      [sol, 'solana:signAndSendTransaction', { transaction: bytes }, 'signature', ['0O', '2', long]],
      [sol, 'solana:signTransaction', { transaction: bytes }, 'transaction', ['?', '', long]],
      [btc, 'bitcoin:signMessage', { message: bytes }, 'signature', ['?', 7, long]],
      [btc, 'bitcoin:signTransaction', psbt, 'psbt', ['?', 7]],
      [btc, 'bitcoin:signAndSendTransaction', psbt, 'txid', ['?', 7, 'ab'.repeat(31)]],
    ]
    for (const [wallet, name, input, key, values] of wrong)
      for (const value of values) {
        said = { signature: '2', [key]: value }
        expect((await thrownBy(call(wallet, name, input))).code, `${name} ${String(value).slice(0, 20)}`).to.equal(
          'bad-response',
        )
      }
  })

  it('has no accounts and sends nothing after the end of its session, and ends no other session', async () => {
    const { connection, asked, ended, events, tell } = open(solana(MAINNET))
    const { native, request } = await connection('solana')
    const wallet = native as Facade
    const told: unknown[] = []
    wallet.features['standard:events']?.on?.('change', (change: unknown) => void told.push(change))
    const { signMessage } = wallet.features['solana:signMessage'] ?? {}
    tell('session_delete', {})
    expect(ended()).to.equal(1)
    expect([wallet.accounts, told]).to.deep.equal([[], [{ accounts: [] }]])
    // An event of the connector's next session.
    events.emit('accounts', { namespace: 'solana', addresses: [KEY] })
    expect(told).to.have.length(1)
    const message = new Uint8Array([1])
    const signing = Promise.resolve(signMessage?.({ account: { address: KEY }, message }))
    expect((await thrownBy(signing)).code).to.equal('not-connected')
    expect((await thrownBy(request({ method: 'solana_getAccounts' }))).code).to.equal('not-connected')
    await wallet.features['standard:disconnect']?.disconnect?.()
    expect(ended()).to.equal(1)
    expect(asked).to.deep.equal([])
  })

  it('sends one request for several transactions of one account and chain, if the wallet supports that', async () => {
    const granted = solana(MAINNET, DEVNET)
    granted.solana.methods.push('solana_signAllTransactions')
    let answered: unknown
    const answer = ({ request }: Asked) =>
      request.method === 'solana_signTransaction' ? { signature: '2', transaction: 'CQ==' } : answered
    const { connection, asked } = open(granted, { answer })
    const wallet = (await connection('solana')).native as Facade
    const [account] = wallet.accounts
    const { signTransaction } = wallet.features['solana:signTransaction'] ?? {}
    const inputOf = (byte: number, chain?: string) => ({ account, transaction: new Uint8Array([byte]), chain })
    answered = { transactions: ['CAA=', 'CQA='] }
    expect(await signTransaction?.(inputOf(1, 'solana:devnet'), inputOf(2, 'solana:devnet'))).to.deep.equal([
      { signedTransaction: new Uint8Array([8, 0]) },
      { signedTransaction: new Uint8Array([9, 0]) },
    ])
    const params = { transactions: ['AQ==', 'Ag=='], pubkey: KEY }
    expect(asked).to.have.length(1)
    expect(asked[0]).to.deep.include({ chainId: DEVNET, request: { method: 'solana_signAllTransactions', params } })
    await signTransaction?.(inputOf(1, 'solana:devnet'), inputOf(2, 'solana:mainnet'))
    expect(asked.slice(1).map(({ chainId, request }) => [chainId, request.method])).to.deep.equal([
      [DEVNET, 'solana_signTransaction'],
      [MAINNET, 'solana_signTransaction'],
    ])
    for (const wrong of [undefined, {}, { transactions: ['CAA='] }, { transactions: [7, 7] }]) {
      answered = wrong
      const signing = Promise.resolve(signTransaction?.(inputOf(1), inputOf(2)))
      expect((await thrownBy(signing)).code).to.equal('bad-response')
    }
  })

  it("signs and sends Bitcoin's PSBTs, and pays, if that was approved", async () => {
    const txid = 'ab'.repeat(32)
    const { connection, asked, tell } = open(bitcoin, { answer: () => ({ psbt: 'CQ==', txid }) })
    const wallet = (await connection('bip122')).native as Facade
    const [account] = wallet.accounts
    const psbt = { psbt: new Uint8Array([1]), inputsToSign: [{ account, signingIndexes: [0] }] }
    const { signAndSendTransaction } = wallet.features['bitcoin:signAndSendTransaction'] ?? {}
    expect(await signAndSendTransaction?.(psbt)).to.deep.equal([{ txId: txid }])
    expect(asked[0]?.request.params).to.include({ broadcast: true })
    const { provider } = (wallet.features['sats-connect:'] ?? {}) as unknown as {
      provider: { request(method: string, params?: unknown): Promise<{ result?: object; error?: { code: number } }> }
    }
    const recipients = [{ address: BTC, amount: 21_000 }]
    expect((await provider.request('sendTransfer', { recipients })).result).to.include({ txid })
    expect(asked[1]?.request).to.deep.equal({
      method: 'sendTransfer',
      params: { account: BTC, recipientAddress: BTC, amount: '21000' },
    })
    const wrong: unknown[] = [undefined, {}, { recipients: [] }, { recipients: [...recipients, ...recipients] }]
    for (const amount of [0, -1, 1.5, '5', 2 ** 53]) wrong.push({ recipients: [{ address: BTC, amount }] })
    for (const params of wrong)
      expect((await provider.request('sendTransfer', params)).error?.code, JSON.stringify(params)).to.equal(-32602)
    expect((await provider.request('signPsbt', {})).error?.code).to.equal(-32601)
    expect(asked).to.have.length(2)
    tell('session_update', { namespaces: { bip122: { ...bitcoin.bip122, methods: ['signMessage'] } } })
    expect(Object.keys(wallet.features).filter((name) => !name.startsWith('standard:'))).to.deep.equal([
      'bitcoin:signMessage',
    ])
  })
})
