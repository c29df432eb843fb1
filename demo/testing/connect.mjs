import assert from 'node:assert/strict'
import 'wallet-elements/define'
import { createTestWallet } from 'wallet-elements/testing'

// The wallet announces itself, as an extension does.
const wallet = createTestWallet({ name: 'Harbor' })

// Your app: a modal, and a page that shows the address.
const modal = document.createElement('wallet-modal')
modal.setAttribute('networks', 'mainnet base')
const shown = document.createElement('p')
document.addEventListener('wallet-connect', ({ detail }) => shown.append(detail.address))
document.addEventListener('wallet-disconnect', () => shown.replaceChildren())
document.body.append(modal, shown)

// The visitor declines.
wallet.next('eth_requestAccounts', 'decline')
await assert.rejects(modal.connect(wallet.rdns), { code: 'user-rejected' })

// The visitor connects.
await modal.connect(wallet.rdns)
assert.equal(shown.textContent, wallet.addresses.eip155[0])

// Your app asks for a signature: first declined, then given.
const provider = modal.getProvider('eip155')
const request = { method: 'personal_sign', params: ['0x6869', shown.textContent] }
wallet.next('personal_sign', 'decline')
await assert.rejects(provider.request(request), { code: 4001 })
assert.match(await provider.request(request), /^0x[\da-f]{130}$/)

// The visitor picks another network, then another account, and removes your site in the wallet.
const happens = (event) => new Promise((resolve) => document.addEventListener(event, resolve, { once: true }))
wallet.switchNetwork(8453)
assert.equal((await happens('wallet-network-change')).detail.caipNetworkId, 'eip155:8453')
wallet.switchAccount(1)
assert.equal((await happens('wallet-account-change')).detail.address, wallet.addresses.eip155[1])
wallet.disconnect()
await happens('wallet-disconnect')
assert.equal(shown.textContent, '')

modal.remove()
wallet.stop()
