import { disconnect } from '../../core/actions/connect/disconnect.ts'
import { createLogin } from '../../core/models/login.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useFreeNamespaces } from '../../hooks/use-free-namespaces.ts'
import { usePreload } from '../../hooks/use-preload.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useNetworkFace } from '../../parts/use-coin-face.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Coin } from '../../ui/picture/Coin.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { Address } from '../../ui/value/Address.tsx'
import { Name } from '../../ui/value/Name.tsx'
import { LoginRows, SmartAccount } from './LoginSettings.tsx'

/** The settings of the connected account; a login has further settings. */
export function AccountSettingsView() {
  const t = useMessages()
  const { active } = useValue(useCore().$account)
  const user = useValue(useModel(createLogin).$user)
  const isLogin = active?.connector.type === 'AUTH'
  return (
    <Stack roomy>
      {isLogin && user && <LoginRows user={user} />}
      {isLogin && <SmartAccount />}
      <RowGroup label={t('titleAccount')}>
        <AccountRow />
        <NetworkRow />
        <SessionsRow />
        <DisconnectRow />
      </RowGroup>
    </Stack>
  )
}

function AccountRow() {
  const t = useMessages(settingsWords)
  const core = useCore()
  const { account, accounts, identity } = useValue(core.$account)
  const connections = Object.keys(useValue(core.connections.$active)).length
  const free = useFreeNamespaces()
  if (!account) return null
  const name = identity?.name || account.label
  const isChoice = accounts.length > 1 || connections > 1 || free.length > 0
  const choose = isChoice ? () => core.router.push({ view: 'SwitchAddress' }) : undefined
  return (
    <Row
      lead={<Avatar address={account.address} src={identity?.avatar ?? undefined} size={36} />}
      title={name ? <Name>{name}</Name> : <Address value={account.address} />}
      sub={name ? <Address value={account.address} /> : t('accountInUse')}
      chevron={choose !== undefined}
      onClick={choose}
    />
  )
}

function NetworkRow() {
  const t = useMessages(settingsWords)
  const core = useCore()
  const { network } = useValue(core.$network)
  const preload = usePreload('Networks')
  const face = useNetworkFace(network)
  return (
    <Row
      {...preload}
      lead={<Coin {...face} />}
      title={<Name>{network.name}</Name>}
      sub={t('networkInUse')}
      chevron
      onClick={() => core.router.push({ view: 'Networks' })}
    />
  )
}

function SessionsRow() {
  const t = useMessages()
  const core = useCore()
  const { features } = useValue(core.$config)
  const { namespace, account } = useValue(core.$account)
  // Only smart accounts on EVM networks can give apps such permissions.
  if (!features.smartSessions || namespace !== 'eip155' || account?.type !== 'smartAccount') return null
  return (
    <Row
      lead={<Tile icon="shield" />}
      title={t('titleSessions')}
      chevron
      onClick={() => core.router.push({ view: 'Sessions' })}
    />
  )
}

function DisconnectRow() {
  const t = useMessages(settingsWords)
  const { namespace } = useValue(useCore().$account)
  const { run, pending } = useAction((core) => disconnect(core, namespace))
  return (
    <Row
      lead={<Tile icon="exit" />}
      title={t(pending ? 'disconnecting' : 'disconnect')}
      busy={pending}
      onClick={() => run()}
    />
  )
}
