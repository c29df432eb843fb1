import { useEffect } from 'react'
import { refreshBalances } from '../../core/actions/account/refresh-account.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { PanelStack } from '../../ui/list/Panel.tsx'
import { Note } from '../../ui/value/Text.tsx'
import { AmountPanel } from './AmountPanel.tsx'
import { review } from './actions.ts'
import { FeeFacts } from './FeeFacts.tsx'
import { useFee } from './fee.ts'
import { createSend } from './model.ts'
import { Reasons } from './Reasons.tsx'
import { CompareReceiver, ReceiverPanel, ReceiverWarning } from './receiver/ReceiverPanel.tsx'
import { TokenWarning } from './token/TokenWarning.tsx'
import { checkToken, useTokenCheck } from './token/token-check.ts'
import { reasonText } from './words.ts'

/** How much of what to whom, what that costs, and on to the review. */
export function SendView() {
  const core = useCore()
  const { warning } = useValue(useModel(createSend).$draft)
  useFee()
  useTokenCheck()
  useEffect(() => void refreshBalances(core), [core])
  return (
    <Stack roomy>
      <PanelStack gap={8}>
        <AmountPanel />
        <ReceiverPanel />
      </PanelStack>
      <TokenWarning />
      <ReceiverWarning warning={warning} />
      <CompareReceiver />
      <FeeFacts />
      <SendElsewhere />
      <ReviewButton />
    </Stack>
  )
}

/** Where the wallet cannot be asked to send, it is said why. */
function SendElsewhere() {
  const t = useMessages(sendWords)
  const { network } = useValue(useModel(createSend).$draft)
  const chain = useValue(useModel(createSend).$chain)
  return chain && !chain.send && <Note>{t('cannotSendHere', { network: network.name })}</Note>
}

/** The way on, or the reason why there is none yet. */
function ReviewButton() {
  const t = useMessages(sendWords)
  const core = useCore()
  const draft = useValue(useModel(createSend).$draft)
  const { loading: isLoading } = useValue(core.$balance)
  const numbers = useNumbers()
  const isBalanceLost = !draft.reason && draft.token.amount === undefined && !isLoading
  const reason = isBalanceLost ? t.error('balance-unavailable') : reasonText(t, draft, numbers)
  const isBusy = !reason && !draft.ready
  const { run: checkAgain, pending } = useAction(checkToken)
  if (draft.reason === 'token-unknown')
    return (
      <Button busy={pending} onClick={() => checkAgain()}>
        {t('retry')}
      </Button>
    )
  return (
    <>
      <Reasons reason={draft.reason} text={reason} />
      <Button reason={reason} busy={isBusy} onClick={() => review(core)}>
        {isBusy ? t(draft.transfer ? 'estimatingFee' : 'loading') : t('review')}
      </Button>
    </>
  )
}
