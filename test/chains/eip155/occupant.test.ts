// @run node
import { expect } from 'chai'
import { concat, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { getOccupant } from '../../../src/chains/eip155/occupant.ts'
import { chain, node, tokenOf } from '../../fixtures/chains/chain.ts'
import { newAddress, newSender, sendFrom } from '../../fixtures/chains/history.ts'
import { localNetwork } from '../../fixtures/chains/nodes.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { deploySmartAccount } from '../../fixtures/wallets/smart-account.ts'
import { sandbox } from '../../setup/sandbox.ts'

const network = localNetwork()
const [from = ''] = sandbox.accounts.filter(({ namespace }) => namespace === 'eip155').map((one) => one.address)

describe('what is at an address', () => {
  it('is an account when it has a key (unused, used, or delegated to code), and when it is a smart account', async () => {
    const delegated = newAddress()
    await node('anvil_setCode', delegated, concat(['0xef0100', newAddress()]))
    for (const address of [newAddress(), from, delegated])
      expect(await chain.getOccupant(network, address)).to.equal('account')
    const { address } = await deploySmartAccount(from as Hex)
    expect(await chain.getOccupant(network, address)).to.equal('account')
    // It answers `entryPoint()` with an address, like accounts of ERC-4337: 0x…01 for every question.
    const other = newAddress()
    await node('anvil_setCode', other, '0x600160005260206000f3')
    expect(await chain.getOccupant(network, other)).to.equal('account')
  })

  it('is the contract of a token, or another one', async () => {
    expect(await chain.getOccupant(network, tokenOf('USDC').address ?? '')).to.equal('token')
    expect(await chain.getOccupant(network, '0xcA11bde05977b3631167028862bE2a173976CA11')).to.equal('contract')
    // Code that is shorter or longer than a delegation, which no node accepts.
    for (const code of ['0xef0100', `0xef0100${'a'.repeat(42)}`])
      expect(await getOccupant(async () => code, network, newAddress())).to.equal('contract')
  })

  it('is unknown when the node answers nonsense', async () => {
    for (const answer of [null, undefined, 5, '0xg', 'code', {}])
      expect((await thrownBy(getOccupant(async () => answer, network, newAddress()))).code).to.equal('bad-response')
  })
})

describe('a payment of the account itself', () => {
  const usdc = tokenOf('USDC').address ?? ''
  const transfer = (to: string, units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, units] })

  it('is one of the coin or of a token, of more than zero', async () => {
    const to = newAddress()
    const parties = { network, from, to }
    expect(await chain.hasPaid(parties, await sendFrom(from, { to, value: 1n }))).to.equal(true)
    expect(await chain.hasPaid(parties, await sendFrom(from, { to: usdc, data: transfer(to, 1n) }))).to.equal(true)
    expect(await chain.hasPaid(parties, await sendFrom(from, { to }))).to.equal(false)
    expect(await chain.hasPaid(parties, await sendFrom(from, { to: usdc, data: transfer(to, 0n) }))).to.equal(false)
  })

  it('is none of another account, to another address, or unknown to the node', async () => {
    const to = newAddress()
    const stranger = await newSender()
    const parties = { network, from, to }
    expect(await chain.hasPaid(parties, await sendFrom(stranger, { to, value: 1n }))).to.equal(false)
    expect(await chain.hasPaid(parties, await sendFrom(from, { to: newAddress(), value: 1n }))).to.equal(false)
    expect(await chain.hasPaid(parties, `0x${'5'.repeat(64)}`)).to.equal(false)
  })
})
