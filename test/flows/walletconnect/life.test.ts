import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { jump, stopClock } from '../../fixtures/clock.ts'
import { loadPage } from '../../fixtures/loaded.ts'
import { addModal, afterwards, choose, find, listen } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { addPhone, scan } from '../../fixtures/wallets/phone.ts'
import { offline } from '../../setup/commands.ts'
import { fault } from '../../setup/sandbox.ts'

async function openCode(attributes: Record<string, string> = {}): Promise<WalletModal> {
  const modal = addModal(attributes)
  await modal.show()
  await choose('button', /^WalletConnect/, modal)
  await find('heading', 'WalletConnect', modal)
  return modal
}
async function paired(attributes: Record<string, string> = {}) {
  const modal = await openCode(attributes)
  const phone = await addPhone()
  await phone.pair(await scan(modal))
  await until('connected', () => modal.state.active.status === 'connected' && !modal.state.open)
  return { modal, phone }
}
describe('a WalletConnect session', () => {
  afterEach(() => offline(false))

  it('the session is restored after a reload without the wallet', async () => {
    const { modal, phone } = await paired({ name: 'again' })
    const { address } = modal.state.active
    modal.remove()
    phone.control.mode = 'ask'
    const events = listen()
    const again = addModal({ name: 'again' })
    await again.ready
    expect(again.state.active).to.include({ status: 'connected', address })
    expect(events.of('wallet-connect')[0]?.detail.restored).to.equal(true)
    const provider = again.getProvider('eip155') as { request(call: object): Promise<unknown> }
    phone.control.mode = 'approve'
    expect(await provider.request({ method: 'personal_sign', params: ['0x4869', address] })).to.match(/^0x/)
  })

  it('a session that the wallet ended meanwhile is not restored', async () => {
    const { modal, phone } = await paired({ name: 'ended' })
    modal.remove()
    await phone.end(await until('the session', () => phone.$sessions.get()[0]))
    const again = addModal({ name: 'ended' })
    await again.ready
    await until('gone', () => again.state.active.status === 'disconnected')
  })

  it('a session that was ended offline is not restored', async () => {
    const { modal } = await paired({ name: 'left' })
    await modal.switchNetwork('eip155:31337') // so that the code of public methods is loaded
    await offline(true)
    await modal.disconnect()
    modal.remove()
    await offline(false)
    const again = addModal({ name: 'left' })
    await again.ready
    expect(again.state.active.status).to.equal('disconnected')
  })

  it('a session that loses the active chain continues with another one', async () => {
    const { modal, phone } = await paired({ name: 'fewer' })
    const session = await until('the session', () => phone.$sessions.get()[0])
    const address = modal.state.active.address
    await phone.update(session, { chains: ['eip155:31338'], accounts: [`eip155:31338:${address}`] })
    await until('there', () => modal.state.active.caipNetworkId === 'eip155:31338')
    const provider = modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x7a6a')
  })

  it('another tab shares the session, and disconnects with this one', async () => {
    const { modal: other } = await loadPage({ wallet: 'gone' })
    const { modal } = await paired()
    await until('connected there', () => other.state.active.status === 'connected')
    expect(other.state.active.address).to.equal(modal.state.active.address)
    await modal.disconnect()
    await until('disconnected there', () => other.state.active.status === 'disconnected')
  })

  it('wallets with different names have separate sessions', async () => {
    const first = await paired({ name: 'one' })
    const second = await paired({ name: 'two' })
    await second.modal.disconnect()
    expect(first.modal.state.active.status).to.equal('connected')
    expect(second.modal.state.active.status).to.equal('disconnected')
  })
})
describe('the WalletConnect code', () => {
  afterEach(async () => {
    await offline(false)
    await fault('relay', 'off')
  })

  it('a code stays valid when the next one replaces it', async () => {
    const modal = await openCode({ name: 'late' })
    const first = await scan(modal)
    const phone = await addPhone()
    phone.control.mode = 'ask'
    await phone.pair(first)
    const proposal = await until('the proposal', () => phone.$proposals.get()[0])
    jump(235_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await until('another', async () => (await scan(modal).catch(() => first)) !== first)
    await phone.approve(proposal)
    await until('connected', () => modal.state.active.status === 'connected')
  })

  it('the code is renewed 10 s before its four minutes are over', async () => {
    const clock = stopClock()
    afterwards(clock.restart)
    const modal = await openCode({ name: 'renewed' })
    const first = await scan(modal)
    clock.pass(229_999)
    // A wallet that uses the code now gets the page's answer, by which time another code would have arrived as well.
    const phone = await addPhone()
    phone.control.mode = 'ask'
    await phone.pair(first)
    await until('the proposal', () => phone.$proposals.get()[0])
    expect(await scan(modal)).to.equal(first)
    clock.pass(1)
    await until('another', async () => (await scan(modal).catch(() => first)) !== first)
  })

  it('a code that expired during sleep is replaced on wake-up', async () => {
    const modal = await openCode({ name: 'slept' })
    const first = await scan(modal)
    jump(30 * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await until('another', async () => (await scan(modal).catch(() => first)) !== first)
  })

  it('a wrong clock is reported when no code can be created', async () => {
    await fault('relay', 'error', { status: 401 })
    jump(10 * 60_000)
    const modal = await openCode({ name: 'clock' })
    await until('said', () => modal.shadowRoot?.textContent?.includes('Your device clock is wrong'))
  })

  it('failed renewals are retried without leaking listeners', async () => {
    const modal = await openCode({ name: 'listeners' })
    await scan(modal)
    let added = 0
    let left = 0
    const { addEventListener, removeEventListener } = window
    window.addEventListener = ((...input: Parameters<typeof addEventListener>) => {
      if (input[0] === 'pageshow') {
        added += 1
        left += 1
      }
      addEventListener.apply(window, input)
    }) as typeof window.addEventListener
    window.removeEventListener = ((...input: Parameters<typeof removeEventListener>) => {
      if (input[0] === 'pageshow') left -= 1
      removeEventListener.apply(window, input)
    }) as typeof window.removeEventListener
    afterwards(() => Object.assign(window, { addEventListener, removeEventListener }))
    await offline(true)
    jump(5 * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await until('several tries', () => added >= 4)
    expect(left).to.be.at.most(1)
  })

  it('the code stays while the page is offline, and the view says so', async () => {
    const modal = await openCode({ name: 'offline' })
    const first = await scan(modal)
    await offline(true)
    await until('said', () => modal.shadowRoot?.textContent?.includes('Reconnecting'))
    await offline(false)
    await until('there again', () => !modal.shadowRoot?.textContent?.includes('Reconnecting'))
    expect(await scan(modal)).to.equal(first)
  })

  it('the copied link is the one in the QR code', async () => {
    const modal = await openCode({ name: 'copied' })
    const uri = await scan(modal)
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    afterwards(() => Reflect.deleteProperty(navigator, 'clipboard'))
    await choose('button', 'Copy link', modal)
    await until('said', () => modal.shadowRoot?.textContent?.includes('Link copied'))
    expect(copied).to.deep.equal([uri])
  })
})
