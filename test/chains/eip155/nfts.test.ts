// @run node
import { expect } from 'chai'
import { createEip155Chain } from '../../../src/chains/eip155/chain.ts'
import type { NftId, NftReader } from '../../../src/chains/nft-reader.ts'
import { tokenOf } from '../../fixtures/chains/chain.ts'
import { newAddress, newSender, sendFrom } from '../../fixtures/chains/history.ts'
import { burnNft, fieldStudies, mintNft, quarterTurns, sendNft, uriOf } from '../../fixtures/chains/nfts.ts'
import { failing, healthy, localNetwork, named, requestsAt } from '../../fixtures/chains/nodes.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

const network = localNetwork()
const holder = sandbox.accounts[0]?.address ?? ''
const readerAt = (name?: string): Promise<NftReader> =>
  createEip155Chain({ rpcUrls: async () => (name ? [named(name)] : network.rpcUrls) }).loadNftReader?.() ??
  Promise.reject(new Error('no reader'))
const nft = (tokenId: bigint, address = fieldStudies): NftId => ({ address, tokenId })

describe('the NFTs that an EVM chain tells of', () => {
  beforeEach(healthy)
  after(healthy)

  it('are those that a transaction brought to the account', async () => {
    const [owner, friend] = [await newSender(), await newSender()]
    const reader = await readerAt()
    const id = await mintNft(owner, owner)
    const hash = await sendNft(owner, friend, id)
    expect(await reader.findReceived(network, friend, hash)).to.deep.equal([nft(id)])
    expect(await reader.findReceived(network, friend.toLowerCase(), hash)).to.deep.equal([nft(id)])
    expect(await reader.findReceived(network, owner, hash)).to.deep.equal([])
    expect(await reader.findReceived(network, friend, `0x${'9'.repeat(64)}`)).to.deep.equal([])
    const payment = await sendFrom(holder, { to: friend, value: 1n })
    expect(await reader.findReceived(network, friend, payment)).to.deep.equal([])
  })

  it('belong to who owns them now, with the name of their collection, in one call', async () => {
    const owner = await newSender()
    const reader = await readerAt('a')
    const [kept, sent, burned] = [await mintNft(owner, owner), await mintNft(owner, owner), await mintNft(owner, owner)]
    await sendNft(owner, newAddress(), sent)
    await burnNft(owner, burned)
    const turn = await mintNft(owner, owner, undefined, quarterTurns)
    await healthy()
    const own = [nft(kept), nft(sent), nft(burned), nft(turn, quarterTurns)]
    const none = [tokenOf('USDC').address, newAddress()].map((address) => nft(1n, address))
    const facts = await reader.getFacts(network, owner, [...own, ...none])
    expect(facts.map(({ isOwned }) => isOwned)).to.deep.equal([true, false, false, true, false, false])
    const names = ['Field studies', 'Field studies', 'Field studies', 'Quarter turns']
    expect(facts.map(({ collection }) => collection).slice(0, 4)).to.deep.equal(names)
    await healthy()
    await reader.getFacts(network, owner, [nft(kept), nft(sent), nft(turn, quarterTurns)])
    expect(await requestsAt('a')).to.deep.equal([['eth_call']])
    expect(await reader.getFacts(network, owner, [])).to.deep.equal([])
  })

  it('have the metadata URI that the contract returns', async () => {
    const reader = await readerAt()
    const uri = uriOf({ name: '🖼'.repeat(2_000) })
    const id = await mintNft(holder, newAddress(), uri)
    expect(await reader.getUri(network, nft(id))).to.equal(uri)
    expect(await reader.getUri(network, nft(1n))).to.match(/^data:application\/json;base64,/)
    expect(await reader.getUri(network, nft(10n ** 70n))).to.equal(undefined)
    expect(await reader.getUri(network, nft(1n, newAddress()))).to.equal(undefined)
  })

  it('are not denied when no node answers', async () => {
    const reader = await readerAt('b')
    await failing('b', 'error')
    expect((await thrownBy(reader.getFacts(network, holder, [nft(1n)]))).code).to.equal('network-failed')
    expect((await thrownBy(reader.getUri(network, nft(1n)))).code).to.equal('network-failed')
  })

  it('are none for a receipt with invalid logs, and not owned for invalid answers', async () => {
    const reader = await readerAt()
    const hash = await sendFrom(holder, { to: holder })
    const topics = ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', '0x', holder, '0xzz']
    for (const logs of ['x', [null, 7, {}, { topics: 7 }, { address: fieldStudies, topics }, { address: 1, topics }]]) {
      const result = { transactionHash: hash, status: '0x1', logs }
      await fault(network.id, 'rpc-result', { method: 'eth_getTransactionReceipt', result } as object)
      expect(await reader.findReceived(network, holder, hash)).to.deep.equal([])
    }
    await fault(network.id, 'off')
    for (const result of ['0x', '0x01', `0x${'f'.repeat(64)}`, 7, null]) {
      await fault(network.id, 'rpc-result', { method: 'eth_call', result } as object)
      const facts = await reader.getFacts(network, holder, [nft(1n)])
      expect(facts.map(({ isOwned }) => isOwned)).to.deep.equal([false])
      expect(await reader.getUri(network, nft(1n))).to.equal(undefined)
    }
  })
})
