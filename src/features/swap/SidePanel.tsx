import { useId } from 'react'
import { useAction } from '../../hooks/use-action.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useMoney } from '../../hooks/use-money.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { swapWords } from '../../i18n/en/account/swap.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { readingText } from '../../i18n/reading-text.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { keypadFor } from '../../lib/locale/keypad.ts'
import { writeShown } from '../../lib/tokens/multiplier.ts'
import { TokenCoin } from '../../parts/TokenCoin.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Chip } from '../../ui/button/Chip.tsx'
import { HelpText } from '../../ui/field/HelpText.tsx'
import { AmountInput } from '../../ui/field/PanelInputs.tsx'
import { Panel } from '../../ui/list/Panel.tsx'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { Amount } from '../../ui/value/Amount.tsx'
import { Name } from '../../ui/value/Name.tsx'
import { enterAmount, enterMax, openTokens } from './actions.ts'
import { createSwap } from './model.ts'
import type { Side } from './state.ts'

const words = { ...sendWords, ...swapWords }

/** One side of the swap: its amount, which is typed or quoted, its token, and what the account holds. */
export function SidePanel({ side }: { side: Side }) {
  const t = useMessages(words)
  const core = useCore()
  const model = useModel(createSwap)
  const draft = useValue(model.$draft)
  const numbers = useNumbers()
  const helpId = useId()
  const { network, isQuoting } = draft
  const token = draft[side]
  const { help, isBad } = useHelp(side)
  const label = t(side === 'pay' ? 'youPay' : 'youReceive')
  const isWaiting = isQuoting && model.$form.get().side !== side
  return (
    <Panel
      label={label}
      bad={isBad}
      end={
        <Chip
          lead={token && <TokenCoin token={token} network={network} size={20} />}
          onClick={() => openTokens(core, side)}
        >
          {token ? <Name>{token.symbol}</Name> : t('selectToken')}
        </Chip>
      }
      meta={<Worth side={side} isWaiting={isWaiting} />}
      metaEnd={<Held side={side} />}
      help={
        help && (
          <HelpText id={helpId} bad={isBad}>
            {help}
          </HelpText>
        )
      }
    >
      <AmountInput
        label={label}
        loading={isWaiting}
        value={useText(side)}
        bad={isBad}
        {...(help && { describedBy: helpId })}
        zero={numbers.write('0')}
        keypad={keypadFor(numbers)}
        onChange={(text) => enterAmount(core, side, text, numbers)}
      />
    </Panel>
  )
}

/** The text of the field: as typed, else the exact amount. */
function useText(side: Side): string {
  const model = useModel(createSwap)
  const numbers = useNumbers()
  const { side: typedSide, amount, typed, written } = useValue(model.$form)
  const draft = useValue(model.$draft)
  const write = (decimal: string) => (decimal ? numbers.write(decimal, { grouped: false }) : '')
  const isTyped = side === typedSide && written === undefined
  if (isTyped) return typed?.amount === amount ? typed.text : write(amount)
  const units = side === 'pay' ? draft.payAmount : draft.getAmount
  const token = draft[side]
  return units && token ? write(writeShown(units, token)) : ''
}

/** The line under a field: why its amount is refused, or how it was read. */
function useHelp(side: Side): { readonly help: string; readonly isBad: boolean } {
  const t = useMessages(words)
  const model = useModel(createSwap)
  const numbers = useNumbers()
  const form = useValue(model.$form)
  const { reason, [side]: token } = useValue(model.$draft)
  const isTyped = form.side === side
  if (reason === 'balance' && side === 'pay') return { help: '', isBad: true }
  if (isTyped && reason === 'amount-bad') return { help: t('enterValidAmount'), isBad: true }
  const fine = { unit: token?.symbol ?? '', count: token?.decimals ?? 0 }
  if (isTyped && reason === 'amount-fine') return { help: t('amountTooFineText', fine), isBad: true }
  return { help: isTyped ? readingText(t, form, numbers, token?.symbol ?? '') : '', isBad: false }
}

function Worth({ side, isWaiting }: { side: Side; isWaiting: boolean }) {
  const money = useMoney()
  const { payAmount, getAmount, [side]: token } = useValue(useModel(createSwap).$draft)
  const amount = side === 'pay' ? payAmount : getAmount
  if (isWaiting) return <Skeleton width={52} height={12} />
  const figure = token && amount ? money.fiat(token, amount) : undefined
  return figure && <Amount {...figure} />
}

function Held({ side }: { side: Side }) {
  const t = useMessages(sendWords)
  const money = useMoney()
  const { loading: isLoading } = useValue(useCore().$balance)
  const token = useValue(useModel(createSwap).$draft)[side]
  const { run, pending } = useAction(enterMax)
  if (!token) return null
  if (token.amount === undefined) return isLoading ? <Skeleton width={72} height={12} /> : <span>{'—'}</span>
  return (
    <>
      <Amount {...money.quantity(token, token.amount)} />
      {side === 'pay' && (
        <Button variant="quiet" size="xs" busy={pending} onClick={() => run()}>
          {t('max')}
        </Button>
      )}
    </>
  )
}
