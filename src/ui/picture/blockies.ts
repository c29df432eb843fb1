/** A picture of 8 by 8 cells, each with the index of its colour: 0 for the ground, 1 for the figure, 2 for the spots. */
export type Blockies = {
  readonly colors: readonly [string, string, string]
  readonly rows: readonly (readonly number[])[]
}

const SIZE = 8

/**
 * Returns the picture of an address that Ethereum wallets have shown since 2015, so that the visitor knows it. Wallets write
 * the case of a hex address differently, so it does not count; other addresses are case-sensitive.
 */
export function blockiesOf(address: string): Blockies {
  const random = randomFrom(/^0x/i.test(address) ? address.toLowerCase() : address)
  // The order of these calls is part of the definition.
  const figure = nextColor(random)
  const ground = nextColor(random)
  const spots = nextColor(random)
  const rows = Array.from({ length: SIZE }, () => {
    const half = Array.from({ length: SIZE / 2 }, () => Math.floor(random() * 2.3))
    return [...half, ...half.toReversed()]
  })
  return { colors: [ground, figure, spots], rows }
}

/** Makes an xorshift generator with four signed 32-bit words, seeded with a text. It returns numbers from 0 to below 1. */
function randomFrom(seed: string): () => number {
  const words = [0, 0, 0, 0] as [number, number, number, number]
  for (let i = 0; i < seed.length; i++) {
    const at = (i % 4) as 0 | 1 | 2 | 3
    words[at] = (Math.imul(words[at], 31) + seed.charCodeAt(i)) | 0
  }
  let [a, b, c, d] = words
  return () => {
    const mixed = a ^ (a << 11)
    const next = d ^ (d >> 19) ^ mixed ^ (mixed >> 8)
    a = b
    b = c
    c = d
    d = next
    // The shifts keep the sign, so that the top bit of the new word is always 0.
    return next / 2 ** 31
  }
}

function nextColor(random: () => number): string {
  const hue = Math.floor(random() * 360)
  const saturation = random() * 60 + 40
  const lightness = (random() + random() + random() + random()) * 25
  return `hsl(${hue} ${saturation}% ${lightness}%)`
}
