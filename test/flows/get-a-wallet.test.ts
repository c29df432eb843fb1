import { addModal, addWallet, afterwards, choose, find, focused, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { fault } from '../setup/sandbox.ts'

describe('getting a wallet', () => {
  it('lists wallets of the directory, each with its stores and a code to scan', async () => {
    const modal = addModal()
    await modal.show()
    await choose('button', 'What is a wallet?')
    await choose('button', 'Get a wallet')
    await shows('Get a wallet')
    await choose('button', /^Harbor/)
    await shows('Get Harbor')
    await find('img', /^QR code to get Harbor/)
    await find('button', 'Chrome Web Store')
  })

  it('lists those that were known before when the directory does not answer', async () => {
    afterwards(() => void fault('directory', 'off'))
    await fault('directory', 'error')
    const modal = addModal()
    await modal.show({ view: 'GetAWallet' })
    await choose('button', /^MetaMask/)
    await shows('Get MetaMask')
    await find('img', /^QR code to get MetaMask/)
    await find('button', 'Website')
  })

  it('goes on to Connect by itself once one is there, with the focus on it', async () => {
    for (const leave of [true, false]) {
      const modal = addModal({ name: `arrival-${leave}` })
      await modal.show(leave ? {} : { view: 'GetAWallet' })
      if (leave) {
        await choose('button', 'What is a wallet?')
        await choose('button', 'Get a wallet')
      }
      await shows('Get a wallet')
      const name = leave ? 'Newcomer' : 'Latecomer'
      addWallet({ name, rdns: `com.late.${leave}` })
      await shows('Connect wallet')
      const row = await find('button', new RegExp(`^${name}`))
      await until('the focus on the wallet', () => focused() === row)
      modal.remove()
    }
  })

  it('goes on from the stores of a wallet, too', async () => {
    const modal = addModal()
    await modal.show({ view: 'GetAWallet' })
    await choose('button', /^Harbor/)
    await shows('Get Harbor')
    addWallet()
    await shows('Connect wallet')
    const row = await find('button', /^Harbor/)
    await until('the focus on the wallet', () => focused() === row)
  })
})
