import { localeTag } from '../lib/locale/locale-tag.ts'
import { trueDocument } from '../lib/true-document.ts'
import { useCore, useValue } from './use-core.ts'

/** The locale of numbers and dates: that of the option `locale`, else the page's language, else the browser's. */
export const formatTag = (locale: string | undefined, lang = trueDocument(document).documentElement.lang): string =>
  localeTag([locale, lang, navigator.language])

/** The locale in which this view writes numbers and dates. */
export const useFormatTag = (): string => formatTag(useValue(useCore().$config).locale)
