// @run all
import { expect } from 'chai'
import { afterwards } from '../fixtures/afterwards.ts'
import { addModal, addWallet, choose, fill, find, listen, shows, wired } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { nodeUrls, privateKeys } from '../fixtures/wallets/eip1193.ts'
import { balanceOf } from '../flows/holdings.ts'
import { receiver } from '../flows/send/sending.ts'
import { bringToFront, openTab, type Tab } from '../setup/commands.ts'

/** Another tab with the same modal and the same wallet extension. */
async function openOther(): Promise<Tab> {
  const scene = { attributes: wired, privateKeys: privateKeys.slice(0, 2), nodes: nodeUrls, wallet: 'there' }
  const tab = await openTab(`/pages/reload.html#${encodeURIComponent(JSON.stringify(scene))}`)
  await until('the other tab', () => tab.evaluate<boolean>('Boolean(window.scene)'))
  await tab.evaluate('scene.modal.ready.then(() => true)')
  // A hidden page does not read fees and receipts.
  await bringToFront()
  return tab
}

const statusIn = (tab: Tab) => tab.evaluate<string>('scene.modal.state.active.status')
const eventsIn = (tab: Tab) => tab.evaluate<string[]>('scene.events')

describe('two tabs of one site', () => {
  it('when both tabs connect, one asks the wallet and the other follows without a prompt', async () => {
    const { control } = addWallet({ rdns: 'example.harbor' })
    // Both tabs share the extension: a permission granted in one applies to the other.
    control.approve()
    const heard = listen()
    const modal = addModal()
    await modal.ready
    const tab = await openOther()
    await tab.evaluate(`scene.modal.connect('example.harbor').then(() => true)`)
    await until('connected here, too', () => modal.state.active.status === 'connected')
    expect(modal.state.active.address).to.equal(await tab.evaluate('scene.modal.state.active.address'))
    expect(control.calls.map(({ method }) => method)).to.not.include('eth_requestAccounts')
    expect(modal.state.open).to.equal(false)
    expect(heard.of('wallet-connect').map(({ detail }) => detail.restored)).to.deep.equal([true])
    await modal.disconnect()
    await until('disconnected there', async () => (await statusIn(tab)) === 'disconnected')
    await tab.close()
  })

  it('when one tab disconnects while the other sends, the payment is followed to its end and no tab reconnects', async () => {
    const { control } = addWallet({ rdns: 'example.harbor' })
    const heard = listen()
    const modal = addModal()
    await modal.connect('example.harbor')
    const tab = await openOther()
    await until('connected there', async () => (await statusIn(tab)) === 'connected')
    const before = await balanceOf(receiver)
    await modal.show({ view: 'Send' })
    await find('button', 'Max')
    await fill('Amount', '0.25')
    await fill('To', receiver)
    await choose('button', 'Review')
    await shows('Review send')
    const letGo = control.hold()
    await choose('button', 'Send')
    await until('the wallet is asked', () => control.calls.some(({ method }) => method === 'eth_sendTransaction'))
    await tab.evaluate('scene.modal.disconnect().then(() => true)')
    const told: string[] = []
    const sheet = modal.shadowRoot as ShadowRoot
    const watch = new MutationObserver(() => {
      const toast = sheet.querySelector('[part~="toast"]')?.textContent
      if (toast && toast !== told.at(-1)) told.push(toast)
    })
    watch.observe(sheet, { childList: true, subtree: true, characterData: true })
    afterwards(() => watch.disconnect())
    letGo()
    await until('on the chain', async () => (await balanceOf(receiver)) > before)
    await until('told', () => told.includes('Transaction confirmed'))
    await until('disconnected here', () => modal.state.active.status === 'disconnected')
    expect(told).to.not.include('Something went wrong')
    expect(await statusIn(tab)).to.equal('disconnected')
    expect(heard.of('wallet-connect')).to.have.length(1)
    expect(heard.of('wallet-disconnect')).to.have.length(1)
    expect((await eventsIn(tab)).filter((type) => type === 'wallet-connect')).to.have.length(1)
    expect(localStorage.getItem('@appkit-wallet/connected_namespaces')).to.equal(null)
    await tab.close()
  })
})
