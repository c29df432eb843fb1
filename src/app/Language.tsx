import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useCore, useValue } from '../hooks/use-core.ts'
import { english, type Language as Words } from '../i18n/en.ts'
import { isRightToLeft, loadLanguage, pickLocale } from '../i18n/locales.ts'
import { createMessages, MessagesContext } from '../i18n/use-messages.ts'

/** Gives the views below the words of the page's language; English until they are there. */
export function Language({ children }: { children: ReactNode }) {
  const { locale } = useValue(useCore().$config)
  const tag = pickLocale([locale, document.documentElement.lang, ...navigator.languages])
  const [words, setWords] = useState<{ tag: string; words: Words }>({ tag: 'en', words: english })
  useEffect(() => {
    let wanted = true
    loadLanguage(tag).then((loaded) => wanted && setWords({ tag, words: loaded }), () => {})
    return () => {
      wanted = false
    }
  }, [tag])
  const messages = useMemo(() => createMessages(words.words), [words])
  return (
    <MessagesContext value={messages}>
      <div className="language" lang={words.tag} dir={isRightToLeft(words.tag) ? 'rtl' : 'ltr'}>
        {children}
      </div>
    </MessagesContext>
  )
}
