// @run all
import { expect } from 'chai'
import { getAddress, type Hex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { node } from '../../fixtures/chains/chain.ts'
import { createFutureAccount, signFor } from '../../fixtures/wallets/contract-signatures.ts'
import { deploySmartAccount } from '../../fixtures/wallets/smart-account.ts'
import { evmAccount } from './accounts.ts'
import { call, newNonce, resetServer } from './server.ts'

const { key: owner } = evmAccount()
const { key: stranger } = evmAccount(1)

/** Signs in as a smart account with what `sign` makes of the message. */
async function signIn(address: Hex, sign: (text: string) => Promise<Hex>, chainId = 31337) {
  const { host: domain, origin: uri } = location
  const message = createSiweMessage({ address, chainId, domain, uri, nonce: await newNonce(), version: '1' })
  return call('/verify', { message, signature: await sign(message) })
}

describe('the sign-in server, for smart accounts', () => {
  afterEach(resetServer)

  it('asks a deployed account whether it accepts the signature (ERC-1271)', async () => {
    const address = getAddress((await deploySmartAccount(owner.address)).address)
    expect((await signIn(address, (text) => signFor(owner, address, text))).body).to.include({ address })
    expect((await signIn(address, (text) => signFor(stranger, address, text))).status).to.equal(401)
    expect((await signIn(address, (message) => owner.signMessage({ message }))).status).to.equal(401)
    // The account is on another chain than the message.
    expect((await signIn(address, (text) => signFor(owner, address, text), 31338)).status).to.equal(401)
  })

  it('accepts the signature of an account that is not deployed yet (ERC-6492)', async () => {
    const account = await createFutureAccount(owner.address)
    const address = getAddress(account.address)
    const by = (key: typeof owner) => (text: string) => account.sign(key, text)
    expect(await node('eth_getCode', address, 'latest')).to.equal('0x')
    expect((await signIn(address, by(owner))).body).to.include({ address, chainId: 'eip155:31337' })
    expect((await signIn(address, by(stranger))).status).to.equal(401)
    await account.deploy()
    expect((await signIn(address, by(owner))).status).to.equal(200)
    expect((await signIn(address, by(stranger))).status).to.equal(401)
  })
})
