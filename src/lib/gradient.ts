const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Hashes a text to 32 bits: FNV-1a, then murmur3's finaliser, so that similar texts get different hashes. */
function hash(text: string): number {
  let h = FNV_OFFSET
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), FNV_PRIME)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Returns the CSS background that stands for an NFT without a picture: a highlight over a gradient of three neighbouring hues. */
export function gradientOf(id: string): string {
  const h = hash(id)
  const pick = (shift: number, from: number, span: number) => from + ((h >>> shift) % span)
  const light = pick(0, 0, 360)
  const middle = (light + pick(9, 50, 40)) % 360
  const dark = (middle + pick(15, 35, 45)) % 360
  const spot = `radial-gradient(95% 95% at ${pick(7, 30, 48)}% ${pick(17, 12, 40)}%`
  return (
    `${spot},oklch(.88 .14 ${light}) 0,oklch(.88 .14 ${light}/0) 66%),` +
    `linear-gradient(${pick(5, 0, 360)}deg in oklab,oklch(.66 .19 ${middle}),oklch(.44 .16 ${dark}))`
  )
}

/** Returns the hue of a name in degrees (0…359), always the same one: the colour of a coin without an image. */
export const hueOf = (name: string): number => hash(name) % 360
