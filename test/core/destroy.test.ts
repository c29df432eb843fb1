import { expect } from 'chai'
import { keptListeners } from '../fixtures/sources.ts'
import { frame, turns } from '../fixtures/time.ts'
import { thrownBy } from './thrown.ts'
import { announce, connected, connectedOver, fail, following, open, until } from './wallets.ts'

const never = () => new Promise(() => {})

describe('destroying a wallet', () => {
  it('all pending promises reject with `aborted`', async () => {
    const { opened } = await connectedOver({ wallet_switchEthereumChain: never, wallet_revokePermissions: never })
    const silent = announce()
    silent.control.silent = true
    const pending = [
      opened.wallet.switchNetwork('eip155:31338'),
      opened.wallet.disconnect(),
      opened.wallet.connect(silent.id),
      opened.wallet.connect('test.nobody'),
    ].map(thrownBy)
    await until(() => silent.control.calls.length > 0)
    opened.wallet.destroy()
    for (const error of await Promise.all(pending)) expect(error).to.include({ code: 'aborted', message: 'Aborted' })
  })

  it('no listener stays on a browser wallet, at whatever moment the wallet is destroyed', async () => {
    for (let moment = 0; moment < 40; moment++) {
      const wallet = announce()
      const opened = open()
      const connecting = opened.wallet.connect(wallet.id).catch(() => {})
      await turns(moment)
      opened.wallet.destroy()
      await connecting
      await frame()
      expect(wallet.listenerCount(), `after ${moment} turns`).to.equal(0)
    }
  })

  it('no listener stays on the page, and a second destroy does nothing', async () => {
    const kept = keptListeners()
    const opened = open()
    await opened.wallet.show()
    expect(kept.filter((type) => type === 'eip6963:announceProvider')).to.have.length(1)
    opened.wallet.destroy()
    expect(kept).to.deep.equal([])
    const { signal } = opened.core
    expect(signal.aborted).to.equal(true)
    expect(() => opened.wallet.destroy(), 'once more').to.not.throw()
    expect(opened.core.signal).to.equal(signal)
  })

  it('a destroyed wallet emits no event, even if the browser wallet reports changes', async () => {
    const { opened, wallet } = await following()
    opened.wallet.destroy()
    const told = opened.told.length
    wallet.control.switchTo(31338)
    wallet.control.selectAccount(1)
    wallet.control.lock()
    await frame()
    expect(opened.told).to.have.length(told)
  })

  it('pending requests to nodes are aborted, without a toast', async () => {
    await fail('eip155:31337', 'hang')
    const { opened } = await connected()
    await until(() => opened.core.$balance.get().loading)
    opened.wallet.destroy()
    await fail('eip155:31337', 'off')
    await frame()
    expect(opened.core.notices.$toast.get()).to.equal(undefined)
    expect(opened.details('error')).to.deep.equal([])
  })
})
