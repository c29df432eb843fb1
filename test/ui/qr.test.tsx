import { expect } from 'chai'
import * as fc from 'fast-check'
import jsQR from 'jsqr'
import { Avatar } from '../../src/ui/picture/Avatar.tsx'
import { Tile } from '../../src/ui/picture/Picture.tsx'
import { Qr } from '../../src/ui/qr/Qr.tsx'
import { qrShape } from '../../src/ui/qr/qr-shape.ts'
import { photograph } from '../fixtures/wallets/photograph.ts'
import { mount, part, type Stage } from './mount.tsx'

const SIDE = 328
/** The diameter of the logo, which hides the modules below it. */
const MARK = 56

const addresses = [
  '0x7A41c0E2b98dD1635F02aa7743B61e0c5b9fC1e4',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
  '0x0000000000000000000000000000000000000000',
  '0xffffffffffffffffffffffffffffffffffffffff',
  'ethereum:0x14dC79964da2C08b23698B3D3cc7Ca32193d9955@31337?value=1.25e18',
  'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
]

/** A WalletConnect pairing URI of a given length; a proposal with many methods has a long one. */
const pairing = (length: number): string => {
  const topic = '7f6e504bfad60b485450578e05678441fc3e8ca4827095bbd31c23a4bf0fb0a3'
  const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${topic}&expiryTimestamp=1893456000&methods=`
  return `${uri}%5Bwc_sessionPropose%2Cwc_sessionAuthenticate%5D`
    .padEnd(length, '%5Bwc_sessionRequest%5D')
    .slice(0, length)
}

/** Draws the code as a camera sees it, with or without a logo in the middle. */
const pictureOf = (stage: Stage, covered: 'round' | 'tile' | false): Promise<ImageData> =>
  photograph(part(stage, '[part=qr]'), SIDE, (brush) => {
    if (!covered) return
    brush.fillStyle = '#7a3ff2'
    brush.beginPath()
    brush.roundRect((SIDE - MARK) / 2, (SIDE - MARK) / 2, MARK, MARK, covered === 'tile' ? 16 : MARK / 2)
    brush.fill()
  })

const read = ({ data, width, height }: ImageData) =>
  jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data

describe('a QR code', () => {
  for (const theme of ['dark', 'light'] as const) {
    for (const [at, address] of addresses.entries()) {
      const covered = at % 2 === 0
      it(`of ${address} can be scanned, ${theme}, ${covered ? 'with' : 'without'} a logo in the middle`, async () => {
        const mark = covered ? <Avatar address={address} size={52} /> : undefined
        const code = (
          <Qr value={address} label="QR code of your address">
            {mark}
          </Qr>
        )
        const stage = await mount(code, { theme })
        expect(read(await pictureOf(stage, covered && 'round'))).to.equal(address)
      })
    }
    for (const length of [180, 240, 300]) {
      it(`of a pairing URI of ${length} characters can be scanned with a wallet logo, ${theme}`, async () => {
        const uri = pairing(length)
        expect(uri).to.have.length(length)
        const code = (
          <Qr value={uri} label="QR code to connect a wallet">
            <Tile size={56} />
          </Qr>
        )
        const stage = await mount(code, { theme })
        expect(read(await pictureOf(stage, 'tile'))).to.equal(uri)
      })
    }
  }

  it('is an image with an accessible name', async () => {
    const stage = await mount(<Qr value="0x00" label="QR code of your address" />)
    expect(part(stage, 'svg[role=img]').getAttribute('aria-label')).to.equal('QR code of your address')
  })

  it('says without a logo that it has expired, and cannot be scanned or read by a screen reader any more', async () => {
    const stage = await mount(
      <Qr value={pairing(240)} label="QR code" expired over={<strong>Expired</strong>}>
        <Tile size={56} />
      </Qr>,
    )
    const svg = part(stage, 'svg')
    expect(svg.getAttribute('aria-hidden')).to.equal('true')
    expect(Number(getComputedStyle(svg).opacity)).to.be.below(0.1)
    expect(part(stage, '[part=qr]').textContent).to.equal('Expired')
    expect(part(stage, '[part=qr]').querySelector('.tile')).to.equal(null)
  })

  it('is left out without an error for a text that is too long', async () => {
    expect(qrShape('x'.repeat(5000), false)).to.equal(undefined)
    const stage = await mount(<Qr value={'x'.repeat(5000)} label="QR code" />)
    expect(stage.root.querySelector('svg')).to.equal(null)
  })

  it('has position patterns in three corners, all dots inside, and none behind the logo', () => {
    const short = fc.string({ minLength: 1, maxLength: 200 })
    const check = (text: string) => {
      const { size, eyes, dots } = qrShape(text, true) ?? { size: 0, eyes: [], dots: '' }
      const places = [...dots.matchAll(/M(\d+) (\d+)h0/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
      const reach = Math.min(...places.map(([x, y]) => Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2)))
      expect(places.every(([x, y]) => x >= 0 && y >= 0 && x < size && y < size)).to.equal(true)
      expect(reach).to.be.at.least(size * 0.11)
      expect(`${eyes}`).to.equal(`0,0,${size - 7},0,0,${size - 7}`)
    }
    fc.assert(fc.property(short, check), { numRuns: 60 })
  })
})
