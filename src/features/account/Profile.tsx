import { accountUrl } from '../../chains/nodes.ts'
import { createLogin } from '../../core/models/login.ts'
import { useCopy } from '../../hooks/use-copy.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button, IconButton } from '../../ui/button/Button.tsx'
import { IconLink } from '../../ui/button/IconLink.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Address, Identity } from '../../ui/value/Address.tsx'
import { Name } from '../../ui/value/Name.tsx'

/** Shows the connected account: avatar, name if there is one, and the address with a copy button. */
export function Profile() {
  const core = useCore()
  const { account, accounts, identity, active } = useValue(core.$account)
  const user = useValue(useModel(createLogin).$user)
  const connections = Object.keys(useValue(core.connections.$active)).length
  if (!account) return null
  const { address } = account
  const known = active?.connector.type === 'AUTH' ? user?.userName : undefined
  const name = identity?.name || account.label || known
  const lead = <Avatar address={address} src={identity?.avatar ?? undefined} />
  const end = (accounts.length > 1 || connections > 1) && <SwitchButton />
  if (!name)
    return (
      <Identity
        lead={lead}
        name={<Address value={address} />}
        sub={
          <>
            <CopyButton address={address} shown />
            <ExplorerLink address={address} />
          </>
        }
        end={end}
      />
    )
  const sub = (
    <>
      <Address value={address} />
      <CopyButton address={address} />
      <ExplorerLink address={address} />
    </>
  )
  return <Identity lead={lead} name={<Name>{name}</Name>} sub={sub} end={end} />
}

function SwitchButton() {
  const t = useMessages(accountWords)
  const core = useCore()
  return (
    <IconButton icon="down" label={t('switchAddress')} onClick={() => core.router.push({ view: 'SwitchAddress' })} />
  )
}

/** `shown`: with a text, where no address stands beside the button. */
function CopyButton({ address, shown = false }: { address: string; shown?: boolean }) {
  const t = useMessages(accountWords)
  const { copy } = useCopy('addressCopied')
  if (!shown) return <IconButton icon="copy" small label={t('copyAddress')} onClick={() => copy(address)} />
  return (
    <Button variant="quiet" size="xs" icon="copy" onClick={() => copy(address)}>
      {t('copyAddress')}
    </Button>
  )
}

/** A link to the account on the network's explorer, if it has one. */
function ExplorerLink({ address }: { address: string }) {
  const t = useMessages(accountWords)
  const url = accountUrl(useValue(useCore().$network).network, address)
  return url ? <IconLink href={url} icon="external" label={t('viewOnExplorer')} /> : null
}
