import { expect } from 'chai'
import * as fc from 'fast-check'
import { contentUrl } from '../../../src/lib/content-url.ts'
import { nftImage, nftMetadata, nftName, readDataMetadata } from '../../../src/schema/nft/metadata.ts'
import { forAll } from '../../fixtures/for-all.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'
const drawing = `data:image/svg+xml;base64,${btoa(SVG)}`
const encode = (json: string) =>
  `data:application/json;base64,${btoa(String.fromCodePoint(...new TextEncoder().encode(json)))}`
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

describe('the metadata of NFTs', () => {
  it('have a name of one clean line', () => {
    for (const [name, shown] of [
      ['  Night \n harbour ', 'Night harbour'],
      ['\u202eevil\u200b', 'evil'],
      ['', undefined],
      ['\u2066\u200b', undefined],
      [7, undefined],
      ['🖼'.repeat(10_000), '🖼'.repeat(80)],
    ] as const)
      expect(nftName(name), String(name).slice(0, 20)).to.equal(shown)
  })

  it('have a picture that is data, https, or IPFS through a gateway', () => {
    for (const url of [drawing, 'data:image/png;base64,AA==', 'https://cdn.example/1.png'])
      expect(nftImage(url)).to.equal(url)
    expect(nftImage(`ipfs://${CID}/a b.png`)).to.equal(`https://ipfs.io/ipfs/${CID}/a%20b.png`)
    expect(nftImage(`ipfs://ipfs/${CID}`)).to.equal(`https://ipfs.io/ipfs/${CID}`)
    for (const other of [
      'http://tracker.example/1.png',
      'javascript:alert(1)',
      'data:text/html,<script>',
      'https://user:secret@cdn.example/1.png',
      `ipfs://${CID}/../../api`,
      'ipfs://evil.example/x',
      '/relative.png',
      `data:image/png;base64,${'A'.repeat(600_000)}`,
      null,
      {},
    ])
      expect(nftImage(other), String(other).slice(0, 40)).to.equal(undefined)
  })

  it('are read from JSON in a data URI, with or without base64', () => {
    const json = JSON.stringify({ name: 'Größe 🎁', image: drawing, attributes: [] })
    const metadata = { name: 'Größe 🎁', imageUrl: drawing }
    expect(readDataMetadata(encode(json))).to.deep.equal(metadata)
    expect(readDataMetadata(`data:application/json,${encodeURIComponent(json)}`)).to.deep.equal(metadata)
    expect(readDataMetadata(`data:application/json;utf8,${json}`)).to.deep.equal(metadata)
    expect(readDataMetadata('data:application/json,{"name":"100 % own"}')).to.deep.equal({ name: '100 % own' })
    const cut = encode('[').slice(0, -2)
    for (const other of ['https://x.example/1.json', 'data:text/plain,{}', 'data:application/json,{', cut])
      expect(readDataMetadata(other), other).to.equal(undefined)
  })

  it('may have the markup of the drawing, which only an image shows', async () => {
    const { imageUrl = '' } = nftMetadata.parse({ image_data: SVG }) as { imageUrl?: string }
    const image = new Image()
    image.src = imageUrl
    await image.decode()
    expect(image.naturalWidth).to.be.above(0)
  })

  it('never throw, and name no unsafe picture, whatever a contract returns', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ name: fc.anything(), image: fc.anything(), image_url: fc.webUrl(), image_data: fc.string() }),
      fc.record({
        name: fc.string({ unit: 'binary' }),
        image: fc.oneof(fc.webUrl(), fc.string(), fc.constant(drawing)),
      }),
    )
    forAll(anything, (value) => {
      const { name, imageUrl } = nftMetadata.parse(value)
      expect(name === undefined || (name.length > 0 && !/[\p{Cc}\u202a-\u202e]/u.test(name))).to.equal(true)
      const isSafe = /^(https:|http:\/\/(localhost|127\.|\[::1\])|data:image\/)/.test(imageUrl ?? 'https:')
      expect(isSafe, imageUrl).to.equal(true)
    })
    forAll(fc.oneof(fc.string({ unit: 'binary' }), fc.json().map(encode)), (text) => {
      readDataMetadata(text)
      readDataMetadata(`data:application/json;base64,${text}`)
      const url = contentUrl(text)
      expect(url === undefined || /^https?:/.test(url)).to.equal(true)
    })
  })
})
