import { expect } from 'chai'
import { Wallet } from 'ethers'
import { type Hex, hexToBytes, toHex } from 'viem'
import { createSiwx, eip155Verifier } from '../../src/entry/siwx.ts'
import { failing, healthy, named } from '../fixtures/chains/nodes.ts'
import { createFutureAccount, signFor } from '../fixtures/wallets/contract-signatures.ts'
import { privateKeys } from '../fixtures/wallets/eip1193.ts'
import { deploySmartAccount } from '../fixtures/wallets/smart-account.ts'
import { evmAccount } from '../sandbox/sign-in/accounts.ts'
import { nodesOf, refusal, sessionOf, sessions, signed, signIn } from './sign.ts'

const chainId = 'eip155:31337'
const nodes = nodesOf(chainId)
const none = { rpcUrls: [] }
const { key: owner } = evmAccount()
const { key: stranger } = evmAccount(1)
const text = 'Sign me in'

const verify = (address: string, signature: string, { rpcUrls } = nodes, message = text) =>
  eip155Verifier.verify(sessionOf({ address, chainId, sign: async () => '' }, message, signature), { rpcUrls })

/** The signature with one bit changed. */
const tampered = (signature: string, at = 10): Hex => {
  const bytes = hexToBytes(signature as Hex)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return toHex(bytes)
}

describe('the verifier of EVM accounts', () => {
  afterEach(async () => {
    localStorage.clear()
    await healthy()
  })

  it('accepts the signature of a key (ethers), and asks no node', async () => {
    const wallet = new Wallet(privateKeys[0] as string)
    expect(await verify(wallet.address, await wallet.signMessage(text), none)).to.equal(true)
    expect(await verify(wallet.address.toLowerCase(), await wallet.signMessage(text), none)).to.equal(true)
  })

  it('refuses signatures of another text, of another key, changed ones and garbage', async () => {
    const signature = await owner.signMessage({ message: text })
    expect(await verify(owner.address, signature, nodes, `${text}.`)).to.equal(false)
    expect(await verify(owner.address, await stranger.signMessage({ message: text }))).to.equal(false)
    for (const at of [1, 40, 64])
      expect(await verify(owner.address, tampered(signature, at)), String(at)).to.equal(false)
    for (const one of ['', '0x', '0x00', 'garbage', signature.slice(0, -2), `${signature}00`, `0x${'00'.repeat(65)}`])
      expect(await verify(owner.address, one), one.slice(0, 20)).to.equal(false)
  })

  it('asks the contract of a smart account (ERC-1271)', async () => {
    const { address } = await deploySmartAccount(owner.address)
    const signature = await signFor(owner, address as Hex, text)
    expect(await verify(address, signature)).to.equal(true)
    expect(await verify(address, await signFor(stranger, address as Hex, text))).to.equal(false)
    expect(await verify(address, await owner.signMessage({ message: text }))).to.equal(false)
    expect(await verify(address, tampered(signature))).to.equal(false)
    expect(await verify(address, signature, nodes, `${text}.`)).to.equal(false)
  })

  it('accepts a smart account before its deployment (ERC-6492), and after it', async () => {
    const account = await createFutureAccount(owner.address)
    const signature = await account.sign(owner, text)
    expect(await verify(account.address, signature)).to.equal(true)
    expect(await verify(account.address, await account.sign(stranger, text))).to.equal(false)
    // The factory deploys another account than the one that signs in.
    expect(await verify(stranger.address, signature)).to.equal(false)
    await account.deploy()
    expect(await verify(account.address, signature)).to.equal(true)
  })

  it('asks the next node when one fails, and tells when no node knows', async () => {
    const { address } = await deploySmartAccount(owner.address)
    const signature = await signFor(owner, address as Hex, text)
    await failing('a', 'error')
    expect(await verify(address, signature, { rpcUrls: [named('a'), named('b')] })).to.equal(true)
    expect(await refusal(verify(address, signature, { rpcUrls: [named('a')] }))).to.match(/^network-failed/)
    // This node serves another chain, on which the account does not exist.
    const other = nodesOf('eip155:31338').rpcUrls
    expect(await refusal(verify(address, signature, { rpcUrls: other }))).to.match(/^network-unavailable/)
    expect(await refusal(verify(address, signature, none))).to.match(/^no-rpc-url/)
  })

  it('signs a smart account in with createSiwx()', async () => {
    const siwx = createSiwx()
    const future = await createFutureAccount(stranger.address)
    const account = { address: future.address, chainId, sign: (message: string) => future.sign(stranger, message) }
    await signIn(siwx, account)
    expect(await sessions(siwx, account)).to.have.length(1)
    const thief = await signed(siwx, { ...account, sign: (message) => future.sign(owner, message) })
    expect(await refusal(siwx.addSession(thief, nodes))).to.match(/the signature is not that of the account/)
  })
})
