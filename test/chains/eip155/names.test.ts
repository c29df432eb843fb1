// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { bytesToHex, encodeAbiParameters, type Hex } from 'viem'
import { normalize } from 'viem/ens'
import { parseAvatarNft } from '../../../src/chains/eip155/names/avatar.ts'
import { coinTypes, newNameCoinType } from '../../../src/chains/eip155/names/coin-types.ts'
import { normalizeName } from '../../../src/chains/eip155/names/normalize.ts'
import { readAddress, readPrimary, readTextRecord } from '../../../src/chains/eip155/names/universal-resolver.ts'
import type { NameReader } from '../../../src/chains/name-reader.ts'
import { isName, serviceName } from '../../../src/lib/names/is-name.ts'
import type { Network } from '../../../src/schema/network.ts'
import { chain, node } from '../../fixtures/chains/chain.ts'
import { localNetwork } from '../../fixtures/chains/nodes.ts'
import { forAll, forAllAsync } from '../../fixtures/for-all.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

const accountOf = (index: number) => sandbox.accounts[index]?.address ?? ''
const network = localNetwork()
/** A universal resolver of the sandbox that does not compare reverse records with forward ones. */
const careless: Network = { ...network, nameResolver: '0x00000000000000000000000000000000000ca7e1' }
const any = (length: number) => fc.uint8Array({ maxLength: length }).map((bytes) => bytesToHex(bytes))

describe('the names of an EVM chain', () => {
  let names: NameReader
  before(async () => {
    names = await chain.loadNameReader()
  })
  afterEach(() => fault('rpc', 'off'))

  it('lead to their accounts, in any letters that mean the same name', async () => {
    for (const { name, address } of sandbox.ens) {
      expect(await names.resolve(name, { network })).to.deep.equal({ name, address })
      expect((await names.resolve(name.toUpperCase(), { network }))?.name).to.equal(name)
    }
    // The n with its tilde as two characters, and letters of full width.
    expect((await names.resolve('sen\u0303al.eth', { network }))?.name).to.equal('señal.eth')
    expect((await names.resolve('ｍara.eth', { network }))?.address).to.equal(accountOf(0))
  })

  it('are not found for texts that are no names, for names that nobody has, on a network without names, and when no node answers', async () => {
    for (const text of ['nobody.eth', 'eth', '', '.', 'mara..eth', 'ma ra.eth', 'mаra.eth', `${'a'.repeat(300)}.eth`])
      expect(await names.resolve(text, { network }), text).to.equal(undefined)
    const other = localNetwork(31338)
    expect(await names.resolve('mara.eth', { network: other })).to.equal(undefined)
    expect(await names.lookUp(accountOf(0), { network: other })).to.equal(undefined)
    await fault('rpc', 'error')
    expect(await names.resolve('mara.eth', { network }).catch(({ code }) => code)).to.equal('network-failed')
  })

  it('are those of accounts that they lead back to', async () => {
    for (const { name, address } of sandbox.ens)
      expect((await names.lookUp(address.toLowerCase(), { network }))?.name).to.equal(name)
    for (const index of [1, 8, 9]) {
      expect(await names.lookUp(accountOf(index), { network }), accountOf(index)).to.equal(undefined)
      expect(await names.lookUp(accountOf(index), { network: careless }), accountOf(index)).to.equal(undefined)
    }
    expect((await names.lookUp(accountOf(0), { network: careless }))?.name).to.equal('mara.eth')
  })

  it('have pictures: images, and NFTs that their owner has', async () => {
    const avatarOf = async (name: string) => (await names.resolve(name, { network, avatar: true }))?.avatar
    expect(await avatarOf('mara.eth')).to.match(/^data:image\/svg\+xml;base64,/)
    expect(await avatarOf('ines.eth')).to.match(/^data:image\/svg\+xml;base64,/)
    expect(await avatarOf('otto.eth')).to.equal(undefined)
    expect(await avatarOf('señal.eth')).to.equal(undefined)
    expect((await names.resolve('mara.eth', { network }))?.avatar).to.equal(undefined)
  })

  it('of the root hold on other networks, for accounts that a key owns', async () => {
    const root: Network = { ...network, id: 'eip155:1' }
    const place = { network: localNetwork(31338), root }
    await node('anvil_setChainId', 1)
    try {
      expect((await names.resolve('mara.eth', place))?.address).to.equal(accountOf(0))
      expect((await names.lookUp(accountOf(0), place))?.name).to.equal('mara.eth')
      // A contract on the root may not be on the other network.
      await node('anvil_setCode', accountOf(0), '0x00')
      expect(await names.resolve('mara.eth', place)).to.equal(undefined)
      expect(await names.lookUp(accountOf(0), place)).to.equal(undefined)
      expect((await names.resolve('mara.eth', { network: root }))?.address).to.equal(accountOf(0))
    } finally {
      await node('anvil_setCode', accountOf(0), '0x')
      await node('anvil_setChainId', 31337)
    }
  })
})

describe('what is read of names', () => {
  it('never throws, whatever a contract answers', () => {
    forAll(any(400), (answer) => {
      for (const read of [readAddress, readPrimary, readTextRecord]) read(answer)
      const wrapped = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [answer, `0x${'0'.repeat(40)}`])
      for (const read of [readAddress, readPrimary, readTextRecord]) read(wrapped)
    })
  })

  it('is an address only of twenty bytes that are not zero', () => {
    const answer = (address: Hex) => {
      const record = encodeAbiParameters([{ type: 'bytes' }], [address])
      return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [record, `0x${'0'.repeat(40)}`])
    }
    forAll(any(40), (address) => {
      const isAddress = address.length === 42 && BigInt(address) !== 0n
      expect(readAddress(answer(address))?.toLowerCase()).to.equal(isAddress ? address : undefined)
    })
    expect(readAddress(answer(`0x${'0'.repeat(40)}`))).to.equal(undefined)
  })

  it('is normalised as ENSIP-15 says, with and without its tables', async () => {
    const plain = fc.stringMatching(/^[a-z0-9.-]{1,24}$/)
    const texts = fc.oneof(plain, fc.string({ maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 12 }))
    const byTables = (text: string) => {
      try {
        return normalize(text)
      } catch {
        return undefined
      }
    }
    await forAllAsync(texts, async (text) => {
      const wanted = byTables(text)
      const isWhole = wanted?.includes('.') && wanted.split('.').every((label) => label !== '')
      expect(await normalizeName(text)).to.equal(isWhole ? wanted : undefined)
    })
  })

  it('is an NFT only in the form of ENSIP-12', () => {
    const contract = `0x${'a'.repeat(40)}`
    const seventh = { chainId: '1', id: 7n, standard: 'erc721' }
    expect(parseAvatarNft(`eip155:1/erc721:${contract}/7`)).to.deep.include(seventh)
    expect(parseAvatarNft(`eip155:1/ERC1155:${contract}/0`)?.standard).to.equal('erc1155')
    const items = ['', `/${2n ** 256n}`, '/0x7'].map((tail) => `eip155:1/erc721:${contract}${tail}`)
    for (const text of [...items, `eip155:1/erc20:${contract}/7`, `solana:1/erc721:${contract}/7`])
      expect(parseAvatarNft(text), text).to.equal(undefined)
  })

  it('has the coin type of its network', () => {
    expect(coinTypes({ id: 'eip155:1' })).to.deep.equal([60])
    expect(coinTypes({ id: 'eip155:10' })).to.deep.equal([2_147_483_658, 60])
    expect(coinTypes({ id: `eip155:${2 ** 31 - 1}` })).to.deep.equal([4_294_967_295, 60])
    expect(coinTypes({ id: `eip155:${2 ** 31}` })).to.deep.equal([60])
    expect(newNameCoinType({ id: 'eip155:1' })).to.equal(2_147_483_649)
    expect(newNameCoinType({ id: `eip155:${2 ** 31 - 1}` })).to.equal(4_294_967_295)
    expect(() => newNameCoinType({ id: `eip155:${2 ** 31}` })).to.throw('Invalid chainId')
  })
})

describe('a text', () => {
  it('looks like a name when it has labels with dots between them', () => {
    for (const text of ['mara.eth', 'a.mara.eth', 'Mara.Reown.id', 'señal.eth', '🌊.eth', 'example.com', '1.5.eth'])
      expect(isName(text), text).to.equal(true)
    for (const text of [
      ...'|mara|mara.|.eth|mara..eth|ma ra.eth|1.25|https://mara.eth|ethereum:mara.eth|mara@mara.eth|mara.e'.split('|'),
      accountOf(0),
      `${'a'.repeat(260)}.eth`,
    ])
      expect(isName(text), text).to.equal(false)
  })

  it('is judged at once, also with as many ideographic full stops as fit', () => {
    expect(isName(`${'a。'.repeat(120)}eth`)).to.equal(true)
    // Reading each full stop as a part of a label, too, would take longer than the page lives.
    for (const end of ['@', ' ', 'e', '/']) expect(isName(`${'a。'.repeat(120)}${end}`), end).to.equal(false)
  })

  it('is a name of the names service in both zones, in lower case', () => {
    expect(serviceName('MARA.Reown.id')).to.equal('mara.reown.id')
    expect(serviceName('harbour.wcn.id')).to.equal('harbour.wcn.id')
    for (const text of ['mara.eth', 'reown.id', 'a.b.reown.id', 'mаra.reown.id', 'mara.reown.id.eth'])
      expect(serviceName(text), text).to.equal(undefined)
  })
})
