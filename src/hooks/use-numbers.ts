import { type Numbers, numbersOf } from '../lib/numbers.ts'
import { trueDocument } from '../lib/true-document.ts'
import { useCore, useValue } from './use-core.ts'

/** How the modal writes and reads numbers: by its `locale`, else the page's language, else the browser's. */
export function useNumbers(): Numbers {
  const { locale } = useValue(useCore().$config)
  return numbersOf([locale, trueDocument(document).documentElement.lang, navigator.language])
}
