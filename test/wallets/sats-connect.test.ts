// @run all
import {
  AddressPurpose,
  addListener,
  BitcoinNetworkType,
  connectResultSchema,
  getInfoResultSchema,
  getProviders,
  MessageSigningProtocols,
  request,
  signMessageResultSchema,
} from '@sats-connect/core'
import { base64, hex } from '@scure/base'
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { expect } from 'chai'
import type { SatsConnectAddress } from '../../demo/wallet/bitcoin/wallet-state.ts'
import { stacksAddress } from '../../demo/wallet/bitcoin/wallet-state.ts'
import { psbtOver } from '../fixtures/chains/psbt.ts'
import { isSignedByBitcoin } from '../fixtures/wallets/bip322.ts'
import { addSatsConnect } from '../fixtures/wallets/bitcoin.ts'

/** The fields of the answers, in one type. */
type Told = {
  readonly addresses: readonly SatsConnectAddress[]
  readonly network: { readonly bitcoin: { readonly name: string } }
  readonly signature: string
  readonly psbt: string
  readonly txid: string
  readonly total: string
}

const id = 'CoveProviders.BitcoinProvider'
const purposes = [AddressPurpose.Payment, AddressPurpose.Ordinals, AddressPurpose.Stacks]
/** Does an answer match the client's own schema? */
const is = (schema: { '~run'(dataset: { value: unknown }, config: object): { issues?: unknown } }, value: unknown) =>
  !schema['~run']({ value }, {}).issues
const ask = (method: string, params: unknown = null) =>
  request(method as 'wallet_connect', params as never, id) as Promise<{
    status: 'success' | 'error'
    result: Told
    error: { code: number; message: string }
  }>

describe('a sats-connect wallet', () => {
  it('is listed in the window with its object at its id, until it is removed', () => {
    const wallet = addSatsConnect({ icon: 'data:image/png;base64,', webUrl: 'https://cove.example' })
    const listed = getProviders().find((one) => one.id === id)
    expect(listed).to.include({ id, name: 'Cove', icon: 'data:image/png;base64,', webUrl: 'https://cove.example' })
    expect(listed?.methods).to.include.members(['getInfo', 'signMessage', 'sendTransfer'])
    expect((window as unknown as { CoveProviders: object }).CoveProviders).to.deep.equal({
      BitcoinProvider: wallet.provider,
    })
  })

  it('is removed after the test that installed it', () => {
    expect(getProviders().some((one) => one.id === id)).to.equal(false)
    expect(Object.hasOwn(window, 'CoveProviders')).to.equal(false)
  })

  it('answers a connection as the real sats-connect client expects', async () => {
    const wallet = addSatsConnect()
    expect(is(getInfoResultSchema, (await ask('getInfo')).result)).to.equal(true)
    const { status, result } = await ask('wallet_connect', { addresses: purposes, message: 'Hello' })
    expect(status).to.equal('success')
    expect(is(connectResultSchema, result)).to.equal(true)
    expect(result.addresses).to.deep.equal(wallet.accounts[0])
    expect(result.network.bitcoin.name).to.equal(BitcoinNetworkType.Regtest)
    const some = await ask('getAddresses', { purposes: [AddressPurpose.Ordinals] })
    expect(some.result.addresses).to.deep.equal([wallet.accounts[0]?.[1]])
    expect((await ask('getAccounts', { purposes })).result).to.deep.equal(wallet.accounts[0])
  })

  it('remembers its connection until it is disconnected', async () => {
    addSatsConnect()
    expect((await ask('wallet_getAccount')).error.code).to.equal(-32002)
    await ask('wallet_connect')
    const reloaded = addSatsConnect()
    reloaded.control.decline = true
    expect((await ask('wallet_getAccount')).result.addresses).to.deep.equal(reloaded.accounts[0])
    expect(await ask('wallet_disconnect')).to.deep.equal({ status: 'success', result: null })
    expect((await ask('wallet_connect')).error.code).to.equal(-32000)
  })

  it('announces the selected account and that it is locked', async () => {
    const { control, accounts, listenerCount } = addSatsConnect()
    await ask('wallet_connect')
    const heard: unknown[] = []
    const cb = (event: { addresses?: unknown }) => heard.push(event.addresses)
    const stop = addListener({ eventName: 'accountChange', cb }, id)
    control.selectAccount(1)
    control.lock()
    control.unlock()
    expect(heard).to.deep.equal([accounts[1], [], accounts[1]])
    stop()
    expect(listenerCount()).to.equal(0)
  })

  it('signs messages with both protocols, verified by another library', async () => {
    const { accounts } = addSatsConnect()
    await ask('wallet_connect')
    const [payment, ordinals] = accounts[0]?.map(({ address }) => address) ?? []
    for (const [address, protocol, used] of [
      [payment, undefined, 'ECDSA'],
      [payment, MessageSigningProtocols.BIP322, 'BIP322'],
      [ordinals, undefined, 'BIP322'],
    ]) {
      const { result } = await ask('signMessage', { address, message: 'Hello', ...(protocol && { protocol }) })
      expect(is(signMessageResultSchema, result)).to.equal(true)
      expect(result).to.include({ address, protocol: used })
      expect(await isSignedByBitcoin(address ?? '', 'Hello', result.signature), used).to.equal(true)
    }
  })

  it('signs its own inputs of a transaction, or the requested ones', async () => {
    const { accounts } = addSatsConnect()
    await ask('wallet_connect')
    const [payment, ordinals] = accounts[0] ?? []
    const scripts = [p2wpkh(hex.decode(payment?.publicKey ?? '')), p2tr(hex.decode(ordinals?.publicKey ?? ''))]
    const psbt = base64.encode(psbtOver(...scripts.map(({ script }) => script)))
    const all = Transaction.fromPSBT(base64.decode((await ask('signPsbt', { psbt })).result.psbt))
    expect([all.getInput(0).partialSig?.length, all.getInput(1).tapKeySig?.length]).to.deep.equal([1, 64])
    const signInputs = { [ordinals?.address ?? '']: [1] }
    const one = Transaction.fromPSBT(base64.decode((await ask('signPsbt', { psbt, signInputs })).result.psbt))
    expect([one.getInput(0).partialSig, one.getInput(1).tapKeySig?.length]).to.deep.equal([undefined, 64])
  })

  it('returns its balance and pays a transfer and its fee from it', async () => {
    const { accounts } = addSatsConnect()
    await ask('wallet_connect')
    const before = BigInt((await ask('getBalance')).result.total)
    const [receiver] = accounts[1] ?? []
    const recipients = [{ address: receiver?.address, amount: 25_000 }]
    const sent = await ask('sendTransfer', { recipients })
    expect(sent.error?.message).to.equal(undefined)
    expect(sent.result.txid).to.match(/^[0-9a-f]{64}$/)
    const paid = before - BigInt((await ask('getBalance')).result.total)
    expect(paid > 25_000n && paid < 26_000n, `${paid}`).to.equal(true)
    const tooMuch = [{ address: receiver?.address, amount: 2_100_000_000_000_000 }]
    expect((await ask('sendTransfer', { recipients: tooMuch })).error).to.deep.include({ code: -32603 })
  })

  it('rejects declined requests, addresses of others and unknown methods', async () => {
    const { accounts, control } = addSatsConnect({ without: ['wallet_connect'] })
    expect((await ask('wallet_connect')).error.code).to.equal(-32601)
    expect((await ask('getAddresses', { purposes })).status).to.equal('success')
    expect((await ask('signMessage', { address: 'bcrt1qother', message: 'a' })).error.code).to.equal(-32602)
    control.decline = true
    const [payment] = accounts[0] ?? []
    expect((await ask('signMessage', { address: payment?.address, message: 'a' })).error.code).to.equal(-32000)
    control.lock()
    expect((await ask('signMessage', { address: payment?.address, message: 'a' })).error.code).to.equal(-32002)
  })

  it('has Stacks addresses in the format of Stacks', () => {
    const hash = hex.decode('a46ff88886c2ef9762d970b4d2c63678835bd39d')
    expect(stacksAddress(hash, 'main')).to.equal('SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7')
    expect(stacksAddress(hash, 'test')).to.equal('ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQYAC0RQ')
    expect(stacksAddress(new Uint8Array(20), 'main')).to.equal('SP000000000000000000002Q6VF78')
  })
})
