import { useEffect, useRef, useState } from 'react'
import { refreshBalances } from '../../core/actions/account/refresh-account.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx'
import { PanelStack } from '../../ui/list/Panel.tsx'
import { Note } from '../../ui/value/Text.tsx'
import { AmountPanel } from './AmountPanel.tsx'
import { reviewTransfer } from './actions.ts'
import { FeeFacts } from './FeeFacts.tsx'
import { useFeeEstimate } from './fee.ts'
import { reasonText } from './form-messages.ts'
import { createSend } from './model.ts'
import { ReceiverPanel } from './receiver/ReceiverPanel.tsx'
import { CompareReceiver, ReceiverWarnings } from './receiver/ReceiverWarnings.tsx'
import { useAcquaintance } from './receiver/use-acquaintance.ts'
import { useName } from './receiver/use-name.ts'
import { useOccupant } from './receiver/use-occupant.ts'
import { checkToken, TokenWarning, useTokenCheck } from './token/TokenCheck.tsx'
import type { Draft } from './transfer-draft.ts'
import { fieldOf, type Reason, reasonId } from './validation.ts'

/** Debounce of the announcement while the visitor types. */
const TYPED_MS = 700

type Props = { readonly reason: Reason | undefined; readonly text: string }

/** Describes the blocked field for screen readers, and announces a changed reason once typing has paused. */
function Reasons({ reason, text }: Props) {
  const field = text ? fieldOf(reason) : undefined
  const [said, say] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    // The first reason is not announced: screen readers reach it in order.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(say, TYPED_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      {field && (
        <span id={reasonId(field)} hidden>
          {text}
        </span>
      )}
      <LiveRegion>{said}</LiveRegion>
    </>
  )
}

/** The send form: token, amount, receiver and fee, with the button to the review. */
export function SendView() {
  const core = useCore()
  const { warnings } = useValue(useModel(createSend).$draft)
  useFeeEstimate()
  useTokenCheck()
  useOccupant()
  useName()
  useAcquaintance()
  useEffect(() => void refreshBalances(core), [core])
  return (
    <Stack roomy>
      <PanelStack gap={8}>
        <AmountPanel />
        <ReceiverPanel />
      </PanelStack>
      <TokenWarning />
      <ReceiverWarnings warnings={warnings} />
      <CompareReceiver />
      <FeeFacts />
      <SendElsewhere />
      <ReviewButton />
    </Stack>
  )
}

/** Says that this chain's wallets offer no way to send. */
function SendElsewhere() {
  const t = useMessages(sendWords)
  const { network } = useValue(useModel(createSend).$draft)
  const chain = useValue(useModel(createSend).$chain)
  return chain && !chain.send && <Note>{t('cannotSendHere', { network: network.name })}</Note>
}

/** Opens the review, or says why the form is blocked. */
function ReviewButton() {
  const t = useMessages(sendWords)
  const core = useCore()
  const draft = useValue(useModel(createSend).$draft)
  const { loading: isLoading } = useValue(core.$balance)
  const numbers = useNumbers()
  const isBalanceLost = !draft.reason && draft.token.amount === undefined && !isLoading
  const reason = isBalanceLost ? t.error('balance-unavailable') : reasonText(t, draft, numbers)
  const isBusy = !reason && !draft.ready
  const { run: openReview, pending: isReviewing } = useAction(reviewTransfer)
  if (draft.reason === 'token-unknown') return <CheckTokenButton />
  if (draft.reason === 'name-failed' || draft.reason === 'name-moved') return <LookUpButton />
  return (
    <>
      <Reasons reason={draft.reason} text={reason} />
      <Button reason={reason} busy={isBusy || isReviewing} onClick={() => openReview()}>
        {isBusy || isReviewing ? t(busyText(draft, isReviewing)) : t('review')}
      </Button>
    </>
  )
}

function busyText({ receiver, transfer }: Draft, isReviewing: boolean) {
  if (isReviewing || receiver.kind === 'asking') return 'resolvingName'
  return transfer ? 'estimatingFee' : 'loading'
}

function CheckTokenButton() {
  const t = useMessages(sendWords)
  const { run, pending } = useAction(checkToken)
  return (
    <Button busy={pending} onClick={() => run()}>
      {t('retry')}
    </Button>
  )
}

/** Looks the name up again; the field says why. */
function LookUpButton() {
  const t = useMessages(sendWords)
  const { takeName } = useModel(createSend)
  return <Button onClick={() => takeName(undefined)}>{t('retry')}</Button>
}
