// @run node
import { expect } from 'chai'
import { mainnet } from '../../../src/chains/networks.ts'
import { findIdentity } from '../../../src/core/actions/account/find-identity.ts'
import type { Core } from '../../../src/core/core.ts'

const MARA = `0x${'a1'.repeat(20)}`
const THIEF = `0x${'7e'.repeat(20)}`
const { signal } = new AbortController()

/** A wallet whose service claims a name for every account, and whose chain knows that of Mara. */
function walletWith(claimed: string) {
  const asked: boolean[] = []
  const resolve = async (name: string, { avatar }: { avatar: boolean }) => {
    asked.push(avatar)
    return name.toLowerCase() === 'mara.eth' ? { name: 'mara.eth', address: MARA } : undefined
  }
  const chain = {
    parseAddress: (address: string) => address.toLowerCase(),
    loadNameReader: async () => ({ resolve, lookUp: async () => undefined }),
  }
  const api = { getIdentity: async () => ({ name: claimed, avatar: null }), isSupported: async () => false }
  const core = { chain: async () => chain, services: async () => ({ api }), networks: { find: () => undefined } }
  return { core: core as unknown as Core, asked }
}

async function nameOf(address: string, claimed: string, own = false) {
  const { core, asked } = walletWith(claimed)
  const found = await findIdentity(core, mainnet, address, { own, signal })
  return { name: found?.name, asked }
}

describe('a service that lies about names', () => {
  it('gives neither a stranger nor the visitor a name that leads to another account, or to none', async () => {
    for (const own of [false, true])
      for (const claimed of ['mara.eth', 'vitalik.eth', '0xA1a1…A1A1', 'Support: call us', 'mara.reown.id'])
        expect((await nameOf(THIEF, claimed, own)).name, claimed).to.equal(null)
  })

  it('gives an account the name that leads to it, in its normal form, and loads no picture for that', async () => {
    const { name, asked } = await nameOf(MARA, 'mara.eth')
    expect(name).to.equal('mara.eth')
    expect(asked).to.deep.equal([false])
    expect((await nameOf(MARA.toUpperCase().replace('0X', '0x'), 'mara.eth')).name).to.equal('mara.eth')
    expect((await nameOf(MARA, 'MARA.eth')).name).to.equal(null)
  })
})
