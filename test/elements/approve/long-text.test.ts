// @run all
import { expect } from 'chai'
import { stringToHex, verifyMessage } from 'viem'
import type { WalletModal } from '../../../elements/index.ts'
import { choose, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import { frameInRoom, loggedIn, rootOf, signing, textOf } from './approving.ts'

const says = (modal: WalletModal, text: string | RegExp) => until(`${text}`, () => new RegExp(text).test(textOf(modal)))

describe("a long request to a login's wallet", () => {
  it('the approval shows the beginning and the size of a megabyte of text, shows all of it on request, and the frame signs all of it', async () => {
    const { modal, address } = await loggedIn()
    const message = 'Line of a long text \u{1F30A}\n'.repeat(1_048_576 / 24).slice(0, 1_048_576)
    const asked = signing(modal, stringToHex(message))
    await shows('Sign message')
    await frameInRoom(modal)
    await says(modal, new RegExp(`${message.length.toLocaleString()} characters`))
    const shown = () => rootOf(modal).querySelector('.message')?.textContent ?? ''
    expect(shown().length).to.be.within(1_000, 2_001)
    await choose('button', 'View all')
    await until('all of it', () => shown() === message)
    await pressIn('Approve')
    expect(await verifyMessage({ address, message, signature: await asked })).to.equal(true)
  })
})
