import { activateSmartAccount, setAccountType } from '../../core/actions/login/login.ts'
import { trackEvent } from '../../core/actions/modal/notify.ts'
import type { Core } from '../../core/core.ts'
import { createLogin, type LoggedIn } from '../../core/models/login.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { namesWords } from '../../i18n/en/account/names.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { titleWords } from '../../i18n/en/titles.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { referenceOf } from '../../lib/caip.ts'
import { socialName } from '../../lib/social-name.ts'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { Name } from '../../ui/value/Name.tsx'
import { Note } from '../../ui/value/Text.tsx'

const words = { ...accountWords, ...namesWords, ...settingsWords, ...titleWords }

/**
 * Shows the login and its settings; only an email login can change its address, because a provider owns the other ones.
 */
export function LoginRows({ user: { email, userName, social } }: { user: LoggedIn }) {
  const t = useMessages(words)
  const core = useCore()
  const who = userName || email
  const isByEmail = email !== undefined && !social
  return (
    <RowGroup>
      {who && (
        <Row
          lead={<Tile icon="user" />}
          title={<Name>{who}</Name>}
          sub={social && t('loggedInWith', { name: socialName(social) })}
        />
      )}
      {isByEmail && (
        <Row lead={<Tile icon="mail" />} title={t('changeEmail')} chevron onClick={() => changeEmail(core)} />
      )}
      <NameRow />
      <Row
        lead={<Tile icon="wallet" />}
        title={t('titleUpgradeEmailWallet')}
        chevron
        onClick={() => core.router.push({ view: 'UpgradeEmailWallet' })}
      />
    </RowGroup>
  )
}

/** Leads to the registration of a name, which accounts on EVM networks can have. */
function NameRow() {
  const t = useMessages(words)
  const core = useCore()
  const { namespace } = useValue(core.$account)
  if (namespace !== 'eip155') return null
  return (
    <Row
      lead={<Tile icon="tag" />}
      title={t('registerName')}
      chevron
      onClick={() => core.router.push({ view: 'RegisterAccountName' })}
    />
  )
}

function changeEmail(core: Core): void {
  trackEvent(core, 'EMAIL_EDIT')
  core.router.push({ view: 'UpdateEmail' })
}

/** Switches between a standard and a smart account, where the active network supports smart accounts. */
export function SmartAccount() {
  const t = useMessages(words)
  const core = useCore()
  const { account } = useValue(core.$account)
  const { network } = useValue(core.$network)
  const { $user, $smartNetworks } = useModel(createLogin)
  const isDeployed = useValue($user)?.isDeployed
  const isOffered = useValue($smartNetworks).includes(Number(referenceOf(network.id)))
  const isSmart = account?.type === 'smartAccount'
  const { run, pending } = useAction(async (own, _signal, type: 'eoa' | 'smartAccount') => {
    await setAccountType(own, type)
    trackEvent(own, 'SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network: network.id })
  })
  if (!isOffered || !account) return null
  const state = isDeployed === undefined ? undefined : t(isDeployed ? 'accountOnChain' : 'accountNotOnChain')
  return (
    <>
      <RowGroup>
        <Row
          lead={<Tile icon={isSmart ? 'shield' : 'user'} />}
          title={t(isSmart ? 'smartAccount' : 'standardAccount')}
          sub={isSmart && state}
        />
        <Row
          lead={<Tile icon="swap" />}
          title={t(isSmart ? 'toStandardAccount' : 'toSmartAccount')}
          busy={pending}
          onClick={() => run(isSmart ? 'eoa' : 'smartAccount')}
        />
        {isSmart && isDeployed === false && <Activation />}
      </RowGroup>
      {isSmart && isDeployed === false && <Note>{t('activateText')}</Note>}
    </>
  )
}

function Activation() {
  const t = useMessages(words)
  const { run, pending } = useAction((core) => activateSmartAccount(core))
  return <Row lead={<Tile icon="check" />} title={t('activate')} busy={pending} onClick={() => run()} />
}
