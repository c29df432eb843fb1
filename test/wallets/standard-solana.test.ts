import { base58 } from '@scure/base'
import { getTransactionDecoder } from '@solana/kit'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { requestNode } from '../../src/entry/testing/rpc.ts'
import type { StandardAccount } from '../../src/entry/testing/standard/account.ts'
import type { RegisteringWallet } from '../../src/entry/testing/standard/wallet.ts'
import { solanaTransfer } from '../fixtures/chains/solana-transfer.ts'
import { turns, until } from '../fixtures/time.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'
import { addStandardWallet, createTestStandardWallet, standardNodes } from '../fixtures/wallets/standard.ts'

type Connect = (input?: { silent?: boolean }) => Promise<{ accounts: readonly StandardAccount[] }>
type Many<Input, Output> = (...inputs: Input[]) => Promise<Output[]>

/** The function of a feature, named like the last part of the feature. */
const call = <F>({ wallet }: RegisteringWallet, feature: string) =>
  wallet.features[feature]?.[feature.split(':')[1] ?? ''] as F
const connect = (wallet: RegisteringWallet, input?: { silent?: boolean }) =>
  call<Connect>(wallet, 'standard:connect')(input)
const text = (words: string) => new TextEncoder().encode(words)

describe('a Wallet Standard wallet', () => {
  it('registers with present and later apps, until it unregisters', () => {
    const here: object[] = []
    const api = {
      register(wallet: object) {
        here.push(wallet)
        return () => void here.splice(here.indexOf(wallet), 1)
      },
    }
    const hear = (event: Event) => (event as CustomEvent<(given: typeof api) => void>).detail(api)
    window.addEventListener('wallet-standard:register-wallet', hear)
    const first = createTestStandardWallet()
    const takeBack = first.register()
    window.removeEventListener('wallet-standard:register-wallet', hear)
    expect(here).to.deep.equal([first.wallet])
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(here).to.have.length(2)
    takeBack()
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(here).to.deep.equal([])
  })

  it('shares accounts only after its user approved, then also silently and after a reload', async () => {
    const wallet = createTestStandardWallet({ rdns: 'test.remembers' })
    expect(await connect(wallet, { silent: true })).to.deep.equal({ accounts: [] })
    expect(wallet.wallet.accounts).to.deep.equal([])
    expect(await connect(wallet)).to.deep.equal({ accounts: wallet.accounts })
    expect(wallet.accounts.map(({ chains }) => chains)).to.deep.equal([['solana:localnet'], ['solana:localnet']])
    const reloaded = createTestStandardWallet({ rdns: 'test.remembers' })
    expect((await connect(reloaded, { silent: true })).accounts).to.have.length(2)
    await call<() => Promise<void>>(reloaded, 'standard:disconnect')()
    const after = createTestStandardWallet({ rdns: 'test.remembers' })
    expect(await connect(after, { silent: true })).to.deep.equal({ accounts: [] })
  })

  it('declines with 4001, stays silent, or waits for its user', async () => {
    const wallet = createTestStandardWallet()
    wallet.control.decline = true
    expect((await thrownBy(connect(wallet))).code).to.equal(4001)
    expect(wallet.wallet.accounts).to.deep.equal([])
    wallet.control.decline = false
    const agree = wallet.control.hold()
    let isDone = false
    const waiting = connect(wallet).finally(() => {
      isDone = true
    })
    await until('asked', () => wallet.control.calls.length === 2)
    expect(isDone).to.equal(false)
    agree()
    await waiting
    wallet.control.silent = true
    isDone = false
    void connect(wallet).finally(() => {
      isDone = true
    })
    await until('asked again', () => wallet.control.calls.length === 3)
    await turns(10)
    expect(isDone).to.equal(false)
  })

  it('announces its accounts when it is locked, unlocked or selects another one, until a listener is removed', async () => {
    const wallet = createTestStandardWallet()
    await connect(wallet)
    const heard: string[][] = []
    type On = (event: string, listener: (now: { accounts: StandardAccount[] }) => void) => () => void
    const on = wallet.wallet.features['standard:events']?.on as On
    const stop = on('change', ({ accounts }) => heard.push(accounts.map(({ address }) => address)))
    const [a = '', b = ''] = wallet.accounts.map(({ address }) => address)
    wallet.control.lock()
    wallet.control.unlock()
    wallet.control.selectAccount(1)
    wallet.control.selectAccount(1)
    wallet.control.change()
    expect(heard).to.deep.equal([[], [a, b], [b, a], [b, a]])
    expect(wallet.listenerCount()).to.equal(1)
    stop()
    expect(wallet.listenerCount()).to.equal(0)
    wallet.control.lock()
    expect(heard).to.have.length(4)
    expect(await connect(wallet)).to.deep.equal({ accounts: [] })
  })

  it('can lack features', () => {
    const without = ['solana:signAndSendTransaction', 'standard:disconnect']
    const { wallet, accounts } = createTestStandardWallet({ without })
    expect(Object.keys(wallet.features)).to.not.include.members(without)
    expect(Object.keys(wallet.features)).to.include('solana:signTransaction')
    expect(accounts[0]?.features).to.not.include('solana:signAndSendTransaction')
  })
})

describe('a Wallet Standard wallet for Solana', () => {
  it('signs several messages at once, verified by another library, unless it has shared no account or its user declines', async () => {
    const wallet = createTestStandardWallet()
    type Signed = { signedMessage: Uint8Array; signature: Uint8Array }
    const sign = call<Many<object, Signed>>(wallet, 'solana:signMessage')
    expect((await thrownBy(sign({ account: wallet.accounts[0], message: text('a') }))).code).to.equal(4100)
    const { accounts } = await connect(wallet)
    const signed = await sign(...accounts.map((account, at) => ({ account, message: text(`Hello ${at}`) })))
    for (const [at, { signature, signedMessage }] of signed.entries()) {
      expect(signedMessage).to.deep.equal(text(`Hello ${at}`))
      const key = base58.decode(accounts[at]?.address ?? '')
      expect(nacl.sign.detached.verify(signedMessage, signature, key)).to.equal(true)
    }
    expect(signed).to.have.length(2)
    wallet.control.decline = true
    expect((await thrownBy(sign({ account: accounts[0], message: text('a') }))).code).to.equal(4001)
  })

  it('signs transactions, several at once', async () => {
    const wallet = createTestStandardWallet()
    const { accounts } = await connect(wallet)
    const [a = '', b = ''] = accounts.map(({ address }) => address)
    const sign = call<Many<object, { signedTransaction: Uint8Array }>>(wallet, 'solana:signTransaction')
    const signed = await sign(
      { account: accounts[0], transaction: solanaTransfer(a, b) },
      { account: accounts[1], transaction: solanaTransfer(b, a) },
    )
    for (const [at, { signedTransaction }] of signed.entries()) {
      const { messageBytes, signatures } = getTransactionDecoder().decode(signedTransaction)
      const [[signer = '', signature] = []] = Object.entries(signatures)
      expect(signer).to.equal([a, b][at])
      const bytes = new Uint8Array(messageBytes)
      expect(nacl.sign.detached.verify(bytes, signature as never, base58.decode(signer))).to.equal(true)
    }
  })

  it('sends a signed transaction through its node, and reports an error of the node, or that it has none', async () => {
    const wallet = createTestStandardWallet()
    const { accounts } = await connect(wallet)
    const [a = '', b = ''] = accounts.map(({ address }) => address)
    const node = standardNodes['solana:localnet'] ?? ''
    const balance = async () =>
      BigInt(((await requestNode(node, 'getBalance', [b, { commitment: 'processed' }])) as { value: number }).value)
    const before = await balance()
    const { value } = (await requestNode(node, 'getLatestBlockhash', [])) as { value: { blockhash: string } }
    const send = call<Many<object, { signature: Uint8Array }>>(wallet, 'solana:signAndSendTransaction')
    const transaction = solanaTransfer(a, b, value.blockhash, 2_000_000n)
    const [sent] = await send({ account: accounts[0], transaction, chain: 'solana:localnet', options: {} })
    expect(sent?.signature).to.have.length(64)
    await until('paid', async () => (await balance()) === before + 2_000_000n)
    const input = { account: accounts[0], transaction: solanaTransfer(a, b), chain: 'solana:localnet' }
    expect((await thrownBy(send(input))).message).to.match(/blockhash/i)
    expect((await thrownBy(send({ ...input, chain: 'solana:mainnet' }))).code).to.equal(4901)
  })

  it('signs in, which also connects', async () => {
    const wallet = addStandardWallet()
    type Signed = { account: StandardAccount; signedMessage: Uint8Array; signature: Uint8Array }
    const signIn = call<Many<object, Signed>>(wallet, 'solana:signIn')
    const resources = ['https://a.example/']
    const [signed] = await signIn({ domain: 'a.example', statement: 'Welcome', nonce: '12345678', resources })
    const { account, signedMessage, signature } = signed as Signed
    expect(new TextDecoder().decode(signedMessage)).to.equal(
      `a.example wants you to sign in with your Solana account:\n${account.address}\n\nWelcome\n\n` +
        'Nonce: 12345678\nResources:\n- https://a.example/',
    )
    expect(nacl.sign.detached.verify(signedMessage, signature, base58.decode(account.address))).to.equal(true)
    expect(wallet.wallet.accounts).to.have.length(2)
  })
})
