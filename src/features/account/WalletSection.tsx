import type { ReactNode } from 'react'
import { walletName } from '../../core/wallets/active-wallet.ts'
import type { ConnectedWallet } from '../../core/wallets/connected-wallets.ts'
import { walletsWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useNamespaceName } from '../../i18n/use-namespace-name.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Section, SectionLabel } from '../../ui/list/Section.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'

type Props = { wallet: ConnectedWallet; ending: boolean; onEnd: () => void; children: ReactNode }

/** The accounts of one of several wallets, under its name and a button that disconnects it. */
export function WalletSection({ wallet: { active, namespaces }, ending, onEnd, children }: Props) {
  const t = useMessages(walletsWords)
  const nameOf = useNamespaceName()
  const { connector } = active
  const [only] = namespaces
  const place = only && namespaces.length === 1 ? nameOf(only) : undefined
  const name = connector.type === 'AUTH' ? t('login') : walletName(active)
  return (
    <Section>
      <SectionLabel
        end={
          <Button
            variant="text"
            size="xs"
            icon="exit"
            busy={ending}
            aria-label={t(ending ? 'disconnecting' : 'disconnectWallet', { name })}
            onClick={onEnd}
          >
            {t(ending ? 'disconnecting' : 'disconnect')}
          </Button>
        }
      >
        <span className="label-mark">
          <Tile src={connector.icon} icon={connector.type === 'AUTH' ? 'user' : 'wallet'} size={20} />
          <span>
            <bdi>{name}</bdi>
            {place && ' '}
            {place && <span>{`· ${place}`}</span>}
          </span>
        </span>
      </SectionLabel>
      {children}
    </Section>
  )
}
