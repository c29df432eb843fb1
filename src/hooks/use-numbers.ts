import { type Numbers, numbersOf } from '../lib/locale/numbers.ts'
import { useFormatTag } from './format-tag.ts'

/** How the modal writes and reads amounts. */
export const useNumbers = (): Numbers => numbersOf(useFormatTag())
