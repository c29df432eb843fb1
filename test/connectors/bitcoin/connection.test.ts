import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect } from 'chai'
import { createZooWallet } from '../../../demo/wallet/zoo/wallet.ts'
import { zoo } from '../../../demo/wallet/zoo/zoo.ts'
import { createLazyConnector } from '../../../src/connectors/shared/lazy-connector.ts'
import { createWalletMethods } from '../../../src/connectors/wallet-standard/connection.lazy.ts'
import { psbtOver, scriptOf } from '../../fixtures/chains/psbt.ts'
import { stopClock } from '../../fixtures/clock.ts'
import { stops } from '../../fixtures/sources.ts'
import { frame, until } from '../../fixtures/time.ts'
import { isSignedByBitcoin } from '../../fixtures/wallets/bip322.ts'
import { addSatsConnect } from '../../fixtures/wallets/bitcoin.ts'
import { untilEnd } from '../../fixtures/wallets/injected.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { codeOf, heard } from '../connecting.ts'
import { connectBy, resumeBy } from '../name-sources.ts'
import { connectorOf, start } from './wallets.ts'

const ID = 'CoveProviders.BitcoinProvider'
const addressesIn = (accounts: readonly unknown[]) => accounts.map((one) => (one as { address: string }).address)

describe('a Bitcoin connection', () => {
  it('shares payment, ordinals and stacks accounts, and adds nothing to the page', async () => {
    const wallet = addSatsConnect()
    const stored = Object.keys(localStorage).filter((key) => key.startsWith('sats'))
    const connection = await connectBy(start().list()[0], 'bip122')
    expect(connection).to.include({ connectorId: ID, namespace: 'bip122', native: wallet.provider })
    expect([connection.chainId, connection.networks]).to.deep.equal([undefined, undefined])
    const types = { payment: 'payment', ordinals: 'ordinal', stacks: 'stx' }
    const [own = []] = wallet.accounts
    const shared = own.map(({ address, publicKey, purpose }) => ({ address, publicKey, type: types[purpose] }))
    expect(connection.addresses).to.deep.equal(shared)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('sats'))).to.deep.equal(stored)
  })

  it('has the network of the wallet, if that has an id, and emits its changes', async () => {
    const at = (name: string) => ({ bitcoin: { name }, addresses: [{ address: 'bc1qxyz', purpose: 'payment' }] })
    let move = (_: unknown) => {}
    const connector = connectorOf({
      request: async () => ({ jsonrpc: '2.0', id: '1', result: { ...at('Mainnet'), network: at('Mainnet') } }),
      addListener({ eventName, cb }: { eventName: string; cb: typeof move }) {
        if (eventName === 'networkChange') move = cb
      },
    })
    expect((await connectBy(connector, 'bip122')).networks).to.deep.equal(['bip122:000000000019d6689c085ae165831e93'])
    const { told, stop } = heard(connector, 'networks', ({ networks }) => networks)
    await frame()
    for (const name of ['Testnet', 'Regtest', 'toString']) {
      move(at(name))
      await frame()
    }
    expect(told).to.deep.equal([['bip122:000000000933ea01ad0ee984209779ba'], undefined, undefined])
    stop?.()
  })

  it('supports older wallets', async () => {
    for (const without of [['wallet_connect'], ['wallet_connect', 'getAddresses']])
      addSatsConnect({ id: `older${without.length}`, without })
    for (const connector of start().list())
      expect((await connectBy(connector, 'bip122')).addresses, connector.id).to.have.length(3)
  })

  it('signs messages that another library verifies, and the requested inputs of a PSBT', async () => {
    const wallet = addSatsConnect()
    const { request, addresses } = await connectBy(start().list()[0], 'bip122')
    for (const address of addressesIn(addresses).slice(0, 2)) {
      const params = { account: address, message: 'Hi ₿', protocol: 'bip322' }
      const answer = (await request({ method: 'signMessage', params })) as { address: string; signature: string }
      expect(answer.address).to.equal(address)
      expect(await isSignedByBitcoin(address, 'Hi ₿', answer.signature)).to.be.true
    }
    const [address = ''] = addressesIn(addresses)
    const psbt = base64.encode(psbtOver(scriptOf(address)))
    const params = { account: address, psbt, signInputs: [{ address, index: 0 }] }
    const answer = (await request({ method: 'signPsbt', params })) as { psbt: string }
    const signed = Transaction.fromPSBT(base64.decode(answer.psbt))
    signed.finalize()
    expect(signed.isFinal).to.equal(true)
    wallet.control.decline = true
    const asked = request({ method: 'signMessage', params: { account: address, message: 'x' } })
    expect(await codeOf(asked)).to.equal('user-rejected')
  })

  it('reads the error of a reply that the wallet throws whole', async () => {
    for (const [code, meaning] of [
      [4001, 'user-rejected'],
      [-32000, 'user-rejected'],
      ['-32001', 'method-not-supported'],
    ]) {
      const error = { code, message: 'no' }
      const provider = { request: () => Promise.reject({ jsonrpc: '2.0', id: '1', error }) }
      expect(await codeOf(connectBy(connectorOf(provider), 'bip122'))).to.equal(meaning)
    }
  })

  it('names the type of the address that signs a message, by which Leather chooses the key', async () => {
    const face = zoo.find(({ name }) => name === 'Leather')
    if (!face) throw new Error('no Leather')
    const leather = createZooWallet(face, { ...sandbox, icon: '' })
    untilEnd(leather.put())
    const { request, addresses } = await connectBy(start().list()[0], 'bip122')
    const types = addresses.map((one) => (typeof one === 'string' ? undefined : one.type))
    expect(types).to.deep.equal(['payment', 'ordinal', 'stx'])
    for (const address of addressesIn(addresses).slice(0, 2)) {
      const params = { account: address, message: 'Hi ₿', protocol: 'bip322' }
      const { signature } = (await request({ method: 'signMessage', params })) as { signature: string }
      expect(await isSignedByBitcoin(address, 'Hi ₿', signature), address).to.be.true
    }
  })

  it('asks to sign all the inputs of each address', async () => {
    const asked: unknown[] = []
    const provider = {
      async request(method: string, params: unknown) {
        if (method === 'signPsbt') asked.push(params)
        const addresses = [{ address: 'bcrt1qxyz', purpose: 'payment', publicKey: '02ab' }]
        return { jsonrpc: '2.0', id: '1', result: method === 'signPsbt' ? { psbt: 'cHNidP8=' } : { addresses } }
      },
    }
    const { request } = await connectBy(connectorOf(provider), 'bip122')
    const [one, other] = ['bcrt1qxyz', 'bcrt1qabc']
    const signInputs = [one, other, one].map((address, index) => ({ address, index }))
    await request({ method: 'signPsbt', params: { account: one, psbt: 'cHNidP8=', signInputs } })
    expect(asked).to.deep.equal([{ psbt: 'cHNidP8=', signInputs: { [one]: [0, 2], [other]: [1] }, broadcast: false }])
  })

  it('sends a payment to the wallet in whole satoshis, and rejects invalid amounts', async () => {
    const asked: unknown[] = []
    const txid = 'ab'.repeat(32)
    const provider = {
      async request(method: string, params: unknown) {
        if (method === 'sendTransfer') asked.push(params)
        const addresses = [{ address: 'bcrt1qxyz', purpose: 'payment', publicKey: '02ab' }]
        return { jsonrpc: '2.0', id: '1', result: method === 'sendTransfer' ? { txid } : { addresses } }
      },
    }
    const { request } = await connectBy(connectorOf(provider), 'bip122')
    const send = (amount: unknown) =>
      request({ method: 'sendTransfer', params: { account: 'bcrt1qxyz', recipientAddress: 'bcrt1qabc', amount } })
    expect(await send('2100000000000000')).to.deep.equal({ txid })
    expect(asked).to.deep.equal([{ recipients: [{ address: 'bcrt1qabc', amount: 2_100_000_000_000_000 }] }])
    for (const amount of ['', '-1', '1.5', '1e3', '9007199254740993', 5, undefined])
      expect(await codeOf(send(amount)), String(amount)).to.equal('rpc-invalid-params')
    expect(asked).to.have.length(1)
  })

  it('resumes without asking the visitor, and only while the wallet shares an account', async () => {
    const { control } = addSatsConnect()
    const [connector] = start().list()
    expect(await resumeBy(connector, 'bip122')).to.equal(null)
    await connectBy(connector, 'bip122')
    control.decline = true
    expect((await resumeBy(connector, 'bip122'))?.addresses).to.have.length(3)
    await connector?.disconnect('bip122')
    expect(await resumeBy(connector, 'bip122')).to.equal(null)
    expect(control.calls.map(({ method }) => method)).to.include('wallet_disconnect')
    expect(await codeOf(connectBy(connector, 'bip122'))).to.equal('user-rejected')
    addSatsConnect({ id: 'silent', without: ['wallet_getAccount'] })
    const silent = start()
      .list()
      .find(({ id }) => id === 'silent')
    expect(await resumeBy(silent, 'bip122')).to.equal(null)
  })

  it('emits the accounts until the last listener stops', async () => {
    const { control, accounts, listenerCount } = addSatsConnect()
    const [connector] = start().list()
    const { request } = await connectBy(connector, 'bip122')
    const { told, stop } = heard(connector, 'accounts', ({ addresses }) => addresses)
    await until('it listens', () => listenerCount())
    control.selectAccount(1)
    await until('the account', () => told.length === 1)
    expect(addressesIn(told[0] ?? [])).to.deep.equal(accounts[1]?.map(({ address }) => address))
    const known = (await request({ method: 'getAccountAddresses' })) as unknown[]
    expect(addressesIn(known)).to.deep.equal(addressesIn(told[0] ?? []))
    stop?.()
    expect(listenerCount()).to.equal(0)
  })

  const sharing = (address: string) => ({ jsonrpc: '2.0', id: '1', result: { addresses: [{ address }] } })

  /** A connection to a wallet whose replies after a change the test sends; `told` are the addresses it emits. */
  async function withReplies() {
    const answers: PromiseWithResolvers<unknown>[] = []
    let change = () => {}
    const connector = connectorOf({
      async request(method: string) {
        if (method !== 'wallet_getAccount') return sharing('bc1qfirst')
        const answer = Promise.withResolvers<unknown>()
        answers.push(answer)
        return answer.promise
      },
      addListener({ eventName, cb }: { eventName: string; cb: typeof change }) {
        if (eventName === 'accountChange') change = cb
      },
    })
    await connectBy(connector, 'bip122')
    const told: string[] = []
    const stop = connector?.on('accounts', ({ addresses }) => void told.push(...addressesIn(addresses)))
    stops.push(() => stop?.())
    await frame()
    const askAgain = () => {
      const count = answers.length
      change()
      return until('it was asked', () => answers.length > count)
    }
    return { answers, told, askAgain }
  }

  it('emits the accounts of the last change, even if an earlier reply arrives later, and none after three seconds', async () => {
    const { answers, told, askAgain } = await withReplies()
    await askAgain()
    await askAgain()
    answers[1]?.resolve(sharing('bc1qnew'))
    answers[0]?.resolve(sharing('bc1qold'))
    await until('the last', () => told.length)
    await frame()
    expect(told).to.deep.equal(['bc1qnew'])
    const clock = stopClock()
    stops.push(clock.restart)
    await askAgain()
    clock.pass(3_000)
    answers[2]?.resolve(sharing('bc1qlate'))
    await frame()
    expect(told).to.deep.equal(['bc1qnew'])
  })

  it('supports a Wallet Standard wallet with a Sats Connect provider only', async () => {
    const { provider, accounts } = addSatsConnect()
    const wallet = { features: { 'sats-connect:': { provider } }, chains: ['bitcoin:regtest'] }
    const connector = createLazyConnector(
      { id: 'Cove', name: 'Cove', type: 'ANNOUNCED', namespaces: ['bip122'] },
      async () => createWalletMethods('Cove', wallet, ['bip122'], {}),
    )
    const connection = await connectBy(connector, 'bip122')
    expect(connection.native).to.equal(wallet)
    expect(addressesIn(connection.addresses)).to.deep.equal(accounts[0]?.map(({ address }) => address))
    const { told, stop } = heard(connector, 'accounts', ({ addresses }) => addresses)
    await frame()
    stop()
    expect(told).to.deep.equal([])
  })
})
