import * as fc from 'fast-check'
import { parseAmount } from '../../../src/lib/amount.ts'
import { numbersOf } from '../../../src/lib/locale/numbers.ts'

/** Locales with different digits, signs and groups. */
export const locales = (
  'en de fr es ja ar ar-EG fa en-IN hi de-CH de-AT pl bn pt-PT fr-CH en-ZA sv lv ne mr my ckb ur ff-Adlm ' +
  'zh-u-nu-hanidec th-u-nu-thai'
).split(' ')

export const numbers = fc.constantFrom(...locales).map(numbersOf)
export const MAX = 2n ** 256n - 1n
export const value = fc.oneof(fc.bigInt({ min: 0n, max: MAX }), fc.bigInt({ min: 0n, max: 10n ** 24n }))
export const decimals = fc.oneof(fc.integer({ min: 0, max: 77 }), fc.constantFrom(0, 6, 8, 9, 18))
/** The base units of a plain decimal; undefined for none. */
export const parsed = (text: string | undefined, places: number) => parseAmount(text ?? 'none', places)
