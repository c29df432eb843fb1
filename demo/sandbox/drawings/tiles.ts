import { createHash } from 'node:crypto'
import { firstGlyphs, type Glyph, sharedGlyphs } from './glyphs.ts'

/** The SHA-256 of a text in hex. Used for ids and choices that are the same in every run. */
export const hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Picks an item by the hash of a text, so the same text always gives the same item. */
function pick<T>(items: readonly [T, ...T[]], text: string): T {
  return items[Number.parseInt(hex(text).slice(0, 8), 16) % items.length] ?? items[0]
}

/** The colours and glyph of a wallet tile. */
export type Look = { color: string; ink: string; glyph: Glyph }

const COLORS = [
  '#2b62f0',
  '#6a4df4',
  '#0b8793',
  '#b4552b',
  '#123f6d',
  '#c23a5e',
  '#e0512a',
  '#2c7a4b',
  '#1d2327',
  '#12594f',
  '#3c2a63',
  '#7b46e3',
  '#0d6e54',
  '#8a3b7d',
  '#4a5a14',
  '#7a4b12',
  '#1f7ae0',
  '#94324a',
  '#355070',
  '#5b3a29',
] as const

/** The looks of the wallets of the design, by name. */
export const firstLooks = new Map<string, Look>(
  Object.entries({
    Harbor: { color: '#2b62f0', ink: '#fff', glyph: firstGlyphs.anchor },
    Tessera: { color: '#6a4df4', ink: '#fff', glyph: firstGlyphs.tiles },
    Northwind: { color: '#0b8793', ink: '#fff', glyph: firstGlyphs.wind },
    Cairn: { color: '#b4552b', ink: '#fff', glyph: firstGlyphs.stones },
    Lumen: { color: '#f2c14b', ink: '#3a2a00', glyph: firstGlyphs.sun },
    Fathom: { color: '#123f6d', ink: '#8fd3ff', glyph: firstGlyphs.waves },
    'Quill & Ink Wallet': { color: '#c23a5e', ink: '#fff', glyph: firstGlyphs.quill },
    Ember: { color: '#e0512a', ink: '#fff', glyph: firstGlyphs.flame },
    Atlas: { color: '#2c7a4b', ink: '#fff', glyph: firstGlyphs.globe },
    Oriel: { color: '#1d2327', ink: '#e9eef0', glyph: firstGlyphs.window },
    Kite: { color: '#d6e23f', ink: '#23270a', glyph: firstGlyphs.kite },
    Juniper: { color: '#12594f', ink: '#a9f0d6', glyph: firstGlyphs.berries },
    Norse: { color: '#3c2a63', ink: '#d9c8ff', glyph: firstGlyphs.moon },
    'Minor M': { color: '#eceff0', ink: '#15191c', glyph: firstGlyphs.crown },
  }),
)

/** Derives a look from an id: one of 20 colours and one of 20 glyphs. */
export const lookOf = (id: string): Look => ({
  color: pick(COLORS, `${id} color`),
  ink: '#fff',
  glyph: pick(sharedGlyphs, `${id} glyph`),
})

/** Draws a tile as an SVG document: a coloured square. The displaying page rounds its corners. */
export function drawTile({ color, ink, glyph }: Look): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="144" height="144" viewBox="0 0 36 36">' +
    `<rect width="36" height="36" fill="${color}"/>${glyph(ink, color)}</svg>`
  )
}
