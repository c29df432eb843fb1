import { useEffect } from 'react'
import { onrampProviders } from '../../chains/onramp-providers.ts'
import { useFormatTag } from '../../hooks/format-tag.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { buyWords } from '../../i18n/en/account/buy.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Footer } from '../../ui/dialog/Footer.tsx'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { Note } from '../../ui/value/Text.tsx'
import { loadOptions, startBuying } from './actions.ts'
import { BuyChoices } from './BuyChoices.tsx'
import { BuyPanels } from './BuyPanels.tsx'
import { type BuyDraft, type BuyProblem, readDraft } from './draft.ts'
import { createBuy, type Order } from './model.ts'
import { providerName, writeMoney } from './names.ts'
import { QuoteFacts } from './QuoteFacts.tsx'
import { useQuote } from './use-quote.ts'

/** The form of a purchase: how much of what, how it is paid, and the provider. */
export function BuyView() {
  const t = useMessages(buyWords)
  const core = useCore()
  const draft = useDraft()
  const { $options } = useModel(createBuy)
  const options = useValue($options)
  useEffect(() => {
    const left = new AbortController()
    void loadOptions(core, left.signal)
    return () => left.abort()
  }, [core])
  if (draft === 'loading') return <Loading />
  if (!draft)
    return (
      <Stack roomy>
        <Note>{t('buyNotHere')}</Note>
      </Stack>
    )
  return (
    <>
      <Stack>
        <Form draft={draft} isBuiltIn={options?.isBuiltIn ?? false} />
        <Button variant="text" size="sm" icon="help" onClick={() => core.router.push({ view: 'WhatIsABuy' })}>
          {t('titleWhatIsABuy')}
        </Button>
      </Stack>
      <Footer>
        <Continue draft={draft} />
      </Footer>
    </>
  )
}

/** The form as read; undefined where nothing can be bought. */
function useDraft(): BuyDraft | 'loading' | undefined {
  const core = useCore()
  const model = useModel(createBuy)
  const numbers = useNumbers()
  const config = useValue(core.$config)
  const { account } = useValue(core.$account)
  const { network, supported } = useValue(core.$network)
  const form = useValue(model.$form)
  const options = useValue(model.$options)
  const providers = supported ? onrampProviders({ config, network, account }) : []
  if (providers.length === 0) return undefined
  return options ? readDraft({ form, options, providers, network, numbers }) : 'loading'
}

function Loading() {
  const t = useMessages()
  return (
    <Stack>
      <div role="status" aria-label={t('loading')}>
        <Skeleton width={280} height={88} radius={16} />
      </div>
    </Stack>
  )
}

function Form({ draft, isBuiltIn }: { draft: BuyDraft; isBuiltIn: boolean }) {
  const t = useMessages(buyWords)
  const quote = useQuote(draft)
  const name = providerName(draft.provider)
  return (
    <>
      <BuyPanels draft={draft} quote={quote} />
      <QuoteFacts quote={quote} fiat={draft.fiat.id} />
      <BuyChoices draft={draft} />
      {draft.isElsewhere && <Note>{t('buyElsewhere', { network: 'Ethereum', name })}</Note>}
      {isBuiltIn && <Note>{t('buyBuiltIn')}</Note>}
    </>
  )
}

/** Opens the provider, or says what the form lacks. */
function Continue({ draft }: { draft: BuyDraft }) {
  const t = useMessages(buyWords)
  const core = useCore()
  const tag = useFormatTag()
  const { account } = useValue(core.$account)
  const { network } = useValue(core.$network)
  const { provider, purchase, blockchain, fiat, amount, problem } = draft
  const reason = problem && reasonOf(problem, (limit) => writeMoney(tag, fiat.id, limit), t)
  const buy = () => {
    if (!account) return
    const order: Order = {
      provider,
      symbol: purchase.symbol,
      blockchain,
      fiat: fiat.id,
      amount,
      address: account.address,
      networkId: network.id,
      at: Date.now(),
    }
    void startBuying(core, order)
  }
  return (
    <Button disabled={Boolean(reason)} icon={reason ? undefined : 'external'} onClick={buy}>
      {reason ?? t('continueToName', { name: providerName(provider) })}
    </Button>
  )
}

function reasonOf(
  problem: BuyProblem,
  money: (limit: bigint) => string,
  t: ReturnType<typeof useMessages<typeof buyWords>>,
): string {
  if (!('limit' in problem)) return t(problem.kind === 'empty' ? 'buyEnterAmount' : 'buyWholeAmount')
  return t(problem.kind === 'least' ? 'buyAtLeast' : 'buyAtMost', { amount: money(problem.limit) })
}
