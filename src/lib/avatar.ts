const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** 32 bits of a text: FNV-1a, then murmur3's finaliser so that near addresses look nothing alike. */
function hash(text: string): number {
  let h = FNV_OFFSET
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), FNV_PRIME)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/**
 * The CSS background of an address's avatar: a highlight over a gradient of three neighbouring hues.
 * Hex addresses look the same in any letter case; others (Solana) are case-sensitive and taken as they are.
 */
export function avatarBackground(address: string): string {
  const h = hash(/^0x/i.test(address) ? address.toLowerCase() : address)
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

/** A hue in degrees (0…359) that always belongs to this name: the colour of a coin without a picture. */
export const hueOf = (name: string): number => hash(name) % 360
