import { isUsable } from '../../core/actions/account/accounts.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { useIdentity } from '../../hooks/use-identity.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useNamespaceName } from '../../i18n/use-namespace-name.ts'
import { accountId } from '../../lib/caip.ts'
import type { Account, AccountType } from '../../schema/account.ts'
import type { Namespace } from '../../schema/network.ts'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Tag } from '../../ui/list/Tag.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Address } from '../../ui/value/Address.tsx'
import { Amount, RowAmount } from '../../ui/value/Amount.tsx'
import { Name } from '../../ui/value/Name.tsx'

const kinds: { readonly [T in AccountType]: keyof typeof accountWords | undefined } = {
  eoa: undefined,
  smartAccount: 'smartAccount',
  payment: 'paymentAddress',
  ordinal: 'ordinalAddress',
  stx: 'stacksAddress',
}

/** The account that was chosen and waits for its wallet. */
export type Chosen = { readonly namespace: Namespace; readonly address: string }

type Props = {
  namespaces: readonly Namespace[]
  label: string | undefined
  /** True if the wallet has accounts of several kinds of networks, so each names its kind. */
  isMixed: boolean
  busy: Chosen | undefined
  onChoose: (namespace: Namespace, account: Account) => void
}

/** The accounts of one wallet, of all its namespaces. */
export function AccountRows({ namespaces, label, isMixed, busy, onChoose }: Props) {
  const t = useMessages(accountWords)
  const core = useCore()
  const states = useValue(core.accounts.$byNamespace)
  return (
    <RowGroup label={label ?? t('addresses')}>
      {namespaces.flatMap((namespace) =>
        (states[namespace]?.accounts ?? []).map((account) => (
          <AccountRow
            key={`${namespace}:${account.address}`}
            namespace={namespace}
            account={account}
            isMixed={isMixed}
            busy={busy?.namespace === namespace && busy.address === account.address}
            onChoose={onChoose}
          />
        )),
      )}
    </RowGroup>
  )
}

type RowProps = Pick<Props, 'isMixed' | 'onChoose'> & { namespace: Namespace; account: Account; busy: boolean }

function AccountRow({ namespace, account, isMixed, busy, onChoose }: RowProps) {
  const t = useMessages(accountWords)
  const nameOf = useNamespaceName()
  const core = useCore()
  const used = useValue(core.networks.$namespace)
  const { accounts = [], identity } = useValue(core.accounts.$byNamespace)[namespace] ?? {}
  const { address, label, type } = account
  const isFirst = account === accounts[0]
  const network = useValue(core.networks.$byNamespace)[namespace]?.active
  const found = useIdentity(network, isFirst ? undefined : address)
  const { name: known, avatar } = (isFirst ? identity : found) ?? {}
  const name = label || known
  const kind = kinds[type]
  const place = isMixed ? nameOf(namespace) : undefined
  const held = <Held namespace={namespace} address={address} />
  return (
    <Row
      tall
      lead={<Avatar address={address} src={avatar ?? undefined} size={36} />}
      title={name ? <Name>{name}</Name> : <Address value={address} />}
      sub={
        (name || place) && (
          <>
            {name && <Address value={address} />}
            {name && place && ' '}
            {place && <span>{name ? `· ${place}` : place}</span>}
          </>
        )
      }
      end={kind ? <Tag>{t(kind)}</Tag> : held}
      selected={isFirst && namespace === used}
      busy={busy}
      onClick={isUsable(account) ? () => onChoose(namespace, account) : undefined}
    />
  )
}

/** The coin of an account, if its balance is known already; nothing is requested here. */
function Held({ namespace, address }: { namespace: Namespace; address: string }) {
  const core = useCore()
  const numbers = useNumbers()
  const network = useValue(core.networks.$byNamespace)[namespace]?.active
  const { holdings } = useValue(core.balances.$byNamespace)[namespace] ?? {}
  const [coin] = holdings?.tokens ?? []
  if (!coin || !network || holdings?.account !== accountId(network.id, address)) return null
  const { amount, decimals, symbol } = coin
  return <RowAmount main={<Amount text={`${numbers.quantity(amount, decimals)} ${symbol}`} exact={undefined} />} />
}
