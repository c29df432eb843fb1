import { firstGlyphs, type Glyph } from '../sandbox/drawings/glyphs.ts'

/** A name, and its picture as a data URI. */
export type Face = { readonly name: string; readonly icon: string }

/** Draws a wallet icon: a white drawing on a coloured square. The displaying page rounds its corners. */
export function drawFace(name: string, color: string, glyph: Glyph): Face {
  const paper = `<rect width="36" height="36" fill="${color}"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">${paper}${glyph('#fff', color)}</svg>`
  return { name, icon: `data:image/svg+xml,${encodeURIComponent(drawing)}` }
}

/** The four wallets of the design. */
export const faces = {
  harbor: drawFace('Harbor', '#2b62f0', firstGlyphs.anchor),
  tessera: drawFace('Tessera', '#6a4df4', firstGlyphs.tiles),
  northwind: drawFace('Northwind', '#0b8793', firstGlyphs.wind),
  cairn: drawFace('Cairn', '#b4552b', firstGlyphs.stones),
} as const
