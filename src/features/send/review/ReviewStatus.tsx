import { createPayments, findDuplicate, type Payment } from '../../../core/models/payments.ts'
import { walletName } from '../../../core/wallets/active-wallet.ts'
import { useFormatTag } from '../../../hooks/format-tag.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { receiptWords } from '../../../i18n/en/receipt.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { momentOf } from '../../../lib/locale/dates.ts'
import { ConfirmIn } from '../../../parts/ConfirmIn.tsx'
import { SilentWallet } from '../../../parts/SilentWallet.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Actions, Footer } from '../../../ui/dialog/Footer.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../ui/field/Checkbox.tsx'
import { Address } from '../../../ui/value/Address.tsx'
import { Sentence } from '../../../ui/value/Link.tsx'
import { switchBack } from '../actions.ts'
import { createSend } from '../model.ts'
import type { Review } from '../state.ts'
import { sendTransfer } from './send-transfer.ts'

type Props = { review: Review }

/** Says why the review is invalid, or warns of a duplicate payment or an earlier request. */
export function ReviewStatus({ review: { status, reviewed, isConfirmed, before } }: Props) {
  const t = useMessages(sendWords)
  const duplicate = useDuplicate(reviewed)
  const asked = useValue(useModel(createSend).$pendingRequests)
  const name = useWalletName(reviewed.transfer.network.namespace)
  const { from, network } = reviewed.transfer
  if (status === 'account-changed') {
    return (
      <Banner kind="warning" title={t.error(status)}>
        <Sentence text={t('accountChangedText')} places={{ address: <Address value={from} /> }} />
      </Banner>
    )
  }
  if (status === 'network-changed') {
    return (
      <Banner kind="warning" title={t.error(status)}>
        {t('networkChangedText', { network: network.name })}
      </Banner>
    )
  }
  if (status === 'asking') return <SilentWallet name={name} />
  const rescaled = before !== undefined && <Banner kind="warning" title={t('reviewAgain')} />
  if (duplicate)
    return (
      <>
        {rescaled}
        <DuplicateBanner duplicate={duplicate} isConfirmed={isConfirmed} />
      </>
    )
  if (rescaled) return rescaled
  if (asked === 0) return null
  return (
    <Banner kind="warning" title={t.error('request-pending')}>
      {t('earlierRequest', { name })}
    </Banner>
  )
}

/** The buttons of the review, Cancel first; a review for another account or network leads back to the form. */
export function ReviewActions({ review: { status, reviewed, isConfirmed } }: Props) {
  const t = useMessages(sendWords)
  const words = useMessages(receiptWords)
  const duplicate = useDuplicate(reviewed)
  const core = useCore()
  const name = useWalletName(reviewed.transfer.network.namespace)
  const { run, pending } = useAction(switchBack)
  const leave = () => void core.router.back()
  return (
    <Footer>
      <Actions>
        <Button variant="quiet" onClick={leave}>
          {t('cancel')}
        </Button>
        {status === 'account-changed' && <Button onClick={leave}>{t('reviewAgain')}</Button>}
        {status === 'network-changed' && (
          <Button busy={pending} onClick={() => run()}>
            {pending ? <ConfirmIn name={name} /> : t('switchBack')}
          </Button>
        )}
        {(status === 'open' || status === 'asking') && (
          <Button
            busy={status === 'asking'}
            reason={status === 'open' && duplicate && !isConfirmed && words('checkFirst')}
            onClick={() => void sendTransfer(core)}
          >
            {status === 'asking' ? <ConfirmIn name={name} /> : t('send')}
          </Button>
        )}
      </Actions>
    </Footer>
  )
}

const useDuplicate = (reviewed: Review['reviewed']): Payment | undefined =>
  findDuplicate(useValue(useModel(createPayments).$payments), reviewed)

/** Warns of a possible duplicate payment, which a checkbox must confirm. */
function DuplicateBanner({
  duplicate,
  isConfirmed = false,
}: {
  duplicate: Payment
  isConfirmed?: boolean | undefined
}) {
  const t = useMessages(receiptWords)
  const { setConfirmed } = useModel(createSend)
  const time = momentOf(useFormatTag(), duplicate.askedAt)
  const isSent = duplicate.status !== 'unknown'
  return (
    <>
      <Banner kind="warning" title={isSent ? t('twinSent') : t.error('transaction-unknown')}>
        {t(isSent ? 'twinSentText' : 'twinText', { time })}
      </Banner>
      <Checkbox checked={isConfirmed} onChange={setConfirmed}>
        {t('payAgain')}
      </Checkbox>
    </>
  )
}

function useWalletName(namespace: Review['reviewed']['transfer']['network']['namespace']): string {
  const active = useValue(useCore().connections.$active)[namespace]
  return active ? walletName(active) : ''
}
