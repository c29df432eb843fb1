import { type ReactNode, useEffect, useState } from 'react'
import { createPayments } from '../../../core/models/payments.ts'
import { walletName } from '../../../core/wallets/active-wallet.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { swapWords } from '../../../i18n/en/account/swap.ts'
import { receiptWords } from '../../../i18n/en/receipt.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ConfirmIn } from '../../../parts/ConfirmIn.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Actions, Footer } from '../../../ui/dialog/Footer.tsx'
import { switchBack } from '../actions.ts'
import { useAge } from '../quote/SwapFacts.tsx'
import { approveSwap } from './approve.ts'
import { refreshReview } from './refresh-quote.ts'
import type { Review } from './reviewed.ts'
import { needsConsent, QUOTE_LIVES_MS, sendSwap } from './send-swap.ts'

const words = { ...sendWords, ...receiptWords, ...swapWords }

type Props = { review: Review }

/** The buttons of the review: Cancel, and the next step. */
export function ReviewActions({ review }: Props) {
  const t = useMessages(sendWords)
  const core = useCore()
  return (
    <Footer>
      <Actions>
        <Button variant="quiet" onClick={() => void core.router.back()}>
          {t('cancel')}
        </Button>
        <NextStep review={review} />
      </Actions>
    </Footer>
  )
}

function NextStep({ review }: Props): ReactNode {
  const t = useMessages(words)
  const core = useCore()
  const { status, reviewed, before, spender, isInWallet, isAccepted } = review
  const active = useValue(core.connections.$active)[reviewed.network.namespace]
  const back = useAction(switchBack)
  const refresh = useAction(refreshReview)
  const isOld = useAge(reviewed.quotedAt) * 1_000 >= QUOTE_LIVES_MS
  // A payment that becomes unknown needs another consent.
  useValue(useModel(createPayments).$payments)
  const confirm = <ConfirmIn name={active ? walletName(active) : ''} />
  if (status === 'account-changed') return <Button onClick={() => void core.router.back()}>{t('reviewAgain')}</Button>
  if (status === 'network-changed')
    return (
      <Button busy={back.pending} onClick={() => back.run()}>
        {back.pending ? confirm : t('switchBack')}
      </Button>
    )
  if (status === 'approving') return <Button busy>{isInWallet ? confirm : t('approvingToken')}</Button>
  if (status === 'asking') return <Button busy>{isInWallet ? confirm : t('checkingSwap')}</Button>
  if (reviewed.needsApproval && !reviewed.isBatch && !spender)
    return <Button onClick={() => void approveSwap(core)}>{t('approve')}</Button>
  if (isOld)
    return (
      <Button busy={refresh.pending} onClick={() => refresh.run()}>
        {refresh.pending ? t('gettingPrice') : t('refreshPrice')}
      </Button>
    )
  if (before) return <AcceptButton key={String(before.quoted)} review={review} />
  return (
    <Button reason={needsConsent(core, reviewed) && !isAccepted && t('checkFirst')} onClick={() => void sendSwap(core)}>
      {t('swapNow')}
    </Button>
  )
}

/** A click that was meant for the button before must not accept figures that came by themselves. */
const READ_MS = 500

function AcceptButton({ review: { reviewed, isAccepted, isUnasked = false } }: Props) {
  const t = useMessages(words)
  const core = useCore()
  const [isRead, setRead] = useState(!isUnasked)
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), READ_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button
      disabled={!isRead}
      {...(needsConsent(core, reviewed) && !isAccepted && { disabled: true, reason: t('checkFirst') })}
      onClick={() => void sendSwap(core)}
    >
      {t('acceptPrice')}
    </Button>
  )
}
