import { base58, base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { psbtOver, scriptOf } from '../../fixtures/chains/psbt.ts'
import { isSignedByBitcoin } from '../../fixtures/wallets/bip322.ts'
import { standardKeys } from '../../fixtures/wallets/standard.ts'
import { codeOf } from '../connecting.ts'
import { connectBy, resumeBy } from '../name-sources.ts'
import { connectorOf, standard, transactionOf, twoNamespaces } from './wallets.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** A wallet, and a connection to its Solana accounts. */
async function solana(change: Parameters<typeof standard>[0] = {}) {
  const wallet = standard(change)
  const { request } = await connectBy(wallet.connector, 'solana')
  return { ...wallet, request }
}

describe('a Wallet Standard connection', () => {
  it('shares the accounts of its namespace with their labels', async () => {
    const [first, second] = standardKeys('solana')
    const { connector, wallet, accounts } = standard({
      accounts: [{ ...first, label: ' Savings\u202e ' }, second] as never,
      chains: ['solana:mainnet', 'solana:devnet'],
    })
    const connection = await connectBy(connector, 'solana')
    expect(connection).to.include({ connectorId: 'Test', namespace: 'solana', chainId: undefined, native: wallet })
    const keys = accounts.map(({ publicKey }) => hex.encode(Uint8Array.from(publicKey)))
    expect(connection.addresses).to.deep.equal([
      { address: accounts[0]?.address, label: 'Savings', publicKey: keys[0] },
      { address: accounts[1]?.address, publicKey: keys[1] },
    ])
    expect(connection.networks).to.deep.equal(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', DEVNET])
    const { connector: anywhere } = standard({ chains: ['solana:mainnet', 'solana:localnet'] })
    const { networks } = await connectBy(anywhere, 'solana')
    expect(networks, 'a chain without an id').to.equal(undefined)
  })

  it('connects if the visitor agrees, and resumes without asking, while the wallet shares an account', async () => {
    const { connector, control } = standard()
    expect(await resumeBy(connector, 'solana')).to.equal(null)
    control.decline = true
    expect(await codeOf(connectBy(connector, 'solana'))).to.equal('user-rejected')
    control.decline = false
    await connectBy(connector, 'solana')
    control.decline = true
    expect((await resumeBy(connector, 'solana'))?.addresses).to.have.length(2)
    control.decline = false
    control.lock()
    expect(await codeOf(connectBy(connector, 'solana'))).to.equal('wallet-locked')
    expect(await resumeBy(connector, 'solana')).to.equal(null)
    expect(control.calls.filter(({ params }) => (params as { silent: boolean }).silent)).to.have.length(3)
  })

  it('signs a message and a sign-in that another library verifies', async () => {
    const { accounts, request } = await solana()
    const message = new TextEncoder().encode('Hello, Solana')
    const params = { message: base58.encode(message), pubkey: accounts[0]?.address }
    const { signature } = (await request({ method: 'solana_signMessage', params })) as { signature: string }
    const key = accounts[0]?.publicKey ?? new Uint8Array()
    expect(nacl.sign.detached.verify(message, base58.decode(signature), key)).to.be.true
    const input = { domain: location.host, address: accounts[0]?.address, statement: 'Welcome' }
    const answer = (await request({ method: 'solana_signIn', params: input })) as Record<string, string>
    expect(answer.address).to.equal(accounts[0]?.address)
    const signIn = base58.decode(answer.signedMessage ?? '')
    expect(nacl.sign.detached.verify(signIn, base58.decode(answer.signature ?? ''), key)).to.be.true
  })

  it('signs one or several transactions, and returns the account’s signature', async () => {
    const { accounts, control, request } = await solana()
    const pubkey = accounts[0]?.address ?? ''
    const transaction = transactionOf(pubkey)
    const params = { transaction, pubkey }
    type Signed = Record<'signature' | 'transaction', string>
    const one = (await request({ method: 'solana_signTransaction', params })) as Signed
    const bytes = base64.decode(one.transaction)
    expect(base58.encode(bytes.slice(1, 65))).to.equal(one.signature)
    expect(nacl.sign.detached.verify(bytes.slice(65), base58.decode(one.signature), base58.decode(pubkey))).to.be.true
    const before = control.calls.length
    const transactions = [transaction, transaction]
    const all = await request({ method: 'solana_signAllTransactions', params: { transactions, pubkey } })
    expect(all).to.deep.equal({ transactions: [one.transaction, one.transaction] })
    expect(control.calls.length).to.equal(before + 1)
  })

  it('passes the chain of a call to the wallet', async () => {
    const supported = ['solana:mainnet', 'solana:devnet', 'solana:localnet']
    const { accounts, control, request } = await solana({ chains: supported })
    const params = { transaction: transactionOf(accounts[0]?.address ?? ''), pubkey: accounts[0]?.address }
    const chains = [DEVNET, 'solana:somewhere', undefined] as const
    for (const networkId of chains)
      await request({ method: 'solana_signTransaction', params, ...(networkId && { networkId }) })
    const asked = control.calls.filter(({ method }) => method === 'solana:signTransaction')
    const named = asked.map(({ params }) => (params as { chain: string }[])[0]?.chain)
    expect(named).to.deep.equal(['solana:devnet', 'solana:localnet', 'solana:mainnet'])
  })

  it('returns its accounts without asking the wallet, and signs only for shared ones, by features of the wallet', async () => {
    const { accounts, request } = await solana()
    const shared = accounts.map(({ address }) => ({ pubkey: address }))
    expect(await request({ method: 'solana_getAccounts' })).to.deep.equal(shared)
    const params = { message: '2', pubkey: '11111111111111111111111111111111' }
    expect(await codeOf(request({ method: 'solana_signMessage', params }))).to.equal('account-changed')
    const { accounts: own, request: ask } = await solana({
      without: ['solana:signAndSendTransaction', 'solana:signIn'],
    })
    const pubkey = own[0]?.address ?? ''
    for (const method of ['solana_signAndSendTransaction', 'solana_signIn', 'eth_accounts', 'toString']) {
      const asked = ask({ method, params: { transaction: transactionOf(pubkey), pubkey } })
      expect(await codeOf(asked), method).to.equal('method-not-supported')
    }
  })

  it("has the types of Bitcoin's accounts, and signs inputs of a PSBT, and messages that another library verifies", async () => {
    const { connector, wallet } = twoNamespaces()
    const { addresses, request, native, networks } = await connectBy(connector, 'bip122')
    expect(native).to.equal(wallet)
    expect(networks).to.equal(undefined)
    const [payment, ordinal] = addresses as { address: string; type: string }[]
    expect([payment?.type, ordinal?.type]).to.deep.equal(['payment', 'ordinal'])
    for (const address of [payment?.address ?? '', ordinal?.address ?? '']) {
      const params = { account: address, message: 'Hi ₿' }
      const answer = (await request({ method: 'signMessage', params })) as Record<'address' | 'signature', string>
      expect(answer.address).to.equal(address)
      expect(await isSignedByBitcoin(address, 'Hi ₿', answer.signature)).to.be.true
    }
    expect(await request({ method: 'getAccountAddresses', params: {} })).to.deep.equal([
      { address: payment?.address, intention: 'payment' },
      { address: ordinal?.address, intention: 'ordinal' },
    ])
    const { address = '' } = payment ?? {}
    const psbt = base64.encode(psbtOver(scriptOf(address)))
    const params = { account: address, psbt, signInputs: [{ address, index: 0 }] }
    const answer = (await request({ method: 'signPsbt', params, networkId: REGTEST })) as { psbt: string }
    const signed = Transaction.fromPSBT(base64.decode(answer.psbt))
    signed.finalize()
    expect(signed.isFinal).to.equal(true)
  })

  it('uses the form of the address for an account without chains', async () => {
    const key = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'
    const [segwit, legacy] = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2']
    const accounts = [key, segwit, legacy, '0x1234'].map((address) => ({ address }))
    const connector = connectorOf({
      features: { 'standard:connect': { connect: () => ({ accounts }) }, 'bitcoin:signMessage': {} },
    })
    expect((await connectBy(connector, 'solana')).addresses).to.deep.equal([{ address: key }])
    expect((await connectBy(connector, 'bip122')).addresses).to.deep.equal(
      [segwit, legacy].map((address) => ({ address, type: 'payment' })),
    )
  })

  it('sends a payment by the wallet’s Sats Connect provider, because the standard has no feature for it', async () => {
    const txid = 'ab'.repeat(32)
    const provider = { request: async () => ({ jsonrpc: '2.0', id: '1', result: { txid } }) }
    const account = { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', chains: ['bitcoin:mainnet'] }
    const features = { 'bitcoin:connect': { connect: () => ({ accounts: [account] }) }, 'bitcoin:signMessage': {} }
    const send = async (more: object) => {
      const { request } = await connectBy(connectorOf({ features: { ...features, ...more } }), 'bip122')
      const params = { account: account.address, recipientAddress: account.address, amount: '1000' }
      return request({ method: 'sendTransfer', params })
    }
    expect(await send({ 'sats-connect:': { provider } })).to.deep.equal({ txid })
    expect(await codeOf(send({}))).to.equal('method-not-supported')
  })

  it('forwards only known send options', async () => {
    const { accounts, control, request } = await solana()
    const pubkey = accounts[0]?.address ?? ''
    const transaction = transactionOf(pubkey)
    const send = (sendOptions: unknown) =>
      request({ method: 'solana_signAndSendTransaction', params: { transaction, pubkey, sendOptions } })
    const sent = () => control.calls.filter(({ method }) => method === 'solana:signAndSendTransaction')
    for (const wrong of [null, 'fast', { maxRetries: '3' }, { preflightCommitment: 'latest' }])
      expect(await codeOf(send(wrong))).to.equal('rpc-invalid-params')
    expect(sent()).to.deep.equal([])
    await send({ maxRetries: 3, evil: 1 }).catch(() => {})
    const [input] = (sent()[0]?.params ?? []) as { options: object }[]
    expect(input?.options).to.deep.equal({ maxRetries: 3 })
  })

  it('signs all transactions of a call or none, and a hundred at most', async () => {
    const { accounts, control, request } = await solana()
    const pubkey = accounts[0]?.address ?? ''
    const before = control.calls.length
    const many = Array.from({ length: 101 }, () => transactionOf(pubkey))
    for (const transactions of [many, [many[0], 7], [''], undefined, 'x']) {
      const asked = request({ method: 'solana_signAllTransactions', params: { transactions, pubkey } })
      expect(await codeOf(asked)).to.equal('rpc-invalid-params')
    }
    expect(control.calls).to.have.length(before)
    const { request: ask, addresses } = await connectBy(twoNamespaces().connector, 'bip122')
    const { address } = addresses[0] as { address: string }
    const signInputs = Array.from({ length: 101 }, (_, index) => ({ address, index }))
    const params = { account: address, psbt: 'AQ==', signInputs }
    expect(await codeOf(ask({ method: 'signPsbt', params }))).to.equal('rpc-invalid-params')
  })
})
