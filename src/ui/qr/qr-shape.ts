import { encode } from 'uqr'

/** A QR code as SVG pieces; all in modules, the code's corner at 0,0. */
type QrShape = {
  /** Modules along a side. */
  size: number
  /** Path of points for a round-capped stroke, in module centres shifted by half. */
  dots: string
  /** Corners of the three position patterns (7 by 7). */
  eyes: readonly (readonly [x: number, y: number])[]
  /** Corners of the alignment patterns (5 by 5). */
  marks: readonly (readonly [x: number, y: number])[]
}

const POSITION = 2
const ALIGNMENT = 4

/** Share of the side that is left free for a centre; level Q restores what it hides. */
const CENTRE = 0.24

/**
 * The shape of a text's code at level Q or better, with a free disc in the middle when `centre` is given.
 * Undefined when the text is too long for any code (about 1600 bytes).
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
      // As plain dots these small squares confuse readers, so they are drawn as eyes.
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
