// @run all
import { expect } from 'chai'
import { parseUnits } from 'viem'
import { node, tokenOf } from '../../fixtures/chains/chain.ts'
import { deployShare } from '../../fixtures/chains/scaled-token.ts'
import { choose, find } from '../../fixtures/page.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { tokensOf } from '../holdings.ts'
import { ends } from '../send/sending.ts'
import { chooseBoth, openSwap, reads, review, sends } from './swapping.ts'

const HALF = 5n * 10n ** 17n
const usdc = tokenOf('USDC').address
// The slot of the multiplier, after those of the token.
const SLOT = `0x${'5'.padStart(64, '0')}`

const setMultiplier = (value: bigint) =>
  node('anvil_setStorageAt', usdc, SLOT, `0x${value.toString(16).padStart(64, '0')}`)

describe('a swap of a token whose amounts are shown multiplied', () => {
  let code: unknown
  // USD Coin keeps its pool and its holders, and gets the code of a share.
  before(async () => {
    const { address } = await deployShare(sandbox.accounts[0]?.address ?? '', 0n, HALF)
    code = await node('eth_getCode', usdc, 'latest')
    await node('anvil_setCode', usdc, await node('eth_getCode', address, 'latest'))
    await setMultiplier(HALF)
  })
  after(async () => {
    await setMultiplier(0n)
    await node('anvil_setCode', usdc, code)
  })

  it('takes what is shown divided by the multiplier, and is reviewed again when that changes', async () => {
    const { modal, wallet, owner } = await openSwap()
    await chooseBoth(/^USD Coin/, /^Ether/)
    await review('50')
    await reads(modal, 'The swap contract may then take 50 USDC, and no more.')
    await choose('button', 'Approve')
    await find('button', 'Swap')
    const before = await tokensOf('USDC', owner)
    const asked = sends(wallet)
    await setMultiplier(2n * HALF)
    await choose('button', 'Swap')
    await reads(modal, 'Review again')
    await reads(modal, '− 100 USDC50 USDC')
    expect(sends(wallet)).to.equal(asked)
    await choose('button', 'Swap')
    await ends(modal)
    expect(before - (await tokensOf('USDC', owner))).to.equal(parseUnits('100', 6))
  })
})
