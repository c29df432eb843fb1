import { useMessages } from '../i18n/use-messages.ts'
import { Sentence } from '../ui/value/Link.tsx'
import { Name } from '../ui/value/Name.tsx'

/** What a button says while a wallet asks the visitor: “Confirm in …”. A long name does not make the button higher. */
export function ConfirmIn({ name }: { name: string }) {
  const t = useMessages()
  return <Sentence text={t('confirmIn')} places={{ name: <Name>{name}</Name> }} />
}
