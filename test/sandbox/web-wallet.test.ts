// @run all
import { base58, base64, hex } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { createDapp, createWallet, press } from '../connectors/walletconnect/two-sides.ts'
import { until } from '../fixtures/time.ts'
import { isSignedByBitcoin } from '../fixtures/wallets/bip322.ts'
import { createKeyrings } from '../fixtures/wallets/keyrings.ts'
import { openTab } from '../setup/commands.ts'
import { sandbox } from '../setup/sandbox.ts'

const chainOf = (namespace: string) => Object.keys(sandbox.rpcUrls).find((id) => id.startsWith(namespace)) ?? ''
const [solana, bitcoin] = [chainOf('solana:'), chainOf('bip122:')]
const events = ['accountsChanged', 'chainChanged']
const asked = {
  solana: { chains: [solana], methods: ['solana_signMessage', 'solana_signTransaction', 'never_heard'], events },
  bip122: { chains: [bitcoin], methods: ['signMessage', 'sendTransfer', 'getAccountAddresses'], events },
}
const addressesOf = (accounts: readonly string[] = []) => accounts.map((account) => account.split(':')[2] ?? '')

describe('a WalletConnect wallet with three namespaces', () => {
  it('grants them in one session and signs in each', async () => {
    const wallet = await createWallet({ keyrings: createKeyrings() })
    wallet.control.mode = 'approve'
    const { provider, uri, session } = await createDapp(asked)
    await wallet.pair(uri)
    const granted = (await session)?.namespaces ?? {}
    expect(granted.eip155?.accounts).to.have.length(4)
    expect(granted.solana?.methods).to.deep.equal(['solana_signMessage', 'solana_signTransaction'])
    const [pubkey = ''] = addressesOf(granted.solana?.accounts)
    const [account = '', ordinal = ''] = addressesOf(granted.bip122?.accounts)
    expect(ordinal).to.match(/^bcrt1p/)

    const { topic } = provider.session ?? { topic: '' }
    const ask = (chainId: string, method: string, params: object) =>
      provider.client.request<{ signature: string }>({ topic, chainId, request: { method, params } })
    const message = new TextEncoder().encode('Hello')
    const one = await ask(solana, 'solana_signMessage', { message: base58.encode(message), pubkey })
    const isSigned = nacl.sign.detached.verify(message, base58.decode(one.signature), base58.decode(pubkey))
    expect(isSigned).to.equal(true)
    const other = await ask(bitcoin, 'signMessage', { account, message: 'Hello' })
    expect(await isSignedByBitcoin(account, 'Hello', base64.encode(hex.decode(other.signature)))).to.equal(true)
  })

  it('announces the selected account of a namespace to its sessions', async () => {
    const wallet = await createWallet({ keyrings: createKeyrings() })
    wallet.control.mode = 'approve'
    const { provider, uri, session, heard } = await createDapp(asked)
    await wallet.pair(uri)
    const [, second] = (await session)?.namespaces.solana?.accounts ?? []
    await wallet.selectAccount(1, 'solana')
    await until('accountsChanged', () => heard('accountsChanged'))
    expect(provider.session?.namespaces.solana?.accounts[0]).to.equal(second)
  })

  it('also runs on the page of the web wallet', async () => {
    const { wallet: url }: { wallet: string } = await (await fetch(sandbox.origin)).json()
    const { provider, uri, session } = await createDapp(asked)
    const tab = await openTab(`${url}wc?uri=${encodeURIComponent(uri)}`)
    const approval = until('the proposal', () => tab.evaluate(`document.querySelector('#asks')?.textContent`))
    expect(await approval)
      .to.match(/Sandbox Solana/)
      .and.match(/Sandbox Bitcoin/)
    await tab.evaluate(press('Approve'))
    const { namespaces, topic = '' } = (await session) ?? {}
    const [account = ''] = addressesOf(namespaces?.bip122?.accounts)
    const [, , to = ''] = sandbox.accounts.filter(({ type }) => type).map(({ address }) => address)
    const request = { method: 'sendTransfer', params: { account, recipientAddress: to, amount: '20000' } }
    const sending = provider.client.request<{ txid: string }>({ topic, chainId: bitcoin, request })
    const shown = until('the request', () => tab.evaluate(`document.querySelector('#asks')?.textContent`))
    expect(await shown)
      .to.match(/Send bitcoin/)
      .and.match(/0\.0002 BTC/)
    await tab.evaluate(press('Approve'))
    expect((await sending).txid).to.match(/^[0-9a-f]{64}$/)
    await tab.close()
  })
})
