import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { violationsIn } from '../fixtures/axe.ts'
import { addButton, addModal, addWallet, find, wired } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { device } from '../setup/commands.ts'
import { check, sizes, still } from './check.ts'

/** Checks of the elements in the page. */
export function describeElements(theme: string): void {
  it('<wallet-button> in all its states, sizes and variants', async () => {
    await device(sizes.desktop)
    const buttons = ['sm', 'md', 'lg'].flatMap((size) =>
      ['accent', 'quiet'].map((variant) => addButton({ ...wired, size, variant, theme })),
    )
    const disabled = addButton({ theme, disabled: '' })
    const network = addButton({ theme, kind: 'network' })
    const checkAll = async (what: string) => {
      for (const button of [...buttons, disabled, network]) {
        button.style.background = theme === 'light' ? '#fff' : '#101010'
        await still(button)
        expect(await violationsIn(button), what).to.deep.equal([])
      }
    }
    await checkAll('painted')
    const wallet = addWallet({ rdns: 'example.harbor' })
    const modal = await until('the modal', () => document.querySelector<WalletModal>('wallet-modal'))
    const letGo = wallet.control.hold()
    const connecting = modal.connect('example.harbor')
    for (const button of buttons) await find('button', 'Connecting', button)
    await checkAll('busy')
    letGo()
    await connecting
    for (const button of buttons) await find('button', /mara/, button)
    await checkAll('account')
    wallet.control.switchTo(99)
    for (const button of buttons) await find('button', 'Switch network', button)
    await modal.close()
    await checkAll('wrong network')
  })

  it('embedded', async () => {
    addWallet({ rdns: 'example.harbor' })
    const modal = addModal({ theme, embedded: '' })
    await find('button', /^Harbor/)
    await check(modal, 'embedded')
  })
}
