import { base58, base64, hex } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { stopClock } from '../../fixtures/clock.ts'
import { stops } from '../../fixtures/sources.ts'
import { until } from '../../fixtures/time.ts'
import { codeOf, heard, throwing } from '../connecting.ts'
import { BITCOIN, BTC, bitcoin, DEVNET, evm, FORMER, KEY, MAINNET, pair, solana } from './granted.ts'
import { open } from './open-session.ts'

const signMessage = { method: 'solana_signMessage', params: {} }

describe('a session of several namespaces', () => {
  it('sends the requests of each namespace for their network', async () => {
    const { connection, ask, asked } = open({ ...evm(), ...solana(MAINNET, DEVNET), ...bitcoin })
    await ask('eip155', { method: 'personal_sign', params: [] })
    await ask('solana', signMessage)
    await ask('solana', { ...signMessage, networkId: DEVNET })
    await ask('bip122', { method: 'sendTransfer', params: {} })
    expect(asked.map(({ chainId, request }) => `${chainId} ${request.method}`)).to.deep.equal([
      'eip155:1 personal_sign',
      `${MAINNET} solana_signMessage`,
      `${DEVNET} solana_signMessage`,
      `${BITCOIN} sendTransfer`,
    ])
    expect((await connection('solana')).addresses).to.deep.equal([KEY])
    expect((await connection('bip122')).addresses).to.deep.equal([BTC])
    expect(await ask('solana', { method: 'solana_getAccounts' })).to.deep.equal([{ pubkey: KEY }])
    expect(asked).to.have.length(4)
  })

  it('sends no request that the wallet has not approved', async () => {
    const { ask, asked } = open({ ...solana(MAINNET), ...bitcoin })
    const elsewhere = { method: 'solana_signMessage', networkId: DEVNET } as const
    expect(await codeOf(ask('solana', elsewhere))).to.equal('chain-not-supported')
    for (const method of ['solana_signAllTransactions', 'sendTransfer', 'toString'])
      expect(await codeOf(ask('solana', { method })), method).to.equal('method-not-supported')
    expect(asked).to.deep.equal([])
  })

  it('uses the network ids of the wallet, even former ones, also in a chain event', async () => {
    const { connection, ask, asked } = open(solana(FORMER))
    expect((await connection('solana')).networks).to.deep.equal([MAINNET])
    await ask('solana', { ...signMessage, networkId: MAINNET })
    expect(asked[0]?.chainId).to.equal(FORMER)
    const both = open(solana(FORMER, MAINNET))
    await both.ask('solana', signMessage)
    expect(both.asked[0]?.chainId).to.equal(MAINNET)
    const moving = open(solana(DEVNET, MAINNET))
    await moving.connection('solana')
    const { told } = heard(moving.events, 'chain', ({ chainId }) => chainId)
    for (const data of [FORMER.slice(7), FORMER])
      moving.tell('session_event', { chainId: FORMER, event: { name: 'chainChanged', data } })
    expect(told).to.deep.equal([MAINNET.slice(7), MAINNET.slice(7)])
    await moving.ask('solana', signMessage)
    expect(moving.asked[0]?.chainId).to.equal(MAINNET)
  })

  it('switches to the network of its last request, with the accounts there', async () => {
    const other = base58.encode(new Uint8Array(32).fill(3))
    const granted = solana(MAINNET)
    granted.solana.accounts.push(`${DEVNET}:${other}`)
    const { connection, asked, events } = open(granted)
    const { request, addresses } = await connection('solana')
    expect(addresses).to.deep.equal([KEY])
    const { told } = heard(events, 'accounts', (detail) => detail)
    await request({ ...signMessage, networkId: MAINNET })
    expect(told).to.deep.equal([])
    await request({ ...signMessage, networkId: DEVNET })
    expect(told).to.deep.equal([{ namespace: 'solana', addresses: [other] }])
    await request(signMessage)
    expect(await request({ method: 'solana_getAccounts' })).to.deep.equal([{ pubkey: other }])
    expect(asked.map(({ chainId }) => chainId)).to.deep.equal([MAINNET, DEVNET, DEVNET])
    const refused = request({ method: 'solana_signAllTransactions', params: {}, networkId: MAINNET })
    expect(await codeOf(refused)).to.equal('method-not-supported')
    expect((await connection('solana')).addresses).to.deep.equal([other])
  })

  it('forwards only known send options', async () => {
    const { ask, asked } = open(solana(MAINNET))
    const send = (sendOptions: unknown) =>
      ask('solana', { method: 'solana_signAndSendTransaction', params: { transaction: 'AQ==', sendOptions } })
    for (const wrong of [null, 'fast', { maxRetries: '3' }, { skipPreflight: 1 }])
      expect(await codeOf(send(wrong))).to.equal('rpc-invalid-params')
    expect(asked).to.deep.equal([])
    await send({ skipPreflight: true, evil: 1 })
    expect(asked[0]?.request.params).to.deep.equal({ transaction: 'AQ==', sendOptions: { skipPreflight: true } })
  })

  it('opens only wallet links for a request, even if another link is stored', async () => {
    const opened: (string | null)[] = []
    const answer = () => opened.push(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
    for (const href of ['javascript:alert(1)', 'intent://x#Intent;end', 'itms-services://x', 'ms-settings:', 'smb://x'])
      await open(solana(MAINNET), { answer, link: { href, name: 'Harbor' } }).ask('solana', signMessage)
    expect(opened).to.deep.equal([null, null, null, null, null])
  })

  describe('asks for the types of Bitcoin accounts', () => {
    const ordinal = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
    const accounts = [BTC, ordinal].map((address) => `${BITCOIN}:${address}`)
    const granted = { bip122: { accounts, methods: ['sendTransfer', 'getAccountAddresses'], events: [] } }
    const items = [
      { address: ordinal, intention: 'ordinal' },
      { address: BTC, intention: 'payment' },
      { address: 'bc1qother', intention: 'payment' },
    ]
    const typed = [
      { address: BTC, type: 'payment' },
      { address: ordinal, type: 'ordinal' },
    ]

    it('once, without opening an app', async () => {
      const opened: (string | null)[] = []
      const answer = () => {
        opened.push(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
        return items
      }
      const link = { href: 'harbor://', name: 'Harbor' }
      const { connection, ask, asked, learn, tell, events } = open(granted, { answer, link })
      expect((await connection('bip122')).addresses).to.deep.equal([BTC, ordinal])
      expect(asked).to.deep.equal([])
      learn()
      for (let times = 0; times < 2; times++) expect((await connection('bip122')).addresses).to.deep.equal(typed)
      const request = { method: 'getAccountAddresses', params: { account: BTC } }
      expect(asked).to.have.length(1)
      expect(asked[0]).to.deep.include({ chainId: BITCOIN, request })
      expect(opened).to.deep.equal([null])
      await ask('bip122', { method: 'getAccountAddresses', params: {} })
      expect(opened[1]).to.equal(JSON.stringify(link))
      const { told } = heard(events, 'accounts', ({ addresses }) => addresses)
      tell('session_update', { namespaces: granted })
      expect(told).to.deep.equal([typed])
    })

    it('and ignores invalid ones, also of a wallet that has no such method', async () => {
      for (const answer of [
        throwing(new Error('no')),
        () => 7,
        () => [7, null, { address: BTC, intention: 'evil' }, { address: 7 }],
      ]) {
        const { learn, connection } = open(granted, { answer })
        learn()
        expect((await connection('bip122')).addresses).to.deep.equal([BTC, ordinal])
      }
      const { learn, connection, asked } = open(bitcoin)
      learn()
      expect((await connection('bip122')).addresses).to.deep.equal([BTC])
      expect(asked).to.deep.equal([])
    })

    it('for three seconds at most', async () => {
      const { connection, learn } = open(granted, { answer: () => new Promise(() => {}) })
      const clock = stopClock()
      stops.push(clock.restart)
      learn()
      await until('the wait', () => clock.waiting(3_000))
      const connecting = connection('bip122')
      clock.pass(3_000)
      expect((await connecting).addresses).to.deep.equal([BTC, ordinal])
    })
  })

  it('returns the approved networks, or any EVM network for a wallet that adds networks, and emits new ones', async () => {
    const networksOf = async (
      { connection }: ReturnType<typeof open>,
      ...namespaces: ('eip155' | 'solana' | 'bip122')[]
    ) => Promise.all(namespaces.map(async (namespace) => (await connection(namespace)).networks))
    const plain = open({ ...evm(), ...solana(MAINNET, DEVNET) })
    expect(await networksOf(plain, 'eip155', 'solana')).to.deep.equal([['eip155:1'], [MAINNET, DEVNET]])
    const adding = open({ ...evm(['personal_sign', 'wallet_addEthereumChain']), ...bitcoin })
    expect(await networksOf(adding, 'eip155', 'bip122')).to.deep.equal([undefined, [BITCOIN]])
    const known = open({ ...evm(), ...solana(MAINNET) }, { name: 'MetaMask Wallet' })
    expect(await networksOf(known, 'eip155', 'solana')).to.deep.equal([undefined, [MAINNET]])
    const growing = open(evm())
    const { told } = heard(growing.events, 'networks', ({ namespace, networks }) => `${namespace} ${networks}`)
    growing.tell('session_update', { namespaces: { ...evm(), ...solana(DEVNET) } })
    expect(told).to.deep.equal(['eip155 eip155:1', `solana ${DEVNET}`])
    expect((await growing.connection('solana')).addresses).to.deep.equal([KEY])
  })

  it("accepts Bitcoin's signature as hex or base64, and rejects invalid ones", async () => {
    const bytes = new Uint8Array(65).fill(9)
    const sign = (answer: unknown) =>
      open(bitcoin, { answer: () => answer }).ask('bip122', { method: 'signMessage', params: {} })
    for (const signature of [hex.encode(bytes), base64.encode(bytes)])
      expect(await sign({ address: BTC, signature })).to.deep.equal({ address: BTC, signature: base64.encode(bytes) })
    for (const answer of [undefined, null, 'x', {}, { signature: 7 }])
      expect(await codeOf(sign(answer))).to.equal('bad-response')
  })

  it('puts the signature of an older Solana wallet into the transaction', async () => {
    const message = new Uint8Array([1, 0, 0, 1, ...pair.publicKey, ...new Uint8Array(32), 0])
    const transaction = base64.encode(new Uint8Array([1, ...new Uint8Array(64), ...message]))
    const signature = nacl.sign.detached(message, pair.secretKey)
    const { ask } = open(solana(MAINNET), { answer: () => ({ signature: base58.encode(signature) }) })
    const sign = async (pubkey: string) => {
      const params = { transaction, pubkey }
      return (await ask('solana', { method: 'solana_signTransaction', params })) as { transaction: string }
    }
    const signed = base64.decode((await sign(KEY)).transaction)
    expect(signed).to.deep.equal(new Uint8Array([1, ...signature, ...message]))
    expect(await codeOf(sign(base58.encode(new Uint8Array(32).fill(3))))).to.equal('bad-response')
  })
})
