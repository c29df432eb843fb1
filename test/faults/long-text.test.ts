import { expect } from 'chai'
import { type Hex, hexToString, verifyMessage } from 'viem'
import { connected } from '../fixtures/page.ts'

const MEGABYTE = 1024 * 1024

describe('a text of one megabyte', () => {
  it('the wallet receives and signs the whole text', async () => {
    const { modal, wallet } = await connected()
    const message = `${'Tidal power, '.repeat(MEGABYTE / 13)}🌊`
    const signature = (await modal.wallet?.signMessage(message)) as Hex
    const asked = wallet.control.calls.find(({ method }) => method === 'personal_sign')
    const [data, address] = (asked?.params ?? []) as [Hex, Hex]
    expect(hexToString(data) === message, 'the very text').to.equal(true)
    expect(await verifyMessage({ address, message, signature })).to.equal(true)
  })
})
