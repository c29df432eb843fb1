import { metadataOf } from '../../connectors/shared/app-metadata.ts'
import { retrySignIn } from '../../core/actions/sign-in/settle-sign-in.ts'
import { cancelSignIn, signRequested } from '../../core/actions/sign-in/sign-in.ts'
import type { ActiveConnection } from '../../core/models/connections.ts'
import { createSignIn, type SignInRequest } from '../../core/models/sign-in.ts'
import { useFormatTag } from '../../hooks/format-tag.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useConnectorImage } from '../../hooks/use-image.ts'
import { useTokenImage } from '../../hooks/use-token-image.ts'
import { signInWords } from '../../i18n/en/sign-in.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { splitAccountId } from '../../lib/caip.ts'
import { isWebLink } from '../../lib/links.ts'
import { spanOf } from '../../lib/locale/dates.ts'
import { parseSignInMessage } from '../../lib/sign-in/message.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Actions, Footer } from '../../ui/dialog/Footer.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { CodeBlock, Disclosure } from '../../ui/feedback/Disclosure.tsx'
import { Hero } from '../../ui/feedback/Hero.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { TilePair } from '../../ui/picture/TilePair.tsx'
import { Address } from '../../ui/value/Address.tsx'
import { Detail, DetailList } from '../../ui/value/DetailList.tsx'
import { Points } from '../../ui/value/Points.tsx'

const MAX_NAME = 40

/** Asks the account in use to sign in to this site, and shows the message that its wallet will sign. */
export function SignInView() {
  const t = useMessages(signInWords)
  const core = useCore()
  const request = useValue(useModel(createSignIn).$request)
  const { active } = useValue(core.$account)
  const { name, icons } = metadataOf(useValue(core.$config))
  const icon = useTokenImage(iconOf(icons))
  if (!request || !active) return null
  return (
    <>
      <Hero
        big
        media={<TilePair start={<Tile src={icon} icon="browser" size={56} />} end={<WalletTile active={active} />} />}
        title={t('signInTo', { site: cleanLine(name, MAX_NAME) || location.host })}
      >
        {t('signInText')}
      </Hero>
      <Stack roomy>
        {request.phase === 'failed' && request.error && <Banner kind="danger" title={t.error(request.error)} />}
        <SignInDetails request={request} />
        <Points
          points={[
            ['fee', t('signInFree')],
            ['lock', t('signInSafe')],
          ]}
        />
        {request.message && (
          <Disclosure label={t('signInMessage')}>
            <CodeBlock>{request.message}</CodeBlock>
          </Disclosure>
        )}
      </Stack>
      <Footer>
        <Actions>
          <Button variant="quiet" onClick={() => void cancelSignIn(core)}>
            {t('cancel')}
          </Button>
          <SignInButton request={request} />
        </Actions>
      </Footer>
    </>
  )
}

function iconOf(icons: readonly string[]) {
  const imageUrl = icons.find(isWebLink)
  return imageUrl ? { imageUrl } : {}
}

function WalletTile({ active: { connector } }: { active: ActiveConnection }) {
  return <Tile src={useConnectorImage(connector)} size={56} />
}

function SignInButton({ request: { account, phase } }: { request: SignInRequest }) {
  const t = useMessages(signInWords)
  const core = useCore()
  if (phase === 'failed') return <Button onClick={() => void retrySignIn(core, account)}>{t('retry')}</Button>
  const isReady = phase === 'ready'
  return (
    <Button busy={!isReady} onClick={() => void signRequested(core)}>
      {t(isReady ? 'signInNow' : 'signInPreparing')}
    </Button>
  )
}

function SignInDetails({ request: { account, message = '' } }: { request: SignInRequest }) {
  const t = useMessages(signInWords)
  const tag = useFormatTag()
  const { identity } = useValue(useCore().$account)
  const { address } = splitAccountId(account)
  const expiry = parseSignInMessage(message)?.expirationTime
  return (
    <DetailList>
      <Detail
        label={t('signInAccount')}
        value={
          <>
            <Avatar address={address} src={identity?.avatar ?? undefined} size={20} />
            {identity?.name ? <span>{identity.name}</span> : <Address value={address} />}
          </>
        }
      />
      <Detail label={t('signInSite')} value={location.host} />
      {expiry && (
        <Detail
          label={t('signInStays')}
          value={<time dateTime={expiry}>{spanOf(tag, Date.parse(expiry) - Date.now())}</time>}
        />
      )}
    </DetailList>
  )
}
