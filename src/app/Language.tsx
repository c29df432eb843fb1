import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { formatTag } from '../hooks/format-tag.ts'
import { useCore, useValue } from '../hooks/use-core.ts'
import type { Translation, Words } from '../i18n/language.ts'
import { isRightToLeft, loadLanguage, pickLocale } from '../i18n/locales.ts'
import { translate } from '../i18n/translate.ts'
import { LanguageContext } from '../i18n/use-messages.ts'
import { trueDocument } from '../lib/true-document.ts'

/** Provides the messages of the page's language to the views below; English until they are loaded. */
export function Language({ children }: { children: ReactNode }) {
  const { locale, messages } = useValue(useCore().$config)
  const tag = pickLocale(
    [locale, trueDocument(document).documentElement.lang, ...navigator.languages],
    Object.keys(messages),
  )
  const numbers = formatTag(locale)
  const [spoken, setSpoken] = useState<{ tag: string; translation?: Translation | undefined }>({ tag: 'en' })
  useEffect(() => {
    let wanted = true
    const speak = (translation?: Translation) => wanted && setSpoken({ tag, translation })
    loadLanguage(tag).then(speak, () => {})
    return () => {
      wanted = false
    }
  }, [tag])
  const language = useMemo(() => {
    const rules = new Intl.PluralRules(spoken.tag)
    return {
      own: messages[spoken.tag] ?? {},
      translate: inLanguage(spoken.translation),
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

/** Translates each table of messages once. */
function inLanguage(translation: Translation | undefined) {
  const known = new WeakMap<Words, Words>()
  return (english: Words): Words => {
    const texts = known.get(english) ?? (translation ? translate(translation, english) : {})
    known.set(english, texts)
    return texts
  }
}
