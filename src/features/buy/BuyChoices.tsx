import { onrampProviders } from '../../chains/onramp-providers.ts'
import { useFormatTag } from '../../hooks/format-tag.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { buyWords } from '../../i18n/en/account/buy.ts'
import { type Messages, useMessages } from '../../i18n/use-messages.ts'
import type { PaymentMethod } from '../../schema/payments/onramp.ts'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Section, SectionLabel } from '../../ui/list/Section.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import type { BuyDraft } from './draft.ts'
import { createBuy } from './model.ts'
import { providerName, writeMoney } from './names.ts'

/** How it is paid, with the limits, and by whom it is sold. */
export function BuyChoices({ draft }: { draft: BuyDraft }) {
  return (
    <>
      <Methods draft={draft} />
      <Providers draft={draft} />
    </>
  )
}

function Methods({ draft: { fiat, method } }: { draft: BuyDraft }) {
  const t = useMessages(buyWords)
  const tag = useFormatTag()
  const { edit } = useModel(createBuy)
  const money = (amount: bigint) => writeMoney(tag, fiat.id, amount)
  return (
    <Section>
      <SectionLabel>{t('payWith')}</SectionLabel>
      <RowGroup label={t('payWith')}>
        {fiat.methods.map((one) => (
          <Row
            key={one.id}
            tall
            lead={<Tile icon={one.id === 'card' ? 'card' : 'doc'} />}
            title={methodName(one, t)}
            sub={t('limits', { min: money(one.min), max: money(one.max) })}
            selected={one.id === method.id}
            onClick={() => edit({ method: one.id })}
          />
        ))}
      </RowGroup>
    </Section>
  )
}

// Ids of methods that are not known here are written as words: `apple_pay` is Apple pay.
function methodName({ id }: PaymentMethod, t: Messages<typeof buyWords>): string {
  if (id === 'card') return t('card')
  if (id === 'ach_bank_account') return t('bankAccount')
  const text = id.replaceAll(/[_-]+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Providers({ draft }: { draft: BuyDraft }) {
  const t = useMessages(buyWords)
  const core = useCore()
  const config = useValue(core.$config)
  const { account } = useValue(core.$account)
  const { network } = useValue(core.$network)
  const { edit } = useModel(createBuy)
  return (
    <Section>
      <SectionLabel>{t('buyProvider')}</SectionLabel>
      <RowGroup label={t('buyProvider')}>
        {onrampProviders({ config, network, account }).map((provider) => (
          <Row
            key={provider}
            tall
            lead={<Tile icon="card" />}
            title={providerName(provider)}
            sub={t('providerFeeRange')}
            selected={provider === draft.provider}
            onClick={() => edit({ provider })}
          />
        ))}
      </RowGroup>
    </Section>
  )
}
