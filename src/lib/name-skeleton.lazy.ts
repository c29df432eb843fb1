import { foldName } from './fold-name.ts'

/** The first letter of each row is ASCII, and the others look like it: after the confusables of Unicode's UTS 39. */
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

/** As `foldName`, for letters of any alphabet: a Cyrillic `а` is an `a`. */
export const nameSkeleton = (name: string): string =>
  // Taking letters with accents apart makes others of some, so that they are looked up before and after.
  foldName(toLatin(toLatin(name).normalize('NFKD')))
