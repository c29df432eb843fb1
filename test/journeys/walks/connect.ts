import { expect } from 'chai'
import { keccak256, numberToHex, parseEther, stringToHex, verifyMessage } from 'viem'
import { nodeOf } from '../../fixtures/chains/chain.ts'
import { addButton, addModal, addWallet, choose, find, listen, shows } from '../../fixtures/page.ts'
import { tap } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { click } from '../../setup/commands.ts'
import type { Walks } from '../journey.ts'

// Its coins and names change in no other test.
const privateKey = keccak256(stringToHex('connecting'))

/** Journeys of connecting a browser wallet, by their titles. */
export const walks = {
  async 'by the button and the mouse, with a signature, a switch of network, and a way out'() {
    const wallet = addWallet({ privateKeys: [privateKey] })
    await nodeOf(31338, 'anvil_setBalance', wallet.addresses[0], numberToHex(parseEther('100')))
    const modal = addModal()
    const button = addButton()
    const events = listen()
    // The element itself: its inner button is drawn anew when its code arrives.
    await find('button', 'Connect wallet', button)
    await click(button)
    await shows('Connect wallet')
    await click(await find('button', 'Harbor'))
    const [{ address, caipNetworkId, restored } = {}] = await events.some('wallet-connect')
    expect({ address, caipNetworkId, restored }).to.deep.equal({
      address: wallet.addresses[0],
      caipNetworkId: 'eip155:31337',
      restored: false,
    })
    await until('closed', () => !modal.open)

    const provider = modal.getProvider('eip155')
    const message = 'Hello'
    const signature = await provider?.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
    const owner = { address: address as `0x${string}`, message, signature: signature as `0x${string}` }
    expect(await verifyMessage(owner)).to.equal(true)
    await modal.switchNetwork('eip155:31338')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31338')

    await find('button', /100 ETH/, button)
    await click(button)
    await shows('Account')
    await choose('button', 'Disconnect')
    expect((await events.some('wallet-disconnect'))[0]).to.include({ namespace: 'eip155', reason: 'user' })
    await find('button', 'Connect wallet', button)
    expect(events.of('wallet-error')).to.deep.equal([])
  },

  async 'a declined connection can be tried again'() {
    const wallet = addWallet()
    const modal = addModal()
    wallet.control.next('eth_requestAccounts', 'decline')
    await modal.show()
    await tap('Harbor', 'Try again')
    await until('connected', () => modal.state.active.status === 'connected' && !modal.open)
  },
} satisfies Walks
