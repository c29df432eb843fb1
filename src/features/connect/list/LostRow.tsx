import { useMessages } from '../../../i18n/use-messages.ts'
import { spokenCode } from '../../../lib/errors.ts'
import { Row, RowGroup } from '../../../ui/list/Row.tsx'

type LostProps = { retry(): void }

/** Stands in the list for rows that could not be loaded, and asks for them again. */
export function LostRow({ retry }: LostProps) {
  const t = useMessages()
  return <Row title={t('retry')} sub={<span role="alert">{t.error(spokenCode('view-failed'))}</span>} onClick={retry} />
}

/** Stands for a part of the view that could not be loaded, and asks for it again. */
export const LostPart = ({ retry }: LostProps) => (
  <RowGroup>
    <LostRow retry={retry} />
  </RowGroup>
)
