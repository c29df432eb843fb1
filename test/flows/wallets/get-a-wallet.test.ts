import { afterwards } from '../../fixtures/afterwards.ts'
import { addModal, addWallet, choose, find, focused, shows } from '../../fixtures/page.ts'
import { leads, openModal, tap } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { fault } from '../../setup/sandbox.ts'

describe('getting a wallet', () => {
  it('the view lists wallets of the directory, each with its stores and a QR code', async () => {
    await openModal()
    await choose('button', 'What is a wallet?')
    await leads('Get a wallet', 'Get a wallet')
    await leads(/^Harbor/, 'Get Harbor')
    await find('img', /^QR code to get Harbor/)
    await find('button', 'Chrome Web Store')
  })

  it('the view lists the bundled wallets when the directory does not answer', async () => {
    afterwards(() => void fault('directory', 'off'))
    await fault('directory', 'error')
    const modal = addModal()
    await modal.show({ view: 'GetAWallet' })
    await leads(/^MetaMask/, 'Get MetaMask')
    await find('img', /^QR code to get MetaMask/)
    await find('button', 'Website')
  })

  it('the view continues to Connect when a wallet is installed, and focuses it', async () => {
    for (const leave of [true, false]) {
      const modal = addModal({ name: `arrival-${leave}` })
      await modal.show(leave ? {} : { view: 'GetAWallet' })
      if (leave) await tap('What is a wallet?', 'Get a wallet')
      await shows('Get a wallet')
      const name = leave ? 'Newcomer' : 'Latecomer'
      addWallet({ name, rdns: `com.late.${leave}` })
      await shows('Connect wallet')
      const row = await find('button', new RegExp(`^${name}`))
      await until('the focus on the wallet', () => focused() === row)
      modal.remove()
    }
  })

  it('the stores of a wallet also continue when it is installed', async () => {
    await addModal().show({ view: 'GetAWallet' })
    await leads(/^Harbor/, 'Get Harbor')
    addWallet()
    await shows('Connect wallet')
    const row = await find('button', /^Harbor/)
    await until('the focus on the wallet', () => focused() === row)
  })
})
