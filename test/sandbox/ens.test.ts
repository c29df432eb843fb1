// @run node
import { expect } from 'chai'
import { createPublicClient, type Hex, http, zeroAddress } from 'viem'
import { getEnsAddress, getEnsAvatar, getEnsName, getEnsText } from 'viem/actions'
import { mainnet } from 'viem/chains'
import { sandbox } from '../setup/sandbox.ts'

const at = (id: string) =>
  createPublicClient({ chain: { ...mainnet, id: 31337 }, transport: http(sandbox.rpcUrls[`eip155:${id}`]) })
const client = at('31337')
const accountOf = (index: number) => (sandbox.accounts[index]?.address ?? '') as Hex

describe('ENS on the first chain of the sandbox', () => {
  it('resolves each listed name to its account and back, where viem expects the universal resolver', async () => {
    expect(sandbox.ens.map(({ name }) => name)).to.deep.equal(['mara.eth', 'ines.eth', 'otto.eth', 'señal.eth'])
    for (const { name, address } of sandbox.ens) {
      expect(await getEnsAddress(client, { name })).to.equal(address)
      expect(await getEnsAddress(client, { name, coinType: 60n })).to.equal(address.toLowerCase())
      expect(await getEnsName(client, { address: address as Hex })).to.equal(name)
    }
  })

  it('has images and NFTs as avatars', async () => {
    expect(await getEnsAvatar(client, { name: 'mara.eth' })).to.match(/^data:image\/svg\+xml;base64,/)
    const [nft] = sandbox.nfts.filter(({ owner }) => owner === accountOf(5))
    const avatar = await getEnsText(client, { name: 'ines.eth', key: 'avatar' })
    expect(avatar).to.equal(`eip155:31337/erc721:${nft?.address}/6`)
    expect(await getEnsText(client, { name: 'señal.eth', key: 'avatar' })).to.equal(null)
  })

  it('has no names of accounts that claim another name, none for what is not registered, and none on the second chain', async () => {
    expect(await getEnsAddress(client, { name: 'decoy.eth' })).to.equal(accountOf(8))
    const claim = getEnsName(client, { address: accountOf(8), strict: true })
    expect(await claim.catch(String)).to.include('ReverseAddressMismatch')
    expect(await getEnsName(client, { address: accountOf(8) })).to.equal(null)
    expect(await getEnsName(client, { address: zeroAddress })).to.equal(null)
    for (const name of ['nobody.eth', 'eth', 'sub.mara.eth'])
      expect(await getEnsAddress(client, { name }), name).to.equal(null)
    expect(await getEnsAddress(client, { name: 'mara.eth', coinType: 0n })).to.equal(null)
    expect(await getEnsAddress(at('31338'), { name: 'mara.eth' }).catch(String)).to.include('returned no data')
  })
})
