import { Fragment, type ReactNode } from 'react'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { termsWords } from '../../i18n/en/terms.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Checkbox } from '../../ui/field/Checkbox.tsx'
import { FinePrint, Link } from '../../ui/value/Text.tsx'

/** What is agreed to by connecting: a box to tick for pages that ask for one, else a line. */
export const Terms = ({ box }: { box?: boolean }) => (box ? <AgreeBox /> : <LegalLine />)

/** The box to tick before connecting. */
function AgreeBox() {
  const core = useCore()
  const { termsUrl, privacyUrl } = useValue(core.$config)
  const agreed = useValue(core.terms.$agreed)
  const words = wordsOf(termsUrl, privacyUrl, ['agreeBoth', 'agreeTerms', 'agreePrivacy']) ?? 'agreeSite'
  return (
    <Checkbox checked={agreed} onChange={core.terms.setAgreed}>
      <Linked words={words} />
    </Checkbox>
  )
}

/** The line that names the page's terms and privacy policy; nothing when it has neither. */
function LegalLine() {
  const { termsUrl, privacyUrl } = useValue(useCore().$config)
  const words = wordsOf(termsUrl, privacyUrl, ['legalBoth', 'legalTerms', 'legalPrivacy'])
  return (
    words && (
      <FinePrint>
        <Linked words={words} />
      </FinePrint>
    )
  )
}

type Choice = readonly [both: keyof typeof termsWords, terms: keyof typeof termsWords, privacy: keyof typeof termsWords]

function wordsOf(
  terms: string | undefined,
  privacy: string | undefined,
  [both, one, other]: Choice,
): keyof typeof termsWords | undefined {
  if (terms) return privacy ? both : one
  return privacy ? other : undefined
}

/** A sentence whose places are links: languages put them where they need them. */
function Linked({ words }: { words: keyof typeof termsWords }) {
  const t = useMessages(termsWords)
  const { termsUrl = '', privacyUrl = '' } = useValue(useCore().$config)
  const links: { readonly [place: string]: ReactNode } = {
    '{terms}': <Link href={termsUrl}>{t('terms')}</Link>,
    '{privacy}': <Link href={privacyUrl}>{t('privacyPolicy')}</Link>,
  }
  const parts = t(words).split(/(\{\w+\})/)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name, and never move
  return parts.map((part, at) => <Fragment key={at}>{links[part] ?? part}</Fragment>)
}
