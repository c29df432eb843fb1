import { signatureVerify } from '@polkadot/util-crypto'
import { cryptoWaitReady } from '@polkadot/util-crypto/crypto'
import { base58 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { type Hex, verifyMessage } from 'viem'
import { addFour } from '../fixtures/chains/four.ts'
import { addWallet } from '../fixtures/page.ts'
import { isSignedByBitcoin } from '../fixtures/wallets/bip322.ts'
import { addSatsConnect } from '../fixtures/wallets/bitcoin.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'
import { addPolkadot } from '../fixtures/wallets/polkadot.ts'
import { addStandardWallet, standardKeys } from '../fixtures/wallets/standard.ts'

type Check = (signature: string, address: string) => boolean | Promise<boolean>

const text = 'Grüße, 世界 🌊\nline two'

// Each signature is verified by a different library than the one that signed.
describe('signing a message', () => {
  const others: Record<string, readonly [add: () => unknown, id: string, isSigned: Check]> = {
    'an EVM wallet': [
      () => addWallet({ rdns: 'example.harbor' }),
      'example.harbor',
      (signature, address) => verifyMessage({ address: address as Hex, message: text, signature: signature as Hex }),
    ],
    'a Solana wallet': [
      () => addStandardWallet({ name: 'Cove' }),
      'Cove',
      (signature, address) => {
        const [bytes, key] = [base58.decode(signature), base58.decode(address)]
        return nacl.sign.detached.verify(new TextEncoder().encode(text), bytes, key)
      },
    ],
    'a Polkadot extension': [
      addPolkadot,
      'demo-js',
      async (signature, address) => {
        await cryptoWaitReady()
        return signatureVerify(`<Bytes>${text}</Bytes>`, signature, address).isValid
      },
    ],
  }
  for (const [what, [add, id, isSigned]] of Object.entries(others))
    it(`${what} signs`, async () => {
      add()
      const modal = addFour()
      await modal.connect(id)
      const signature = (await modal.wallet?.signMessage(text)) ?? ''
      expect(await isSigned(signature, modal.state.active.address ?? '')).to.equal(true)
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

  it('a namespace can be named, whichever one is active, and a declined signature rejects', async () => {
    addWallet({ rdns: 'example.harbor' })
    const wallet = addStandardWallet({ name: 'Cove' })
    const modal = addFour()
    await modal.connect('example.harbor')
    await modal.connect('Cove')
    expect(await modal.wallet?.signMessage('a', { namespace: 'eip155' })).to.match(/^0x/)
    expect(await modal.wallet?.signMessage('a', { namespace: 'solana' })).to.match(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    wallet.control.decline = true
    const asked = modal.wallet?.signMessage('a') ?? Promise.resolve()
    expect((await thrownBy(asked)).code).to.equal('user-rejected')
  })
})
