import { useEffect } from 'react'
import { showView } from '../../core/actions/modal/open.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { buyWords } from '../../i18n/en/account/buy.ts'
import { connectingWords } from '../../i18n/en/connecting.ts'
import { socialWords } from '../../i18n/en/social.ts'
import { type Messages, useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { OutcomeView } from '../../ui/feedback/OutcomeView.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { followPurchase, lookAgain } from './actions.ts'
import { createBuy, type Run, type Stage } from './model.ts'
import { providerName } from './names.ts'

const words = { ...socialWords, ...connectingWords, ...buyWords }

const dials = {
  opening: 'wait',
  blocked: 'warn',
  waiting: 'wait',
  arrived: 'ok',
  declined: 'declined',
  unknown: 'warn',
  failed: 'declined',
} as const satisfies { readonly [S in Stage]: string }

/** Waits for a purchase at its provider, and shows how it went. */
export function BuyInProgressView() {
  const t = useMessages(words)
  const core = useCore()
  const run = useValue(useModel(createBuy).$run)
  const isWaiting = run?.stage === 'waiting'
  const since = run?.since
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes of the run do not start the reading again
  useEffect(() => {
    if (!run || !isWaiting) return
    const left = new AbortController()
    followPurchase(core, run, left.signal).catch(() => {}) // left
    return () => left.abort()
  }, [core, isWaiting, since, run?.order])
  if (!run) return null
  const [title, text] = wordsOf(run, t)
  const account = () => showView(core, { view: 'Account' })
  const { stage } = run
  return (
    <OutcomeView
      dial={dials[stage]}
      tile={<Tile icon="card" size={72} />}
      title={title}
      text={text}
      action={<Way run={run} />}
      retry={stage === 'unknown' && { label: t('checkAgain'), isNext: true, onClick: () => lookAgain(core, run) }}
      cancel={{ label: t('buyDone'), onClick: account }}
    />
  )
}

/** The link to the provider, while it may still be used; back to the form after a failure. */
function Way({ run: { order, stage, link } }: { run: Run }) {
  const t = useMessages(words)
  const core = useCore()
  const model = useModel(createBuy)
  if (stage === 'failed' || stage === 'declined')
    return (
      <Button size="md" icon="refresh" onClick={() => core.router.back()}>
        {t('retry')}
      </Button>
    )
  if (!link || stage === 'arrived') return null
  const label = stage === 'blocked' ? t('openName', { name: providerName(order.provider) }) : t('openAgain')
  // The timeout keeps the link mounted until the browser has followed it.
  const opened = () => setTimeout(() => model.mark(order, { stage: 'waiting', since: Date.now() }))
  return (
    <ButtonLink href={link} icon="external" onClick={opened}>
      {label}
    </ButtonLink>
  )
}

function wordsOf({ order, stage, error }: Run, t: Messages<typeof words>): readonly [string, string] {
  const { symbol } = order
  const name = providerName(order.provider)
  switch (stage) {
    case 'opening':
      return [t('openingName', { name }), t('openingText')]
    case 'blocked':
      return [t('popupBlocked'), t('buyBlockedText', { name })]
    case 'waiting':
      return [t('finishInName', { name }), t('finishInText', { symbol })]
    case 'arrived':
      return [t('buyArrived', { symbol }), t('buyArrivedText')]
    case 'declined':
      return [t('buyDeclined'), t('buyDeclinedText', { name })]
    case 'unknown':
      return [t('buyUnknown'), t('buyUnknownText', { symbol })]
    case 'failed':
      return [t('buyNotOpened', { name }), t.error(error ?? 'network-failed')]
  }
}
