import { localeTag } from './locale-tag.ts'
import { type Numbers, numbersOf } from './numbers.ts'

/**
 * The keypad for amounts in a locale. A phone's numeric keypad has the decimal sign of the device alone, so where that
 * sign separates groups, no decimals could be typed on it.
 */
export function keypadFor({ groups }: Numbers): 'decimal' | 'text' {
  const device = [navigator.language, new Intl.NumberFormat().resolvedOptions().locale]
  return device.some((tag) => groups.includes(numbersOf(localeTag([tag])).decimal)) ? 'text' : 'decimal'
}
