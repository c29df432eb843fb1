import { base64 } from '@scure/base'
import { Address, OutScript, p2ms, p2wpkh, p2wsh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { RawTx, RawWitness } from '@scure/btc-signer/script.js'
import { pubECDSA, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { expect } from 'chai'
import { bip122Verifier } from '../../src/entry/siwx.ts'
import { bitcoinAccount } from '../sandbox/sign-in/accounts.ts'
import { inNode } from '../setup/commands.ts'
import { sessionOf } from './sign.ts'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'

const verify = (address: string, message: string, signature: string, chainId = MAINNET) =>
  bip122Verifier.verify(sessionOf({ address, chainId, sign: async () => '' }, message, signature), { rpcUrls: [] })

const flip = (signature: string, at: number): string =>
  base64.encode(base64.decode(signature).map((byte, index) => (index === at ? byte ^ 1 : byte)))

// The key and the vectors of BIP-322.
const WIF = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const addresses = {
  P2WPKH: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  P2TR: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
  'P2SH-P2WPKH': '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
  P2PKH: '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
}
const published = {
  '': [
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  'Hello World': [
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
}

/** Signs with bip322-js, which needs Node. */
async function sign(address: string, message: string): Promise<string> {
  const { printed, complaints } = await inNode(`
    import { Signer } from 'bip322-js'
    console.log(Signer.sign(...${JSON.stringify([WIF, address, message])}).toString('base64'))
  `)
  expect(complaints).to.equal('')
  return printed
}

/** Signs with a stranger's key as if it could spend the output that only the owner of `victim` can (BIP-322). */
function forge(victim: Uint8Array, message: string): string {
  const key = new Uint8Array(32).fill(7)
  const utf8 = (one: string) => new TextEncoder().encode(one)
  const script = Uint8Array.of(0, 32, ...tagSchnorr('BIP0322-signed-message', utf8(message)))
  const spent = {
    ...{ version: 0, segwitFlag: false, witnesses: undefined, lockTime: 0 },
    inputs: [{ txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig: script, sequence: 0 }],
    outputs: [{ amount: 0n, script: victim }],
  }
  const txid = sha256x2(RawTx.encode(spent)).reverse()
  const spending = new Transaction({ version: 0, allowUnknownOutputs: true })
  const { script: own } = p2wpkh(pubECDSA(key))
  spending.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script: own, amount: 0n } })
  spending.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  spending.signIdx(key, 0)
  spending.finalize()
  return base64.encode(RawWitness.encode(spending.getInput(0).finalScriptWitness ?? []))
}

const text = 'app.example wants you to sign in with your Bitcoin account:\n…'

describe('the verifier of Bitcoin addresses', () => {
  for (const [message, signatures] of Object.entries(published))
    it(`accepts the published signatures of "${message}" (BIP-322)`, async () => {
      for (const signature of signatures) {
        expect(await verify(addresses.P2WPKH, message, signature)).to.equal(true)
        expect(await verify(addresses.P2WPKH, `${message}.`, signature)).to.equal(false)
      }
    })

  for (const [kind, address] of Object.entries(addresses))
    it(`accepts signatures by bip322-js for ${kind}, and no others`, async () => {
      const signature = await sign(address, text)
      expect(await verify(address, text, signature)).to.equal(true)
      expect(await verify(address, `${text}.`, signature), 'another text').to.equal(false)
      for (const at of [0, 8, 40, 60])
        expect(await verify(address, text, flip(signature, at)), `byte ${at}`).to.equal(false)
      const bytes = base64.decode(signature)
      for (const [what, other] of Object.entries({ short: bytes.slice(0, -1), long: Uint8Array.of(...bytes, 0) }))
        expect(await verify(address, text, base64.encode(other)), what).to.equal(false)
      // One key has all these addresses. BIP-137 signs for the key, and BIP-322 for the address.
      for (const other of Object.values(addresses).filter((one) => one !== address)) {
        const isGood = kind === 'P2PKH' && other !== addresses.P2TR
        expect(await verify(other, text, signature), `for ${other}`).to.equal(isGood)
      }
      expect(await verify(address, text, signature, TESTNET), 'another network').to.equal(false)
    })

  it('accepts the signatures of wallets, by BIP-322', async () => {
    for (const kind of ['payment', 'ordinal'] as const) {
      const { address, chainId, sign: ask } = bitcoinAccount(kind)
      const signature = await ask(text)
      expect(await verify(address, text, signature, chainId), kind).to.equal(true)
      const other = bitcoinAccount(kind === 'payment' ? 'ordinal' : 'payment').address
      expect(await verify(other, text, signature, chainId)).to.equal(false)
    }
  })

  it('refuses a stranger who spends the output of another address', async () => {
    for (const address of [addresses.P2WPKH, addresses['P2SH-P2WPKH']]) {
      const script = OutScript.encode(Address().decode(address))
      expect(await verify(address, text, forge(script, text)), address).to.equal(false)
    }
    // The same signature is good for the stranger's own address.
    const { address = '', script } = p2wpkh(pubECDSA(new Uint8Array(32).fill(7)))
    expect(await verify(address, text, forge(script, text))).to.equal(true)
  })

  it('refuses garbage, and addresses of several keys', async () => {
    const long = [new Uint8Array(65), new Uint8Array(66).fill(1)].map((bytes) => base64.encode(bytes))
    for (const signature of ['', 'A', '====', 'AA==', 'AUE=', ...long])
      for (const address of Object.values(addresses))
        expect(await verify(address, text, signature), signature).to.equal(false)
    const key = Uint8Array.of(2, ...new Uint8Array(31).fill(1), 1)
    const { address = '' } = p2wsh(p2ms(1, [key, key], true), TEST_NETWORK)
    expect(await verify(address, text, 'AA==', TESTNET)).to.equal(false)
    expect(await verify('nonsense', text, 'AA==')).to.equal(false)
  })
})
