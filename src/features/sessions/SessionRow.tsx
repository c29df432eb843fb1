import { useFormatTag } from '../../hooks/format-tag.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useTokenImage } from '../../hooks/use-token-image.ts'
import { sessionsWords } from '../../i18n/en/sessions.ts'
import { signInWords } from '../../i18n/en/sign-in.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { parseUrl } from '../../lib/links.ts'
import { momentOf } from '../../lib/locale/dates.ts'
import type { SmartSession } from '../../schema/smart-session.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Actions } from '../../ui/dialog/Footer.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { CodeBlock, Disclosure } from '../../ui/feedback/Disclosure.tsx'
import { ExpandableRow } from '../../ui/list/ExpandableRow.tsx'
import { Tag } from '../../ui/list/Tag.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { Detail, DetailList } from '../../ui/value/DetailList.tsx'
import { Link } from '../../ui/value/Link.tsx'
import { Name } from '../../ui/value/Name.tsx'
import { Note } from '../../ui/value/Text.tsx'
import { askRevocation, isOver, revokeSession } from './actions.ts'
import { createSmartSessions } from './model.ts'
import { rawDataOf } from './raw-data.ts'

const words = { ...sessionsWords, ...signInWords }

/** One session: the app, what it may do and until when, and below it its data and how to revoke it. */
export function SessionRow({ session }: { session: SmartSession }) {
  const t = useMessages(words)
  const revocation = useValue(useModel(createSmartSessions).$revocation)
  const isOwn = revocation?.pci === session.pci
  const { project, permissions, revokedAt } = session
  const host = parseUrl(project.url)?.host
  const icon = useTokenImage(project.iconUrl ? { imageUrl: project.iconUrl } : {})
  const state = revokedAt === undefined ? 'sessionExpired' : 'sessionRevoked'
  return (
    <ExpandableRow
      lead={<Tile src={icon} icon="browser" />}
      title={project.name ? <Name>{project.name}</Name> : t('unknownApp')}
      sub={
        <>
          {host && <span>{host}</span>}
          {host && <br />}
          <span>{t('sessionPermissions', { count: permissions.length })}</span>
          <br />
          <Until expiry={session.expiry} />
        </>
      }
      end={isOver(session) && <Tag>{t(state)}</Tag>}
      busy={isOwn && revocation.phase === 'busy'}
      startsOpen={isOwn}
    >
      <SessionDetails session={session} />
      {!isOver(session) && <Revoking pci={session.pci} />}
    </ExpandableRow>
  )
}

function Until({ expiry }: Pick<SmartSession, 'expiry'>) {
  const t = useMessages(words)
  const tag = useFormatTag()
  const end = expiry === undefined ? t('sessionEndUnknown') : t('sessionUntil', { time: momentOf(tag, expiry) })
  return <span>{end}</span>
}

function SessionDetails({ session }: { session: SmartSession }) {
  const t = useMessages(words)
  const tag = useFormatTag()
  const { project, createdAt } = session
  return (
    <>
      {(project.url || createdAt !== undefined) && (
        <DetailList>
          {project.url && (
            <Detail label={t('signInSite')} value={<Link href={project.url}>{parseUrl(project.url)?.host}</Link>} />
          )}
          {createdAt !== undefined && <Detail label={t('sessionSince')} value={momentOf(tag, createdAt)} />}
        </DetailList>
      )}
      <Disclosure label={t('sessionData')}>
        <CodeBlock>{rawDataOf(session)}</CodeBlock>
      </Disclosure>
    </>
  )
}

function Revoking({ pci }: { pci: string }) {
  const t = useMessages(words)
  const core = useCore()
  const revocation = useValue(useModel(createSmartSessions).$revocation)
  const phase = revocation?.pci === pci ? revocation.phase : undefined
  if (phase === undefined)
    return (
      <Button
        variant="quiet"
        size="md"
        disabled={revocation?.phase === 'busy'}
        onClick={() => askRevocation(core, pci)}
      >
        {t('revokeSession')}
      </Button>
    )
  const isBusy = phase === 'busy'
  const isFailed = phase === 'active' || phase === 'unclear'
  return (
    <>
      {isFailed ? (
        <Banner kind="danger" title={t(phase === 'active' ? 'sessionStillActive' : 'sessionUnclear')} />
      ) : (
        <Note>{t('revokeSessionText')}</Note>
      )}
      <Actions>
        {!isBusy && (
          <Button variant="quiet" size="md" onClick={() => askRevocation(core, undefined)}>
            {t('cancel')}
          </Button>
        )}
        <Button size="md" busy={isBusy} onClick={() => void revokeSession(core, pci)}>
          {t(isBusy ? 'revokingSession' : isFailed ? 'retry' : 'revokeSession')}
        </Button>
      </Actions>
    </>
  )
}
