import { encode } from 'uqr'

/** A QR code as SVG shapes, in modules, with the corner of the code at 0,0. */
type QrShape = {
  /** Modules per side. */
  size: number
  /** A path of points for a stroke with round caps; shift it by half a module to hit the module centres. */
  dots: string
  /** Corners of the three position patterns (7 by 7). */
  eyes: readonly (readonly [x: number, y: number])[]
  /** Corners of the alignment patterns (5 by 5). */
  marks: readonly (readonly [x: number, y: number])[]
}

const POSITION = 2
const ALIGNMENT = 4

/** The share of the side that stays free for a logo; error correction level Q restores the hidden modules. */
const CENTRE = 0.24

/**
 * Encodes a text at error correction level Q or better, with a free disc in the middle if `centre` is true.
 * Returns undefined for a text that is too long for any QR code (about 1600 bytes).
 */
export function qrShape(value: string, centre: boolean): QrShape | undefined {
  const code = read(value)
  if (!code) return undefined
  const { size, data, types } = code
  const radius = centre ? (size * CENTRE) / 2 : 0
  const free = (x: number, y: number) => Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) >= radius
  const marks: [number, number][] = []
  let dots = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const type = types[y]?.[x]
      // Scanners fail on alignment patterns drawn as dots, so draw them as small eyes.
      const corner = type === ALIGNMENT && types[y]?.[x - 1] !== ALIGNMENT && types[y - 1]?.[x] !== ALIGNMENT
      if (corner && free(x + 2, y + 2)) marks.push([x, y])
      if (data[y]?.[x] && type !== POSITION && type !== ALIGNMENT && free(x, y)) dots += `M${x} ${y}h0`
    }
  }
  return {
    size,
    dots,
    eyes: [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ],
    marks,
  }
}

function read(value: string) {
  try {
    return encode(value, { ecc: 'Q', border: 0 })
  } catch {
    return undefined
  }
}
