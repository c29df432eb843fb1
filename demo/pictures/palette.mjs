import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLORS = 256
/** Bits per channel that distinguish colours while they are counted. */
const BITS = 6
const RGB = 2
const RGBA = 6
const INDEXED = 3

/** Reads the chunks of a PNG. Chunks of one type are joined. */
function readChunks(png) {
  const chunks = {}
  for (let at = SIGNATURE.length; at < png.length; ) {
    const size = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    chunks[type] = Buffer.concat([chunks[type] ?? Buffer.alloc(0), png.subarray(at + 8, at + 8 + size)])
    at += size + 12
  }
  return chunks
}

/** The value that a PNG filter adds to a byte, based on its left, upper and upper left neighbours. */
function predict(filter, left, up, corner) {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs)
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Decodes a screenshot: 8 bits per channel, not interlaced. @throws for another kind of PNG */
function decode(png) {
  const { IHDR, IDAT } = readChunks(png)
  const [width, height] = [IHDR.readUInt32BE(0), IHDR.readUInt32BE(4)]
  const step = { [RGB]: 3, [RGBA]: 4 }[IHDR[9]]
  if (IHDR[8] !== 8 || !step || IHDR[12]) throw new Error('Not a screenshot')
  const line = width * step
  const raw = inflateSync(IDAT)
  const pixels = Buffer.alloc(line * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)]
    for (let x = 0; x < line; x++) {
      const at = y * line + x
      const left = x >= step ? pixels[at - step] : 0
      const up = y ? pixels[at - line] : 0
      const corner = y && x >= step ? pixels[at - line - step] : 0
      pixels[at] = raw[y * (line + 1) + 1 + x] + predict(filter, left, up, corner)
    }
  }
  return { width, height, step, pixels }
}

const keyOf = (pixels, at) =>
  ((pixels[at] >> (8 - BITS)) << (2 * BITS)) | ((pixels[at + 1] >> (8 - BITS)) << BITS) | (pixels[at + 2] >> (8 - BITS))

/** Counts similar colours together. Each group has the sum of its members, for their mean. */
function count({ step, pixels }) {
  const counted = new Map()
  for (let at = 0; at < pixels.length; at += step) {
    const key = keyOf(pixels, at)
    const color = counted.get(key) ?? { key, times: 0, sum: [0, 0, 0] }
    color.times++
    for (const channel of [0, 1, 2]) color.sum[channel] += pixels[at + channel]
    counted.set(key, color)
  }
  return [...counted.values()].map(({ key, times, sum }) => ({ key, times, rgb: sum.map((value) => value / times) }))
}

/** The channel with the widest range in a box of colours, and the score of splitting the box. */
function longest(box) {
  const lengths = [0, 1, 2].map((channel) => {
    const values = box.map(({ rgb }) => rgb[channel])
    return Math.max(...values) - Math.min(...values)
  })
  const length = Math.max(...lengths)
  // A rare but distant colour is more visible than one more shade of a frequent colour.
  return {
    channel: lengths.indexOf(length),
    worth: length * Math.log(1 + box.reduce((sum, { times }) => sum + times, 0)),
  }
}

/** Splits the colours into at most 256 boxes, the highest score first, each at the middle of its widest channel. */
function split(colors) {
  const boxes = [colors]
  while (boxes.length < COLORS) {
    const rated = boxes.map((box) => longest(box))
    const at = rated.reduce((best, { worth }, index) => (worth > rated[best].worth ? index : best), 0)
    const { channel, worth } = rated[at]
    if (worth === 0) break
    const sorted = boxes[at].toSorted((a, b) => a.rgb[channel] - b.rgb[channel])
    const middle = (sorted[0].rgb[channel] + sorted.at(-1).rgb[channel]) / 2
    const cut = sorted.findIndex(({ rgb }) => rgb[channel] > middle)
    boxes.splice(at, 1, sorted.slice(0, cut), sorted.slice(cut))
  }
  return boxes
}

function mean(box) {
  // The most frequent colour of a box is a surface, whose colour must be exact.
  const [main] = box.toSorted((a, b) => b.times - a.times)
  return main.rgb.map(Math.round)
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** Reduces a screenshot to a palette of at most 256 colours. @throws for another kind of PNG */
export function toPalette(png) {
  const { width, height, step, pixels } = decode(png)
  const boxes = split(count({ step, pixels }))
  const places = new Map(boxes.flatMap((box, place) => box.map(({ key }) => [key, place])))
  const lines = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < width * height; at++) {
    lines[at + Math.floor(at / width) + 1] = places.get(keyOf(pixels, at * step))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, INDEXED, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(boxes.flatMap(mean))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
