import { base58, base64, hex } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { BITCOIN, BTC, bitcoin, DEVNET, evm, FORMER, KEY, MAINNET, pair, solana } from './granted.ts'
import { open } from './open-session.ts'

describe('a session of several namespaces', () => {
  it('sends the requests of each namespace for their network', async () => {
    const { connection, asked } = open({ ...evm(), ...solana(MAINNET, DEVNET), ...bitcoin })
    await (await connection('eip155')).request({ method: 'personal_sign', params: [] })
    await (await connection('solana')).request({ method: 'solana_signMessage', params: {} })
    await (await connection('solana')).request({ method: 'solana_signMessage', params: {}, networkId: DEVNET })
    await (await connection('bip122')).request({ method: 'sendTransfer', params: {} })
    expect(asked.map(({ chainId, request }) => [chainId, request.method])).to.deep.equal([
      ['eip155:1', 'personal_sign'],
      [MAINNET, 'solana_signMessage'],
      [DEVNET, 'solana_signMessage'],
      [BITCOIN, 'sendTransfer'],
    ])
    expect((await connection('solana')).addresses).to.deep.equal([KEY])
    expect((await connection('bip122')).addresses).to.deep.equal([BTC])
    expect(await (await connection('solana')).request({ method: 'solana_getAccounts' })).to.deep.equal([
      { pubkey: KEY },
    ])
    expect(asked).to.have.length(4)
  })

  it('sends no request that the wallet has not approved', async () => {
    const { connection, asked } = open({ ...solana(MAINNET), ...bitcoin })
    const { request } = await connection('solana')
    const refused = [
      [{ method: 'solana_signMessage', networkId: DEVNET }, 'chain-not-supported'],
      [{ method: 'solana_signAllTransactions' }, 'method-not-supported'],
      [{ method: 'sendTransfer' }, 'method-not-supported'],
      [{ method: 'toString' }, 'method-not-supported'],
    ] as const
    for (const [call, code] of refused) expect((await thrownBy(request(call))).code).to.equal(code)
    expect(asked).to.deep.equal([])
  })

  it('uses the network ids of the wallet, even former ones', async () => {
    const { connection, asked } = open(solana(FORMER))
    expect((await connection('solana')).networks).to.deep.equal([MAINNET])
    await (await connection('solana')).request({ method: 'solana_signMessage', params: {}, networkId: MAINNET })
    expect(asked[0]?.chainId).to.equal(FORMER)
    const both = open(solana(FORMER, MAINNET))
    await (await both.connection('solana')).request({ method: 'solana_signMessage', params: {} })
    expect(both.asked[0]?.chainId).to.equal(MAINNET)
  })

  it('accepts a former id in a chain event', async () => {
    const { connection, asked, events, tell } = open(solana(DEVNET, MAINNET))
    await connection('solana')
    const told: unknown[] = []
    events.on('chain', ({ chainId }) => void told.push(chainId))
    tell('session_event', { chainId: FORMER, event: { name: 'chainChanged', data: FORMER.slice(7) } })
    tell('session_event', { chainId: FORMER, event: { name: 'chainChanged', data: FORMER } })
    expect(told).to.deep.equal([MAINNET.slice(7), MAINNET.slice(7)])
    await (await connection('solana')).request({ method: 'solana_signMessage', params: {} })
    expect(asked[0]?.chainId).to.equal(MAINNET)
  })

  it('switches to the network of its last request, with the accounts there', async () => {
    const other = base58.encode(new Uint8Array(32).fill(3))
    const granted = solana(MAINNET)
    granted.solana.accounts.push(`${DEVNET}:${other}`)
    const { connection, asked, events } = open(granted)
    const { request, addresses } = await connection('solana')
    expect(addresses).to.deep.equal([KEY])
    const told: unknown[] = []
    events.on('accounts', (detail) => void told.push(detail))
    const sign = (networkId?: typeof MAINNET) =>
      request({ method: 'solana_signMessage', params: {}, ...(networkId && { networkId }) })
    await sign(MAINNET)
    expect(told).to.deep.equal([])
    await request({ method: 'solana_signMessage', params: {}, networkId: DEVNET })
    expect(told).to.deep.equal([{ namespace: 'solana', addresses: [other] }])
    await sign()
    expect(await request({ method: 'solana_getAccounts' })).to.deep.equal([{ pubkey: other }])
    expect(asked.map(({ chainId }) => chainId)).to.deep.equal([MAINNET, DEVNET, DEVNET])
    const refused = request({ method: 'solana_signAllTransactions', params: {}, networkId: MAINNET })
    expect((await thrownBy(refused)).code).to.equal('method-not-supported')
    expect((await connection('solana')).addresses).to.deep.equal([other])
  })

  it('forwards only known send options', async () => {
    const { connection, asked } = open(solana(MAINNET))
    const { request } = await connection('solana')
    const send = (sendOptions: unknown) =>
      request({ method: 'solana_signAndSendTransaction', params: { transaction: 'AQ==', sendOptions } })
    for (const wrong of [null, 'fast', { maxRetries: '3' }, { skipPreflight: 1 }])
      expect((await thrownBy(send(wrong))).code).to.equal('rpc-invalid-params')
    expect(asked).to.deep.equal([])
    await send({ skipPreflight: true, evil: 1 })
    expect(asked[0]?.request.params).to.deep.equal({ transaction: 'AQ==', sendOptions: { skipPreflight: true } })
  })

  it('opens only wallet links for a request, even if another link is stored', async () => {
    const opened: (string | null)[] = []
    const answer = () => opened.push(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
    for (const href of ['javascript:alert(1)', 'intent://x#Intent;end', 'itms-services://x', 'ms-settings:', 'smb://x'])
      await (await open(solana(MAINNET), { answer, link: { href, name: 'Harbor' } }).connection('solana')).request({
        method: 'solana_signMessage',
        params: {},
      })
    expect(opened).to.deep.equal([null, null, null, null, null])
  })

  it('fetches the types of Bitcoin accounts once, without opening an app, and ignores invalid ones', async () => {
    const ordinal = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
    const granted = {
      bip122: {
        accounts: [BTC, ordinal].map((address) => `${BITCOIN}:${address}`),
        methods: ['sendTransfer', 'getAccountAddresses'],
        events: [],
      },
    }
    const items = [
      { address: ordinal, intention: 'ordinal' },
      { address: BTC, intention: 'payment' },
      { address: 'bc1qother', intention: 'payment' },
    ]
    const opened: (string | null)[] = []
    const answer = () => {
      opened.push(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
      return items
    }
    const link = { href: 'harbor://', name: 'Harbor' }
    const { connection, asked, learn, tell, events } = open(granted, { answer, link })
    expect((await connection('bip122')).addresses).to.deep.equal([BTC, ordinal])
    expect(asked).to.deep.equal([])
    learn()
    const typed = [
      { address: BTC, type: 'payment' },
      { address: ordinal, type: 'ordinal' },
    ]
    expect((await connection('bip122')).addresses).to.deep.equal(typed)
    expect((await connection('bip122')).addresses).to.deep.equal(typed)
    expect(asked.map(({ chainId, request }) => [chainId, request.method, request.params])).to.deep.equal([
      [BITCOIN, 'getAccountAddresses', { account: BTC }],
    ])
    expect(opened).to.deep.equal([null])
    await (await connection('bip122')).request({ method: 'getAccountAddresses', params: {} })
    expect(opened[1]).to.equal(JSON.stringify(link))
    const told: unknown[] = []
    events.on('accounts', ({ addresses }) => void told.push(addresses))
    tell('session_update', { namespaces: granted })
    expect(told).to.deep.equal([typed])
    const fail = () => {
      throw new Error('no')
    }
    for (const answer of [fail, () => 7, () => [7, null, { address: BTC, intention: 'evil' }, { address: 7 }]]) {
      const other = open(granted, { answer })
      other.learn()
      expect((await other.connection('bip122')).addresses).to.deep.equal([BTC, ordinal])
    }
    const mute = open(bitcoin)
    mute.learn()
    expect((await mute.connection('bip122')).addresses).to.deep.equal([BTC])
    expect(mute.asked).to.deep.equal([])
  })

  it('waits three seconds at most for the types of accounts', async () => {
    const granted = { bip122: { ...bitcoin.bip122, methods: ['getAccountAddresses'] } }
    const { connection, learn } = open(granted, { answer: () => new Promise(() => {}) })
    const start = performance.now()
    learn()
    expect((await connection('bip122')).addresses).to.deep.equal([BTC])
    expect(performance.now() - start).to.be.within(2_900, 10_000)
  })

  it('returns the approved networks, or any EVM network for a wallet that adds networks', async () => {
    const { connection } = open({ ...evm(), ...solana(MAINNET, DEVNET) })
    expect((await connection('eip155')).networks).to.deep.equal(['eip155:1'])
    expect((await connection('solana')).networks).to.deep.equal([MAINNET, DEVNET])
    const adding = open({ ...evm(['personal_sign', 'wallet_addEthereumChain']), ...bitcoin })
    expect((await adding.connection('eip155')).networks).to.equal(undefined)
    expect((await adding.connection('bip122')).networks).to.deep.equal([BITCOIN])
    const known = open({ ...evm(), ...solana(MAINNET) }, { name: 'MetaMask Wallet' })
    expect((await known.connection('eip155')).networks).to.equal(undefined)
    expect((await known.connection('solana')).networks).to.deep.equal([MAINNET])
  })

  it('emits the approved networks after an update, also of a new namespace', async () => {
    const { events, tell, connection } = open(evm())
    const told: unknown[] = []
    events.on('networks', ({ namespace, networks }) => void told.push([namespace, networks]))
    tell('session_update', { namespaces: { ...evm(), ...solana(DEVNET) } })
    expect(told).to.deep.equal([
      ['eip155', ['eip155:1']],
      ['solana', [DEVNET]],
    ])
    expect((await connection('solana')).addresses).to.deep.equal([KEY])
  })

  it("accepts Bitcoin's signature as hex or base64, and rejects invalid ones", async () => {
    const bytes = new Uint8Array(65).fill(9)
    for (const signature of [hex.encode(bytes), base64.encode(bytes)]) {
      const { connection } = open(bitcoin, { answer: () => ({ address: BTC, signature }) })
      expect(await (await connection('bip122')).request({ method: 'signMessage', params: {} })).to.deep.equal({
        address: BTC,
        signature: base64.encode(bytes),
      })
    }
    for (const answer of [undefined, null, 'x', {}, { signature: 7 }]) {
      const { connection } = open(bitcoin, { answer: () => answer })
      const signing = (await connection('bip122')).request({ method: 'signMessage', params: {} })
      expect((await thrownBy(signing)).code).to.equal('bad-response')
    }
  })

  it('puts the signature of an older Solana wallet into the transaction', async () => {
    const message = new Uint8Array([1, 0, 0, 1, ...pair.publicKey, ...new Uint8Array(32), 0])
    const transaction = base64.encode(new Uint8Array([1, ...new Uint8Array(64), ...message]))
    const signature = nacl.sign.detached(message, pair.secretKey)
    const answer = () => ({ signature: base58.encode(signature) })
    const { connection } = open(solana(MAINNET), { answer })
    const signed = (await (
      await connection('solana')
    ).request({ method: 'solana_signTransaction', params: { transaction, pubkey: KEY } })) as { transaction: string }
    expect(base64.decode(signed.transaction)).to.deep.equal(new Uint8Array([1, ...signature, ...message]))
    const stranger = base58.encode(new Uint8Array(32).fill(3))
    const asked = (await connection('solana')).request({
      method: 'solana_signTransaction',
      params: { transaction, pubkey: stranger },
    })
    expect((await thrownBy(asked)).code).to.equal('bad-response')
  })
})
