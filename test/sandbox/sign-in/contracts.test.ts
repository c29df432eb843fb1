import { expect } from 'chai'
import {
  type Abi,
  createPublicClient,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  hashMessage,
  http,
  serializeErc6492Signature,
} from 'viem'
import { createSiweMessage } from 'viem/siwe'
import contracts from '../../../demo/sandbox/evm/contracts.json'
import { node } from '../../fixtures/chains/chain.ts'
import { until } from '../../fixtures/time.ts'
import { deploySmartAccount } from '../../fixtures/wallets/smart-account.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { evmAccount } from './accounts.ts'
import { call, newNonce, resetServer } from './server.ts'

const { abi, bytecode } = contracts.SmartAccountFactory as { abi: unknown; bytecode: string } as {
  abi: Abi
  bytecode: Hex
}
const { key: owner } = evmAccount()
const { key: stranger } = evmAccount(1)
const client = createPublicClient({ transport: http(sandbox.rpcUrls['eip155:31337']) })

/** Sends a transaction of the owner; returns its receipt. */
async function send(transaction: object): Promise<{ contractAddress: Hex }> {
  const hash = await node('eth_sendTransaction', { from: owner.address, gas: '0x500000', ...transaction })
  return until('mined', () => node('eth_getTransactionReceipt', hash)) as Promise<{ contractAddress: Hex }>
}

/** A key's signature of a text for a smart account. */
const signFor = (key: typeof owner, account: Hex, text: string): Promise<Hex> =>
  key.signTypedData({
    domain: { name: 'Sandbox Smart Account', version: '1', chainId: 31337, verifyingContract: account },
    types: { Message: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'Message',
    message: { hash: hashMessage(text) },
  })

/** Signs in as a smart account with what `sign` makes of the message. */
async function signIn(address: Hex, sign: (text: string) => Promise<Hex>, chainId = 31337) {
  const { host: domain, origin: uri } = location
  const message = createSiweMessage({ address, chainId, domain, uri, nonce: await newNonce(), version: '1' })
  return call('/verify', { message, signature: await sign(message) })
}

afterEach(resetServer)

describe('the sign-in server, for smart accounts', () => {
  it('asks a deployed account whether it accepts the signature (ERC-1271)', async () => {
    const address = getAddress((await deploySmartAccount(owner.address)).address)
    expect((await signIn(address, (text) => signFor(owner, address, text))).body).to.include({ address })
    expect((await signIn(address, (text) => signFor(stranger, address, text))).status).to.equal(401)
    expect((await signIn(address, (message) => owner.signMessage({ message }))).status).to.equal(401)
    // The account is on another chain than the message.
    expect((await signIn(address, (text) => signFor(owner, address, text), 31338)).status).to.equal(401)
  })

  it('accepts the signature of an account that is not deployed yet (ERC-6492)', async () => {
    const { contractAddress: factory } = await send({ data: encodeDeployData({ abi, bytecode }) })
    const contract = { abi, address: factory, args: [owner.address] }
    const address = (await client.readContract({ ...contract, functionName: 'accountOf' })) as Hex
    const data = encodeFunctionData({ ...contract, functionName: 'deploy' })
    const wrap = (key: typeof owner) => async (text: string) =>
      serializeErc6492Signature({ address: factory, data, signature: await signFor(key, address, text) })
    expect(await client.getCode({ address })).to.equal(undefined)
    expect((await signIn(address, wrap(owner))).body).to.include({ address, chainId: 'eip155:31337' })
    expect((await signIn(address, wrap(stranger))).status).to.equal(401)
    await send({ to: factory, data })
    expect((await signIn(address, wrap(owner))).status).to.equal(200)
    expect((await signIn(address, wrap(stranger))).status).to.equal(401)
  })
})
