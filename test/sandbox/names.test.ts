// @run node
import { expect } from 'chai'
import { createPublicClient, type Hex, http, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { getEnsAddress, getEnsAvatar, getEnsName, getEnsText } from 'viem/actions'
import { mainnet } from 'viem/chains'
import { askApi } from '../fixtures/ask-api.ts'
import { signFor } from '../fixtures/wallets/contract-signatures.ts'
import { deploySmartAccount } from '../fixtures/wallets/smart-account.ts'
import { sandbox } from '../setup/sandbox.ts'

const COIN_TYPE = 0x8000_0000 + 31337
const mara = (sandbox.accounts[0]?.address ?? '') as Hex

let last = 0
const newName = () => `name-${++last}-${Date.now()}.reown.id`
const newKey = () => privateKeyToAccount(generatePrivateKey())
const seconds = () => Math.floor(Date.now() / 1000)
const messageOf = (name: string, more = {}) => JSON.stringify({ name, attributes: {}, timestamp: seconds(), ...more })

async function register(message: string, more: object = {}, key = newKey()) {
  const signature = await key.signMessage({ message })
  return askApi('profile/account', {}, { coin_type: COIN_TYPE, address: key.address, message, signature, ...more })
}

describe('the names service', () => {
  it('knows its first names, which are those of the identity route', async () => {
    expect(sandbox.names.taken[0]).to.equal('taken.reown.id')
    for (const name of sandbox.names.taken) {
      const { body } = await askApi(`profile/account/${name.toUpperCase()}`, { apiVersion: '2' })
      expect(body.name).to.equal(name)
    }
    const { body } = await askApi('profile/account/mara.reown.id', { apiVersion: '2' })
    expect(Object.keys(body.addresses)).to.deep.equal(['60', String(COIN_TYPE), String(COIN_TYPE + 1)])
    expect(body.addresses[60].address).to.equal(mara)
    expect((await askApi(`profile/reverse/${mara.toLowerCase()}`, { apiVersion: '2' })).body).to.deep.equal([body])
    expect((await askApi(`identity/${mara}`)).body).to.deep.include({ name: 'mara.reown.id' })
  })

  it('answers an empty list for a free name and an account without names, suggests names and tells which are taken', async () => {
    expect(await askApi('profile/account/free-name.reown.id', { apiVersion: '2' })).to.deep.equal({
      status: 200,
      body: [],
    })
    expect((await askApi('profile/account/free-name.reown.id')).status).to.equal(404)
    expect((await askApi(`profile/reverse/${newKey().address}`)).body).to.deep.equal([])
    const solana = sandbox.accounts.find(({ namespace }) => namespace === 'solana')
    expect((await askApi(`profile/reverse/${solana?.address}`)).body).to.deep.equal([])
    for (const name of ['mara.eth', 'a.b.reown.id', 'mara', 'm_ra.reown.id', `${'m'.repeat(60)}.reown.id`])
      expect((await askApi(`profile/account/${name}`, { apiVersion: '2' })).status, name).to.equal(400)
    const { body } = await askApi('profile/suggestions/taken', { zone: 'reown.id' })
    expect(body.suggestions[0]).to.deep.equal({ name: 'taken.reown.id', registered: true })
    expect(body.suggestions[1].registered).to.equal(false)
  })

  it('registers a name for the key that signed, once', async () => {
    const [key, name] = [newKey(), newName()]
    const { status, body } = await register(messageOf(name.replace('name', 'NAME')), {}, key)
    expect(status).to.equal(200)
    expect(body.name).to.equal(name)
    expect(body.addresses[60].address).to.equal(key.address)
    expect(body.addresses[COIN_TYPE].address).to.equal(key.address)
    expect((await askApi(`profile/account/${name}`, { apiVersion: '2' })).body).to.deep.equal(body)
    expect((await askApi(`profile/reverse/${key.address}`)).body).to.deep.equal([body])
    expect((await askApi(`identity/${key.address}`)).body).to.deep.include({ name, avatar: null })
    const again = await register(messageOf(name))
    expect([again.status, again.body.reasons[0].field]).to.deep.equal([400, 'name'])
    expect((await register(messageOf('taken.reown.id'))).status).to.equal(400)
  })

  it('registers a name for a contract that accepts the signature (ERC-1271)', async () => {
    const owner = privateKeyToAccount(sandbox.accounts[2]?.privateKey as Hex)
    const { address } = await deploySmartAccount(owner.address)
    const message = messageOf(newName())
    const body = { coin_type: COIN_TYPE, address, message }
    const byStranger = await signFor(newKey(), address, message)
    expect((await askApi('profile/account', {}, { ...body, signature: byStranger })).status).to.equal(401)
    const signature = await signFor(owner, address, message)
    expect((await askApi('profile/account', {}, { ...body, signature, coin_type: COIN_TYPE + 1 })).status).to.equal(401)
    expect((await askApi('profile/account', {}, { ...body, signature })).status).to.equal(200)
  })

  it('refuses what was not signed, and messages that are not of now', async () => {
    const refusals: [number, string, Promise<{ status: number; body: { reasons: { field: string }[] } }>][] = [
      [401, 'signature', register(messageOf(newName()), { address: newKey().address })],
      [401, 'signature', register(messageOf(newName()), { message: messageOf(newName()) })],
      [422, 'signature', register(messageOf(newName()), { signature: 7 })],
      [422, 'message', register('not JSON')],
      [400, 'coin_type', register(messageOf(newName()), { coin_type: 501 })],
      [400, 'timestamp', register(messageOf(newName(), { timestamp: seconds() - 600 }))],
      [400, 'timestamp', register(messageOf(newName(), { timestamp: seconds() + 600 }))],
      [400, 'attributes', register(messageOf(newName(), { attributes: { avatar: 'x' } }))],
      [400, 'name', register(messageOf('someone.wcn.id'))],
      [400, 'address', register(messageOf(newName()), { address: 'mara' })],
    ]
    for (const [status, field, answer] of refusals) {
      const { status: given, body } = await answer
      expect([given, body.reasons[0]?.field]).to.deep.equal([status, field])
    }
    expect((await register(messageOf(newName()), { coin_type: 60 })).status).to.equal(200)
  })
})

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
