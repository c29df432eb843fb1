import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { formatTag } from '../hooks/format-tag.ts'
import { useCore, useValue } from '../hooks/use-core.ts'
import type { Translation, Words } from '../i18n/language.ts'
import { isRightToLeft, loadLanguage, pickLocale } from '../i18n/locales.ts'
import { translate } from '../i18n/translate.ts'
import { LanguageContext } from '../i18n/use-messages.ts'
import { lazily } from '../lib/lazy.ts'
import { trueDocument } from '../lib/true-document.ts'

/** Provides the messages of the page's language to the views below; English until they are loaded. */
export function Language({ children }: { children: ReactNode }) {
  const { locale, messages } = useValue(useCore().$config)
  const { lang } = trueDocument(document).documentElement
  const tag = pickLocale([locale, lang, ...navigator.languages], Object.keys(messages))
  const [spoken, setSpoken] = useState<{ tag: string; translation?: Translation | undefined }>({ tag: 'en' })
  useEffect(() => {
    let wanted = true
    const speak = (translation?: Translation) =>
      wanted &&
      setSpoken((last) => (last.tag === tag && last.translation === translation ? last : { tag, translation }))
    loadLanguage(tag).then(speak, () => {})
    return () => {
      wanted = false
    }
  }, [tag])
  const language = useMemo(
    () => ({
      own: messages[spoken.tag] ?? {},
      translate: inLanguage(spoken.translation),
      isRightToLeft: isRightToLeft(spoken.tag),
      ...countingIn(spoken.tag, () => formatTag(locale, lang)),
    }),
    [spoken, messages, locale, lang],
  )
  return (
    <LanguageContext value={language}>
      <div className="language" lang={spoken.tag} dir={language.isRightToLeft ? 'rtl' : 'ltr'}>
        {children}
      </div>
    </LanguageContext>
  )
}

/** How numbers are written and plurals chosen. `Intl` reads its tables at the first use, which the first view can do without. */
function countingIn(tag: string, numberTag: () => string) {
  const format = lazily(() => new Intl.NumberFormat(numberTag()))
  const rules = lazily(() => new Intl.PluralRules(tag))
  return {
    number: (value: number) => format().format(value),
    plural: (value: number) => rules().select(value),
  }
}

/** Translates each table of messages once. */
function inLanguage(translation: Translation | undefined) {
  const known = new WeakMap<Words, Words>()
  return (english: Words): Words => {
    const texts = known.get(english) ?? (translation ? translate(translation, english) : {})
    known.set(english, texts)
    return texts
  }
}
