import { useState } from 'react'
import { isUsable, switchAccount } from '../../core/actions/account/accounts.ts'
import { setAccountType } from '../../core/actions/login/login.ts'
import { goBack } from '../../core/actions/modal/open.ts'
import type { Core } from '../../core/core.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { Account, AccountType } from '../../schema/account.ts'
import type { Namespace } from '../../schema/network.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Tag } from '../../ui/list/Tag.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Address } from '../../ui/value/Address.tsx'

const kinds: { readonly [T in AccountType]: keyof typeof accountWords | undefined } = {
  eoa: undefined,
  smartAccount: 'smartAccount',
  payment: 'paymentAddress',
  ordinal: 'ordinalAddress',
  stx: 'stacksAddress',
}

/** Returns the message key of an account type; undefined for a plain account. */
const kindOf = (type: AccountType): keyof typeof accountWords | undefined => kinds[type]

/** Lists the accounts that the wallet shares, to switch to one of them. */
export function SwitchAddressView() {
  const t = useMessages(accountWords)
  const core = useCore()
  const { accounts, namespace, identity, account } = useValue(core.$account)
  const [chosen, setChosen] = useState<string>()
  const { run, pending } = useAction(async (_core, signal, one: Account) => {
    setChosen(one.address)
    await switchTo(core, namespace, one)
    if (!signal.aborted) goBack(core)
  })
  const nameOf = (one: Account) => one.label || (one === account ? identity?.name : undefined)
  return (
    <Stack>
      <RowGroup label={t('addresses')}>
        {accounts.map((one) => {
          const { address, type } = one
          const kind = kindOf(type)
          const name = nameOf(one)
          return (
            <Row
              key={address}
              tall
              lead={<Avatar address={address} size={36} />}
              title={name || <Address value={address} />}
              sub={name && <Address value={address} />}
              end={kind && <Tag>{t(kind)}</Tag>}
              selected={one === account}
              busy={pending && chosen === address}
              onClick={isUsable(one) ? () => run(one) : undefined}
            />
          )
        })}
      </RowGroup>
    </Stack>
  )
}

// A login's frame signs with the account type that it was told, so it must be told of the switch.
async function switchTo(core: Core, namespace: Namespace, { address, type }: Account): Promise<void> {
  const { account, active } = core.$account.get()
  if (active?.connector.type !== 'AUTH') return switchAccount(core, namespace, address)
  if (type !== account?.type && (type === 'eoa' || type === 'smartAccount')) await setAccountType(core, type)
}
