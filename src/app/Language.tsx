import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { formatTag } from '../hooks/format-tag.ts'
import { useCore, useValue } from '../hooks/use-core.ts'
import type { Language as Words } from '../i18n/language.ts'
import { isRightToLeft, loadLanguage, pickLocale } from '../i18n/locales.ts'
import { LanguageContext } from '../i18n/use-messages.ts'
import { trueDocument } from '../lib/true-document.ts'

const english: Words = { words: {}, errors: {} }

/** Provides the messages of the page's language to the views below; English until they are loaded. */
export function Language({ children }: { children: ReactNode }) {
  const { locale, messages } = useValue(useCore().$config)
  const tag = pickLocale(
    [locale, trueDocument(document).documentElement.lang, ...navigator.languages],
    Object.keys(messages),
  )
  const numbers = formatTag(locale)
  const [spoken, setSpoken] = useState({ tag: 'en', words: english })
  useEffect(() => {
    let wanted = true
    const speak = (words = english) => wanted && setSpoken({ tag, words })
    loadLanguage(tag).then(speak, () => {})
    return () => {
      wanted = false
    }
  }, [tag])
  const language = useMemo(() => {
    const own = messages[spoken.tag]
    const { words, errors } = spoken.words
    const rules = new Intl.PluralRules(spoken.tag)
    return {
      words: { ...words, ...own },
      errors: { ...errors, ...own },
      isRightToLeft: isRightToLeft(spoken.tag),
      number: new Intl.NumberFormat(numbers).format,
      plural: (value: number) => rules.select(value),
    }
  }, [spoken, numbers, messages])
  return (
    <LanguageContext value={language}>
      <div className="language" lang={spoken.tag} dir={language.isRightToLeft ? 'rtl' : 'ltr'}>
        {children}
      </div>
    </LanguageContext>
  )
}
