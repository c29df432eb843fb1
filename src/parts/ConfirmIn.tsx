import { useMessages } from '../i18n/use-messages.ts'
import { Name } from '../ui/value/Name.tsx'

/** What a button says while a wallet asks the visitor: “Confirm in …”. A long name does not make the button higher. */
export function ConfirmIn({ name }: { name: string }) {
  const t = useMessages()
  // The words keep their spaces, because the button lays out its label as flex items.
  const [before, after] = t('confirmIn').split('{name}')
  return (
    <>
      {before && <span>{before}</span>}
      <Name>{name}</Name>
      {after && <span>{after}</span>}
    </>
  )
}
