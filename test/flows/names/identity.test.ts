// @run all
import { expect } from 'chai'
import type { Hex } from 'viem'
import { says, textOf } from '../../features/send/flow.ts'
import { node } from '../../fixtures/chains/chain.ts'
import { choose, connected, find } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { privateKeys } from '../../fixtures/wallets/eip1193.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

const keysOf = (...indexes: number[]) => indexes.map((index) => privateKeys[index] as Hex)
const picture = (modal: Element) => modal.shadowRoot?.querySelector<HTMLImageElement>('.identity .avatar img.picture')

describe('who an account is', () => {
  afterEach(async () => {
    await fault('api', 'off')
    await fault('rpc', 'off')
  })

  it('the account view and the settings show the ENS name and avatar, which are asked for once in five minutes, also after a reload', async () => {
    const { modal, wallet } = await connected({}, { privateKeys: keysOf(5) })
    await modal.show()
    await says(modal, 'ines.eth')
    const { src } = await until('the NFT', () => picture(modal))
    expect(src).to.match(/^data:image\/svg\+xml/)
    await modal.show({ view: 'AccountSettings' })
    await says(modal, 'ines.eth')
    expect(textOf(modal)).to.contain(`…${wallet.addresses[0]?.slice(-6)}`)
    await until('the NFT', () => modal.shadowRoot?.querySelector('.row .avatar img.picture'))
    await fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })
    const again = modal.cloneNode() as HTMLElement
    modal.remove()
    document.body.append(again)
    await until('restored', () => (again as typeof modal).state?.active.address)
    await (again as typeof modal).show()
    await says(again, 'ines.eth')
    const requests: { path: string }[] = await (await fetch(`${sandbox.origin}/requests?service=api`)).json()
    expect(requests.filter(({ path }) => /\/(identity|profile)\//.test(path))).to.deep.equal([])
    again.remove()
  })

  it('the account view shows the ENS name and avatar while the API is down', async () => {
    await fault('api', 'drop')
    const { modal } = await connected()
    await modal.show()
    await says(modal, 'mara.eth')
    await until('the avatar', () => picture(modal))
  })

  it('an account that claims the name of another has no name', async () => {
    const { modal, wallet } = await connected({}, { privateKeys: keysOf(8, 5) })
    await modal.show()
    const [address = ''] = wallet.addresses
    await says(modal, `${address.slice(0, 4)}…${address.slice(-6)}`)
    // The next account's name comes by the same way.
    wallet.control.selectAccount(1)
    await says(modal, 'ines.eth')
    expect(textOf(modal)).to.not.contain('mara')
  })

  it('the other accounts of a wallet have their names, too', async () => {
    const { modal } = await connected({}, { privateKeys: keysOf(0, 5, 8) })
    await modal.show()
    await leads('Switch address', 'Switch address')
    for (const name of ['mara.reown.id', 'ines.eth']) await find('button', new RegExp(name))
    expect(textOf(modal)).to.not.contain('mara.eth')
  })

  it('the activity names who was paid, and not who paid', async () => {
    const [own, paid, payer] = [1, 5, 7].map((index) => sandbox.accounts[index]?.address ?? '')
    const send = (from = '', to = '') => node('eth_sendTransaction', { from, to, value: '0x2386f26fc10000' })
    await send(own, paid)
    await send(payer, own)
    const { modal } = await connected({}, { privateKeys: keysOf(1) })
    await modal.show()
    await choose('tab', 'Activity')
    await says(modal, 'to ines.eth')
    await says(modal, `from ${payer?.slice(0, 4)}…${payer?.slice(-6)}`)
    expect(textOf(modal)).to.not.contain('otto')
  })
})
