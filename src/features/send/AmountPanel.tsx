import { useAction } from '../../hooks/use-action.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { enterMax, switchUnit } from './actions.ts'
import { createSend } from './model.ts'
import { fiatOf, quantityOf } from './money.ts'
import { USD_DECIMALS } from './rules.ts'
import { TokenCoin } from './TokenCoin.tsx'

/** How much of what: the amount in tokens or dollars, the token, and what is there of it. */
export function AmountPanel() {
  const t = useMessages(sendWords)
  const core = useCore()
  const model = useModel(createSend)
  const { amount, unit } = useValue(model.$form)
  const { token, network, reason } = useValue(model.$draft)
  return (
    <Panel
      label={t('youSend')}
      labelEnd={unit === 'usd' && t('usd')}
      bad={reason === 'balance'}
      end={
        <Chip
          lead={<TokenCoin token={token} network={network} size={20} />}
          onClick={() => core.router.push({ view: 'SendSelectToken' })}
        >
          {token.symbol}
        </Chip>
      }
      meta={<OtherUnit />}
      metaEnd={<Balance />}
    >
      <AmountInput
        label={t('amount')}
        value={amount}
        decimals={unit === 'usd' ? USD_DECIMALS : token.decimals}
        bad={reason === 'balance'}
        onChange={(text) => model.edit({ amount: text, otherAmount: undefined })}
      />
    </Panel>
  )
}

/** The amount in the other unit, and the way to type in it; without a price there is no other unit. */
function OtherUnit() {
  const t = useMessages(sendWords)
  const core = useCore()
  const model = useModel(createSend)
  const { unit } = useValue(model.$form)
  const { token, amount = 0n } = useValue(model.$draft)
  if (unit === 'token' && !token.price) return null
  const next = unit === 'usd' ? token.symbol : t('usd')
  return (
    <>
      <Figure text={(unit === 'usd' ? quantityOf(token, amount) : fiatOf(token, amount)) ?? ''} />
      <Button variant="quiet" size="xs" aria-label={t('switchTo', { unit: next })} onClick={() => switchUnit(core)}>
        {next}
      </Button>
    </>
  )
}

function Balance() {
  const t = useMessages(sendWords)
  const { loading: isLoading } = useValue(useCore().$balance)
  const { token } = useValue(useModel(createSend).$draft)
  const { run, pending } = useAction(enterMax)
  if (token.amount === undefined) return isLoading ? <Skeleton width={72} height={12} /> : '—'
  return (
    <>
      <Figure text={quantityOf(token, token.amount)} />
      <Button variant="quiet" size="xs" busy={pending} onClick={() => run()}>
        {t('max')}
      </Button>
    </>
  )
}

// Beside a button there is room for so many characters; nobody has more, but anybody can type it.
const ROOM = 18

function Figure({ text }: { text: string }) {
  return text.length > ROOM ? <span title={text}>{text.slice(0, ROOM - 1)}…</span> : text
}
