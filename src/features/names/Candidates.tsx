import { namesWords } from '../../i18n/en/account/names.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ZONE } from '../../lib/names/new-name.ts'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Tag } from '../../ui/list/Tag.tsx'
import type { Candidate } from './model.ts'

type CandidatesProps = { candidates: readonly Candidate[]; onChoose(label: string): void }

/** The name that is typed and others like it; a click takes one that is free into the field. */
export function Candidates({ candidates, onChoose }: CandidatesProps) {
  const t = useMessages(namesWords)
  return (
    <RowGroup flush label={t('foundNames')}>
      {candidates.map(({ label, isTaken }) => (
        <Row
          key={label}
          title={
            <>
              <span>{label}</span>
              <span className="zone">{ZONE}</span>
            </>
          }
          reason={isTaken ? t('takenName') : undefined}
          end={<Tag kind="ok">{t('freeName')}</Tag>}
          onClick={() => onChoose(label)}
        />
      ))}
    </RowGroup>
  )
}
