import { useId } from 'react'
import { useAction } from '../../hooks/use-action.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useMoney } from '../../hooks/use-money.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { keypadFor } from '../../lib/locale/keypad.ts'
import { TokenCoin } from '../../parts/TokenCoin.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Chip } from '../../ui/button/Chip.tsx'
import { HelpText } from '../../ui/field/HelpText.tsx'
import { AmountInput } from '../../ui/field/PanelInputs.tsx'
import { Panel } from '../../ui/list/Panel.tsx'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { Amount } from '../../ui/value/Amount.tsx'
import { Name } from '../../ui/value/Name.tsx'
import { enterAmount, enterMax, switchUnit } from './actions.ts'
import { amountIn } from './amount.ts'
import { amountText } from './form-messages.ts'
import { createSend } from './model.ts'
import { fieldDescription, isFieldInvalid } from './validation.ts'

/** The amount field in tokens or dollars, the token, and its balance. */
export function AmountPanel() {
  const t = useMessages(sendWords)
  const core = useCore()
  const model = useModel(createSend)
  const numbers = useNumbers()
  const id = useId()
  const form = useValue(model.$form)
  const draft = useValue(model.$draft)
  const { token, network } = draft
  const { typed, unit } = form
  const amount = amountIn(form, token)
  const isTyped = typed?.amount === amount
  const { problem, note } = amountText(t, { draft, form, numbers })
  return (
    <Panel
      label={t('youSend')}
      labelEnd={unit === 'usd' && <span>{t('usd')}</span>}
      bad={isFieldInvalid('amount', draft.reason)}
      end={
        <Chip
          lead={<TokenCoin token={token} network={network} size={20} />}
          onClick={() => core.router.push({ view: 'SendSelectToken' })}
        >
          <Name>{token.symbol}</Name>
        </Chip>
      }
      meta={<OtherUnit />}
      metaEnd={<Balance />}
      help={
        (problem || note) && (
          <HelpText id={id} bad={Boolean(problem)}>
            {[problem, note].filter(Boolean).join(' · ')}
          </HelpText>
        )
      }
    >
      <AmountInput
        label={t('amount')}
        value={isTyped ? typed.text : amount && numbers.write(amount, { grouped: false })}
        sign={unit === 'usd' ? '$' : undefined}
        bad={isFieldInvalid('amount', draft.reason)}
        {...fieldDescription('amount', draft.reason, { help: (problem || note) && id, isSaid: Boolean(problem) })}
        zero={numbers.write('0')}
        keypad={keypadFor(numbers)}
        onChange={(text) => enterAmount(core, text, numbers)}
      />
    </Panel>
  )
}

/** Shows the amount in the other unit, and switches to it; hidden for tokens without a price. */
function OtherUnit() {
  const t = useMessages(sendWords)
  const money = useMoney()
  const core = useCore()
  const model = useModel(createSend)
  const { unit } = useValue(model.$form)
  const { token, amount = 0n, reason } = useValue(model.$draft)
  if (unit === 'token' && !token.price) return null
  const next = unit === 'usd' ? token.symbol : t('usd')
  const isRead = !isFieldInvalid('amount', reason) || amount > 0n
  const figure = !isRead ? undefined : unit === 'usd' ? money.quantity(token, amount) : money.fiat(token, amount)
  return (
    <>
      {figure && <Amount {...figure} />}
      <Button variant="quiet" size="xs" aria-label={t('switchTo', { unit: next })} onClick={() => switchUnit(core)}>
        {next}
      </Button>
    </>
  )
}

function Balance() {
  const t = useMessages(sendWords)
  const money = useMoney()
  const { loading: isLoading } = useValue(useCore().$balance)
  const { token } = useValue(useModel(createSend).$draft)
  const { run, pending } = useAction(enterMax)
  if (token.amount === undefined) return isLoading ? <Skeleton width={72} height={12} /> : <span>{'—'}</span>
  return (
    <>
      <Amount {...money.quantity(token, token.amount)} />
      <Button variant="quiet" size="xs" busy={pending} onClick={() => run()}>
        {t('max')}
      </Button>
    </>
  )
}
