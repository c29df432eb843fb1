import { foldName } from './fold-name.ts'

/** Rows of an ASCII letter and letters that look like it, from the confusables of Unicode UTS 39. */
const LOOK_ALIKES = [
  'aаαɑᴀАΑᎪꓮ',
  'bвʙьƅВΒЬᏴꓐ',
  'cсϲᴄСϹᏟꓚ',
  'dԁɗđᴅԀᎠꓓ',
  'eеεҽєɛᴇЕΕᎬꓰ',
  'fƒғꜰϝꓝ',
  'gɡɢցԍԌᏀꓖ',
  'hнһհʜħНҺΗᎻꓧ',
  'lіιӏıɩɪłʟלІΙӀᎥᏞꓲꓡ',
  'jјϳȷᴊЈᎫꓙ',
  'kкκᴋқКΚᏦꓗ',
  'mмᴍϻМΜᎷꓟ',
  'nոηпɴռΝꓠ',
  'oоοօᴏσסøөОΟՕꓳ',
  'pрρᴘРΡᏢꓑ',
  'qԛգզԚ',
  'rгᴦʀᏒꓣ',
  'sѕꜱʂЅՏᏚꓢ',
  'tтτᴛŧТΤᎢꓔ',
  'uυսᴜμʋՍꓴ',
  'vνѵᴠטѴᏙꓦ',
  'wԝωաѡᴡԜᎳꓪ',
  'xхχҳХΧꓫ',
  'yуγүʏуУΥҮꓬ',
  'zζᴢʐƶΖᏃꓜ',
  '3зʒӡЗ',
  '6б',
]

const LATIN: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
)

const toLatin = (text: string): string => [...text].map((letter) => LATIN.get(letter) ?? letter).join('')

/** Works like `foldName` for all alphabets: a Cyrillic `а` becomes an `a`. */
export const nameSkeleton = (name: string): string =>
  // NFKD changes some look-alike letters, so they are replaced both before and after it.
  foldName(toLatin(toLatin(name).normalize('NFKD')))
