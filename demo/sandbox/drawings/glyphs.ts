/** Returns the SVG markup of a drawing on a 36 × 36 field, with the colours `ink` and `paper`. */
export type Glyph = (ink: string, paper: string) => string

const line =
  (path: string, width = 2.8): Glyph =>
  (ink) =>
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const solid =
  (path: string): Glyph =>
  (ink) =>
    `<path d="${path}" fill="${ink}" fill-rule="evenodd"/>`

const both =
  (...glyphs: Glyph[]): Glyph =>
  (ink, paper) =>
    glyphs.map((glyph) => glyph(ink, paper)).join('')

const dot =
  (x: number, y: number, radius: number): Glyph =>
  (ink) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>`

/** The glyphs of the wallets of the design. */
export const firstGlyphs = {
  anchor: both(line('M9 19a9 9 0 0 0 18 0M18 14v13', 3), dot(18, 11, 3)),
  tiles: (ink) =>
    `<g fill="${ink}"><rect x="9" y="9" width="8" height="8" rx="2.4"/><circle cx="23" cy="23" r="4"/><g opacity=".55">` +
    '<rect x="19" y="9" width="8" height="8" rx="2.4"/><rect x="9" y="19" width="8" height="8" rx="2.4"/></g></g>',
  wind: line('M8 14h13a3.2 3.2 0 1 0-3-4.3M8 19h18M8 24h11a3 3 0 1 1-2.8 4', 2.6),
  stones: (ink) =>
    `<g fill="${ink}"><ellipse cx="18" cy="25" rx="9" ry="3.4"/><ellipse cx="18" cy="18" rx="6.6" ry="3" opacity=".85"/>` +
    '<ellipse cx="18" cy="11.6" rx="4" ry="2.6" opacity=".7"/></g>',
  sun: both(
    dot(18, 18, 5),
    line(
      'M18 7.5v3M18 25.5v3M7.5 18h3M25.5 18h3M10.6 10.6l2.1 2.1M23.3 23.3l2.1 2.1M25.4 10.6l-2.1 2.1M12.7 23.3l-2.1 2.1',
      2.6,
    ),
  ),
  waves: line('M8 15c3.3 0 3.3 3 6.6 3s3.3-3 6.7-3 3.3 3 6.7 3M8 21.5c3.3 0 3.3 3 6.6 3s3.3-3 6.7-3 3.3 3 6.7 3', 2.6),
  quill: line('M27 8.5c-9 .5-15.5 6-16.5 14.5l-2 4.5M10.5 23c7.5 1 13.5-3 15-10', 2.6),
  flame: solid('M18 7.5c1 4.5 7 6.5 7 13a7 7 0 0 1-14 0c0-2.8 1.3-4.6 2.8-6 .3 1.8 1 2.8 2 3.3-.3-4.3.2-7.3 2.2-10.3z'),
  globe: both(
    line('M9.5 18a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0', 2.6),
    line('M9.5 18h17M18 9.5c4.5 5 4.5 12 0 17', 2.2),
  ),
  window: line('M11 27V16a7 7 0 0 1 14 0v11zM18 9v18M11 18h14', 2.4),
  kite: line('M18 7.5 26 17l-8 11.5L10 17zM18 7.5V28M10 17h16', 2.4),
  berries: (ink) =>
    `<g fill="${ink}"><circle cx="18" cy="12.5" r="4"/><g opacity=".75"><circle cx="12.8" cy="21" r="4"/>` +
    '<circle cx="23.2" cy="21" r="4"/></g></g>',
  moon: solid('M25 21.5A9 9 0 1 1 15.5 9.5 7.2 7.2 0 0 0 25 21.5z'),
  crown: line('M9.5 25V12.5L18 20l8.5-7.5V25', 3),
} satisfies Record<string, Glyph>

/** The glyphs that all other wallets and coins share, selected by their id. */
export const sharedGlyphs: readonly [Glyph, ...Glyph[]] = [
  line('M9 26 18 10l9 16z'), // peak
  line('M11 18a7 7 0 1 0 14 0 7 7 0 1 0-14 0', 3.2), // ring
  line('M11 12h14M11 18h9M11 24h14', 3), // lines
  line('M10 21l8-8 8 8M10 27l8-8 8 8', 2.8), // chevrons
  line('M18 9.5l7.5 4.3v8.5L18 26.6l-7.5-4.3v-8.5z', 2.8), // hexagon
  line('M10 18h16M18 10v16', 3.2), // plus
  line('M10 25c0-9 7-15 16-15 0 9-7 15-16 15zM10 26l9-9', 2.6), // leaf
  line('M9 24c0-5 4-9 9-9s9 4 9 9M13.5 24a4.5 4.5 0 0 1 9 0', 2.8), // rainbow-shaped arches
  both(dot(18, 18, 3.4), line('M9.5 18a8.5 8.5 0 0 1 8.5-8.5M26.5 18a8.5 8.5 0 0 1-8.5 8.5', 2.8)), // orbit
  line('M10 26h5v-5h5v-5h5v-5', 3), // steps
  line('M13 9.5v17M23 9.5v17M13 18h10', 3), // gate
  both(dot(18, 14, 4.2), line('M18 18v8.5', 3.4)), // keyhole
  line('M9.5 14.5 18 10l8.5 4.5M9.5 21.5 18 26l8.5-4.5', 2.8), // folds
  solid('M18 8l2.8 7.2L28 18l-7.2 2.8L18 28l-2.8-7.2L8 18l7.2-2.8z'), // star
  both(dot(12, 12, 2.8), dot(24, 12, 2.8), dot(12, 24, 2.8), dot(24, 24, 2.8), dot(18, 18, 2.8)), // five
  line('M12 10v10a6 6 0 0 0 12 0V10', 3.2), // cup
  line('M10 10h16L10 26h16', 3), // zigzag
  solid('M18 8a10 10 0 1 0 0 20 10 10 0 1 0 0-20zm0 5a5 5 0 0 1 0 10z'), // half disc
  line('M18 8c5 6 7 9 7 12.5a7 7 0 0 1-14 0C11 17 13 14 18 8z', 2.8), // drop
  line('M9 21c4-10 8-10 9-3s5 7 9-3', 3), // ribbon
]
