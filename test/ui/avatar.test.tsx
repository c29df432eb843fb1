import { expect } from 'chai'
import * as fc from 'fast-check'
import { avatarBackground, hueOf } from '../../src/lib/avatar.ts'
import { Avatar } from '../../src/ui/picture/Avatar.tsx'
import { mount, part } from './mount.tsx'

const MARA = '0x7A41c0E2b98dD1635F02aa7743B61e0c5b9fC1e4'
const addresses = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 40, maxLength: 40 })

describe('the avatar of an address', () => {
  it('stays the same in every release', () => {
    expect(avatarBackground(MARA)).to.equal(
      'radial-gradient(95% 95% at 44% 39%,oklch(.88 .14 192) 0,oklch(.88 .14 192/0) 66%),' +
        'linear-gradient(152deg in oklab,oklch(.66 .19 261),oklch(.44 .16 297))',
    )
  })

  it('ignores the letter case of a hex address and is always valid CSS', () => {
    fc.assert(
      fc.property(addresses, (digits) => {
        const background = avatarBackground(`0x${digits}`)
        expect(avatarBackground(`0X${digits.toUpperCase()}`)).to.equal(background)
        expect(avatarBackground(`0x${digits.toLowerCase()}`)).to.equal(background)
        expect(CSS.supports('background', background), background).to.equal(true)
      }),
    )
  })

  it('differs between addresses that differ in one digit, or in case in a case-sensitive namespace', () => {
    const near = Array.from('0123456789abcdef', (digit) => avatarBackground(`${MARA.slice(0, -1)}${digit}`))
    expect(new Set(near).size).to.equal(16)
    const [one, other] = ['vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg', 'Vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg']
    expect(avatarBackground(one ?? '')).not.to.equal(avatarBackground(other ?? ''))
  })

  it('has the requested size and is hidden from screen readers', async () => {
    const stage = await mount(<Avatar address={MARA} size={72} />)
    const avatar = part(stage, '[part=avatar]')
    expect([avatar.offsetWidth, avatar.offsetHeight, avatar.ariaHidden]).to.deep.equal([72, 72, 'true'])
    expect(getComputedStyle(avatar).backgroundImage).to.include('radial-gradient')
  })
})

describe('the colour of a coin without a picture', () => {
  it('is a hue derived from its name', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(hueOf(name)).to.equal(hueOf(name))
        expect(hueOf(name)).to.be.within(0, 359)
      }),
    )
    expect(new Set(['ETH', 'USDC', 'ARC', 'TIDE'].map(hueOf)).size).to.equal(4)
  })
})
