import { useCore, useValue } from '../../hooks/use-core.ts'
import { termsWords } from '../../i18n/en/terms.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Checkbox } from '../../ui/field/Checkbox.tsx'
import { Link, Sentence } from '../../ui/value/Link.tsx'
import { FinePrint } from '../../ui/value/Text.tsx'

/** The terms of the page: a checkbox when the page asks for agreement, else a line of text. */
export const Terms = ({ box }: { box?: boolean }) => (box ? <AgreeBox /> : <LegalLine />)

/** The checkbox that must be ticked before connecting. */
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

/** Links the page's terms and privacy policy; renders nothing when the page has neither. */
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

/** Renders a sentence with links in its placeholders, so that each language can order them. */
function Linked({ words }: { words: keyof typeof termsWords }) {
  const t = useMessages(termsWords)
  const { termsUrl = '', privacyUrl = '' } = useValue(useCore().$config)
  const places = {
    terms: <Link href={termsUrl}>{t('terms')}</Link>,
    privacy: <Link href={privacyUrl}>{t('privacyPolicy')}</Link>,
  }
  return <Sentence text={t(words)} places={places} />
}
