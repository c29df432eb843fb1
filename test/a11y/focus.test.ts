import { expect } from 'chai'
import { addButton, addElement, addModal, addWallet, connected, find, focused, gone, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { press } from '../setup/commands.ts'

const isDestructive = (element: Element | null) => /disconnect|delete|remove/i.test(element?.textContent ?? '')

/** Waits until the focus is at the start of a view: its title or its preferred control. */
async function beginsAt(title: string, first?: () => Element | null | undefined): Promise<void> {
  const heading = await shows(title)
  await until(`the focus in ${title}`, () => focused() === (first ? first() : heading))
  expect(isDestructive(focused()), `${title} begins at nothing that destroys`).to.equal(false)
}

/** Activates a control with the keyboard. */
async function enter(name: string | RegExp, role = 'button'): Promise<void> {
  const control = await find(role, name)
  control.focus()
  await press('Enter')
}

async function goBack(title: string, how: 'Back' | 'Escape' = 'Back'): Promise<void> {
  await (how === 'Back' ? enter('Back') : press('Escape'))
  await beginsAt(title)
}

describe('focus', () => {
  it('connecting and disconnecting leave the focus on <wallet-button>', async () => {
    addWallet()
    const modal = addModal()
    const button = addButton()
    const face = () => button.shadowRoot?.querySelector('button')
    await find('button', 'Connect wallet', button)
    await modal.ready
    button.focus()
    await press('Enter')
    await enter(/^Harbor/)
    await gone('dialog')
    await find('button', /ETH/, button)
    await until('the focus on what shows the account', () => focused() === face())
    await modal.disconnect()
    await find('button', 'Connect wallet', button)
    expect(focused() === face(), 'the focus on what connects').to.equal(true)
  })

  it('each view on the way to a wallet focuses its title, and focuses it again on the way back', async () => {
    const { control } = addWallet()
    control.silent = true
    const modal = addModal()
    await modal.show()
    await beginsAt('Connect wallet')
    await enter('What is a wallet?')
    await beginsAt('What is a wallet?')
    await enter('Get a wallet')
    await beginsAt('Get a wallet')
    await enter(/^Northwind/)
    await beginsAt('Get Northwind')
    await goBack('Get a wallet')
    await enter('I have a wallet now')
    await beginsAt('Connect wallet')
    await enter(/^All wallets/)
    await beginsAt('All wallets')
    await goBack('Connect wallet')
    await enter(/^WalletConnect/)
    await beginsAt('WalletConnect')
    await goBack('Connect wallet')
    await enter(/^Harbor/)
    await beginsAt('Harbor')
    await enter(/^Use your phone/)
    await beginsAt('WalletConnect')
    await goBack('Connect wallet')
  })

  it('each account view focuses its title, again on the way back by Back or Escape, and Escape leads out', async () => {
    const { modal } = await connected()
    const opener = addElement<HTMLButtonElement>('button')
    opener.focus()
    await modal.show()
    await beginsAt('Account')
    for (const [name, title] of [
      ['Receive', 'Receive'],
      ['Chain 31337', 'Choose network'],
      ['Switch address', 'Switch address'],
      ['Settings', 'Settings'],
    ] as const) {
      await enter(name)
      await beginsAt(title)
      await goBack('Account')
    }
    for (const how of ['Back', 'Escape'] as const) {
      await enter('Send')
      await beginsAt('Send')
      await enter('ETH')
      await beginsAt('Select token')
      await goBack('Send', how)
      await goBack('Account', how)
    }
    await press('Escape')
    await gone('dialog')
    expect(modal.state.open).to.equal(false)
    await until('the opener', () => focused() === opener)
  })
})
