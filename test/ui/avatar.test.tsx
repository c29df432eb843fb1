import { expect } from 'chai'
import * as fc from 'fast-check'
import { gradientOf, hueOf } from '../../src/lib/gradient.ts'
import { Avatar } from '../../src/ui/picture/Avatar.tsx'
import { blockiesOf } from '../../src/ui/picture/blockies.ts'
import { forAll } from '../fixtures/for-all.ts'
import { until } from '../fixtures/time.ts'
import { mount, part } from './mount.tsx'

const MARA = '0x7A41c0E2b98dD1635F02aa7743B61e0c5b9fC1e4'
const PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>"
const addresses = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 40, maxLength: 40 })

const gridOf = (address: string) =>
  blockiesOf(address)
    .rows.map((row) => row.join(''))
    .join(' ')

describe('the blockies of an address', () => {
  // Computed with the generator as its authors wrote it down, and compared with what other wallets show.
  it('is what other wallets show', () => {
    expect(gridOf('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).to.equal(
      '01111110 12022021 11122111 01000010 01000010 01100110 00000000 02111120',
    )
    expect(gridOf('0x0000000000000000000000000000000000000000')).to.equal(
      '00100100 10000001 01100110 21111112 10122101 10011001 20000002 00211200',
    )
    const rounded = blockiesOf('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045').colors.map((color) =>
      color.replace(/[\d.]+/g, (number) => Number(number).toFixed()),
    )
    expect(rounded).to.deep.equal(['hsl(325 49% 23%)', 'hsl(240 99% 49%)', 'hsl(155 95% 60%)'])
  })

  it('ignores the letter case of a hex address, has valid colours and mirrored rows', () => {
    forAll(addresses, (digits) => {
      const { colors, rows } = blockiesOf(`0x${digits}`)
      expect(blockiesOf(`0X${digits.toUpperCase()}`)).to.deep.equal({ colors, rows })
      expect(blockiesOf(`0x${digits.toLowerCase()}`)).to.deep.equal({ colors, rows })
      for (const color of colors) expect(CSS.supports('color', color), color).to.equal(true)
      for (const row of rows) {
        expect(row.toReversed()).to.deep.equal(row)
        for (const cell of row) expect(cell).to.be.within(0, 2)
      }
      expect(rows.map(({ length }) => length)).to.deep.equal(Array(8).fill(8))
    })
  })

  it('differs between addresses that differ in one digit, or in case in a case-sensitive namespace', () => {
    const drawn = (address: string) => JSON.stringify(blockiesOf(address))
    const near = Array.from('0123456789abcdef', (digit) => drawn(`${MARA.slice(0, -1)}${digit}`))
    expect(new Set(near).size).to.equal(16)
    const [one, other] = ['vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg', 'Vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg']
    expect(drawn(one ?? '')).not.to.equal(drawn(other ?? ''))
  })
})

describe('an avatar', () => {
  it('has the requested size, is drawn and is hidden from screen readers', async () => {
    const stage = await mount(<Avatar address={MARA} size={72} />)
    const avatar = part(stage, '[part=avatar]')
    expect([avatar.offsetWidth, avatar.offsetHeight, avatar.ariaHidden]).to.deep.equal([72, 72, 'true'])
    expect(avatar.querySelector('svg')?.getBoundingClientRect().width).to.equal(72)
  })

  it('is drawn until the profile picture has loaded, and when that fails', async () => {
    const stage = await mount(<Avatar address={MARA} src={PICTURE} />)
    expect(stage.root.querySelector('.avatar > svg')).not.to.equal(null)
    await until('the picture', () => stage.root.querySelector('.avatar > img:not(.waiting)'))
    expect(stage.root.querySelector('.avatar > svg')).to.equal(null)
    stage.draw(<Avatar address={MARA} src="data:image/png;base64,AAAA" />)
    await until('the failure', () => !stage.root.querySelector('img'))
    expect(stage.root.querySelector('.avatar > svg')).not.to.equal(null)
  })
})

describe('the colours that stand for missing pictures', () => {
  it('the gradient of an NFT stays the same in every release and is always valid CSS', () => {
    expect(gradientOf(MARA.toLowerCase())).to.equal(
      'radial-gradient(95% 95% at 44% 39%,oklch(.88 .14 192) 0,oklch(.88 .14 192/0) 66%),' +
        'linear-gradient(152deg in oklab,oklch(.66 .19 261),oklch(.44 .16 297))',
    )
    forAll(fc.string(), (id) => CSS.supports('background', gradientOf(id)))
  })

  it('the colour of a coin is a hue derived from its name', () => {
    forAll(fc.string(), (name) => {
      expect(hueOf(name)).to.equal(hueOf(name))
      expect(hueOf(name)).to.be.within(0, 359)
    })
    expect(new Set(['ETH', 'USDC', 'ARC', 'TIDE'].map(hueOf)).size).to.equal(4)
  })
})
