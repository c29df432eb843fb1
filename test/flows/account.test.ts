import { expect } from 'chai'
import jsQR from 'jsqr'
import { addModal, afterwards, all, choose, connected, find, same, seen, shows } from '../fixtures/page.ts'
import { eventually, until } from '../fixtures/time.ts'
import { device, screenshot } from '../setup/commands.ts'

/** Decodes the QR code on the screen like a phone's camera. */
async function scan(name: string): Promise<string | undefined> {
  const path = await screenshot(name)
  const file = await fetch(path.slice(path.lastIndexOf('/test-results/')))
  const image = await createImageBitmap(await file.blob())
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
  return jsQR(data, width, height)?.data
}

/** Replaces the browser's clipboard, which would ask for permission. */
function clipboard(): string[] {
  const copied: string[] = []
  const value = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
  afterwards(() => Reflect.deleteProperty(navigator, 'clipboard'))
  return copied
}

describe('the account view', () => {
  it('the view shows the account, its value and its wallet', async () => {
    const { modal, wallet } = await connected()
    await modal.show()
    await find('dialog', 'Account')
    const text = () => modal.shadowRoot?.textContent ?? ''
    await until('the name', () => text().includes('mara.reown.id'))
    const [address = ''] = wallet.addresses
    await eventually(() => expect(text()).to.contain(`${address.slice(0, 4)}…${address.slice(-6)}`))
    await until('the total', () => /\$[\d,]{4,}\.\d\d/.test(text()))
    await eventually(() => expect(text()).to.contain('Total on Chain 31337'))
    await eventually(() => expect(text()).to.contain('Connected with Harbor'))
    await find('button', 'Chain 31337')
    await find('button', 'Send')
    await find('button', 'Receive')
    await find('button', 'Buy')
    same(seen('button', 'Swap'), null)
  })

  it('the copy button copies the address', async () => {
    const copied = clipboard()
    const { modal, wallet } = await connected()
    await modal.show()
    await choose('button', 'Copy address')
    await until('told', () => all('status').some(({ textContent }) => textContent === 'Address copied'))
    expect(copied).to.deep.equal([wallet.addresses[0]])
  })

  it('an account without a name is titled by its address', async () => {
    const { modal, wallet } = await connected()
    wallet.control.selectAccount(1)
    await modal.show()
    const [, second = ''] = wallet.addresses
    await until('the address', () =>
      modal.shadowRoot?.textContent?.includes(`${second.slice(0, 4)}…${second.slice(-6)}`),
    )
    expect(modal.shadowRoot?.textContent).to.not.contain('mara')
  })

  it('the view offers the features that the page enabled', async () => {
    const { modal } = await connected()
    modal.options = { features: { send: false } }
    await modal.show()
    await find('button', 'Receive')
    same(seen('button', 'Send'), null)
    modal.options = { features: { receive: false } }
    await find('button', 'Send')
    same(seen('button', 'Receive'), null)
    modal.options = { features: { send: false, receive: false } }
    await until('neither', () => !seen('button', 'Send') && !seen('button', 'Receive'))
    await find('button', 'Disconnect')
  })

  it('the actions lead to their views and back', async () => {
    const { modal } = await connected()
    await modal.show()
    for (const [name, title] of [
      ['Send', 'Send'],
      ['Receive', 'Receive'],
      ['Chain 31337', 'Choose network'],
    ] as const) {
      await choose('button', name, modal)
      await shows(title)
      await choose('button', 'Back')
      await find('dialog', 'Account')
    }
  })
})

describe('the receive view', () => {
  for (const theme of ['dark', 'light']) {
    it(`the QR code encodes the address, and the view shows the address: ${theme}`, async () => {
      await device({ width: 800, height: 900, scale: 2 })
      const { modal, wallet } = await connected({ theme })
      await modal.show({ view: 'Receive' })
      await find('img', /^QR code/)
      const [address = ''] = wallet.addresses
      expect(modal.shadowRoot?.textContent?.replace(/\s/g, '')).to.contain(address)
      await until('still', () => modal.shadowRoot?.getAnimations().length === 0)
      expect(await scan(`receive-${theme}`)).to.equal(address)
      await device({ width: 800, height: 600 })
    })
  }

  it('the view says which networks the address is for, and leads to their list', async () => {
    const { modal } = await connected({ 'default-network': 'eip155:31338' })
    await modal.show({ view: 'Receive' })
    await choose('button', /^Chain 31337 and 1 more/)
    await shows('Compatible networks')
    await choose('button', 'Back')
    await find('img', /^QR code/)
  })

  it('the view requires a connected account', async () => {
    const modal = addModal()
    await modal.show({ view: 'Receive' })
    await shows('Connect wallet')
  })
})
