// @run all
import { expect } from 'chai'
import { type Address, type Hex, parseEther } from 'viem'
import { loadPage } from '../../fixtures/loaded.ts'
import { choose, find, listen } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import {
  addLogin,
  addressOf,
  approved,
  client,
  evmProvider,
  fund,
  loggedIn,
  logInByEmail,
  loginWired,
  pays,
} from './login.ts'
import { livesOn, signs, stranger } from './story.ts'

const balanceOf = (address: Address) => client.getBalance({ address })

describe('a login with a smart account', () => {
  it('the account signs before and after its deployment, pays while the service covers the fee, and is restored until logout', async () => {
    const modal = await loggedIn()
    const [address, to] = [addressOf(modal), stranger()]
    await fund(address)
    expect(await client.getCode({ address })).to.equal(undefined)
    expect(await signs(modal), 'ERC-6492').to.equal(true)
    await pays(modal, '0.25', to)
    expect(await balanceOf(to)).to.equal(parseEther('0.25'))
    expect(await balanceOf(address)).to.equal(parseEther('1.75'))
    expect(await client.getCode({ address })).to.match(/^0x60/)
    expect(await signs(modal), 'ERC-1271').to.equal(true)
    await livesOn(modal, {})
  })

  it("the visitor switches between the smart account and the key's own account, also after a reload", async () => {
    const modal = addLogin()
    const heard = listen()
    await logInByEmail(modal)
    const smart = addressOf(modal)
    await modal.show({ view: 'AccountSettings' })
    await choose('button', 'Switch to standard account')
    await until('the other address', () => addressOf(modal) !== smart)
    const own = addressOf(modal)
    expect((await heard.some('wallet-account-change')).at(-1)).to.deep.include({ address: own })
    await find('button', 'Switch to smart account')
    await modal.close()
    expect(await signs(modal), 'by the key').to.equal(true)
    const again = await loadPage({ attributes: loginWired, wallet: 'gone' })
    await again.modal.ready
    expect(again.modal.state.active.address).to.equal(own)
    again.frame.remove()
    await modal.show({ view: 'AccountSettings' })
    await choose('button', 'Switch to smart account')
    await until('the first address', () => addressOf(modal) === smart)
  })

  it('the account sends a batch of calls, reports its status, lists its capabilities, and grants and revokes a permission', async () => {
    const modal = await loggedIn()
    const [address, one, two] = [addressOf(modal), stranger(), stranger()]
    await fund(address)
    const calls = [
      { to: one, value: '0x1' },
      { to: two, value: '0x2' },
    ]
    const params = [{ version: '2.0.0', chainId: '0x7a69', from: address, atomicRequired: true, calls }]
    const { id } = await approved<{ id: Hex }>(modal, 'wallet_sendCalls', params)
    const provider = evmProvider(modal)
    const status = await provider.request<{ receipts: unknown[] }>({ method: 'wallet_getCallsStatus', params: [id] })
    expect(status).to.deep.include({ status: 200, atomic: true })
    expect(status.receipts).to.have.length(1)
    expect([await balanceOf(one), await balanceOf(two)]).to.deep.equal([1n, 2n])
    const able = await provider.request<object>({ method: 'wallet_getCapabilities', params: [address] })
    expect(Object.keys(able)).to.deep.equal(['0x7a69', '0x7a6a'])
    const assets = await provider.request<Record<string, { type: string }[]>>({
      method: 'wallet_getAssets',
      params: [{ account: address, chainFilter: ['0x7a69'] }],
    })
    expect(assets['0x7a69']?.[0]).to.include({ type: 'native' })
    const expiry = Number((await client.getBlock()).timestamp) + 3_600
    const granted = await approved<{ context: Hex }>(modal, 'wallet_grantPermissions', [
      {
        expiry,
        signer: { type: 'account', data: { address: stranger() } },
        permissions: [{ type: 'native-token-transfer', data: { allowance: '0xa' } }],
      },
    ])
    expect(granted.context).to.match(/^0x/)
    await approved(modal, 'wallet_revokePermissions', [{ permissionsContext: granted.context }])
  })
})
