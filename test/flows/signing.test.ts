import { signatureVerify } from '@polkadot/util-crypto'
import { cryptoWaitReady } from '@polkadot/util-crypto/crypto'
import { base58 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { verifyMessage } from 'viem'
import { addFour } from '../fixtures/chains/four.ts'
import { addWallet } from '../fixtures/page.ts'
import { isSignedByBitcoin } from '../fixtures/wallets/bip322.ts'
import { addSatsConnect } from '../fixtures/wallets/bitcoin.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'
import { addPolkadot } from '../fixtures/wallets/polkadot.ts'
import { addStandardWallet, standardKeys } from '../fixtures/wallets/standard.ts'

const text = 'Grüße, 世界 🌊\nline two'

// Each signature is verified by a different library than the one that signed.
describe('signing a message', () => {
  it('an EVM wallet signs', async () => {
    addWallet({ rdns: 'example.harbor' })
    const modal = addFour()
    await modal.connect('example.harbor')
    const signature = (await modal.wallet?.signMessage(text)) as `0x${string}`
    const address = modal.state.active.address as `0x${string}`
    expect(await verifyMessage({ address, message: text, signature })).to.equal(true)
  })

  it('a Solana wallet signs', async () => {
    addStandardWallet({ name: 'Cove' })
    const modal = addFour()
    await modal.connect('Cove')
    const signature = base58.decode((await modal.wallet?.signMessage(text)) ?? '')
    const key = base58.decode(modal.state.active.address ?? '')
    expect(nacl.sign.detached.verify(new TextEncoder().encode(text), signature, key)).to.equal(true)
  })

  it('a Polkadot extension signs', async () => {
    addPolkadot()
    const modal = addFour()
    await modal.connect('demo-js')
    const signature = (await modal.wallet?.signMessage(text)) ?? ''
    await cryptoWaitReady()
    const wrapped = `<Bytes>${text}</Bytes>`
    expect(signatureVerify(wrapped, signature, modal.state.active.address ?? '').isValid).to.equal(true)
  })

  it('a Bitcoin wallet signs with Wallet Standard and with Sats Connect', async () => {
    addStandardWallet({ name: 'Quarry', accounts: standardKeys('bip122').slice(0, 1) })
    addSatsConnect()
    const modal = addFour()
    for (const id of ['Quarry', 'CoveProviders.BitcoinProvider']) {
      await modal.connect(id, { namespace: 'bip122' })
      const signature = (await modal.wallet?.signMessage(text)) ?? ''
      expect(await isSignedByBitcoin(modal.state.active.address ?? '', text, signature), id).to.equal(true)
      await modal.disconnect('bip122')
    }
  })

  it('a namespace can be named, whichever one is active', async () => {
    addWallet({ rdns: 'example.harbor' })
    addStandardWallet({ name: 'Cove' })
    const modal = addFour()
    await modal.connect('example.harbor')
    await modal.connect('Cove')
    expect(await modal.wallet?.signMessage('a', { namespace: 'eip155' })).to.match(/^0x/)
    expect(await modal.wallet?.signMessage('a', { namespace: 'solana' })).to.match(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  })

  it('a declined signature rejects', async () => {
    const wallet = addStandardWallet({ name: 'Cove' })
    const modal = addFour()
    await modal.connect('Cove')
    wallet.control.decline = true
    const asked = modal.wallet?.signMessage('a') ?? Promise.resolve()
    expect((await thrownBy(asked)).code).to.equal('user-rejected')
  })
})
