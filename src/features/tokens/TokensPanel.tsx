import { useEffect } from 'react'
import { refreshBalances, tellUnsupported } from '../../core/actions/account/refresh-account.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { useScaledHoldings } from '../../hooks/use-scaled-holdings.ts'
import { accountWords, tokensWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorNote } from '../../ui/feedback/Banner.tsx'
import { Hero } from '../../ui/feedback/Hero.tsx'
import { RowGroup, RowSkeleton } from '../../ui/list/Row.tsx'
import { HiddenTokens } from './HiddenTokens.tsx'
import type { SendToken } from './TokenDetails.tsx'
import { TokenRows } from './TokenRows.tsx'
import { useTokenList } from './token-list.ts'

/** The account's tokens on the active network, by value. */
export function TokensPanel({ onSend }: { onSend: SendToken }) {
  const core = useCore()
  const { network, supported } = useValue(core.$network)
  const { holdings } = useValue(core.$balance)
  const { id } = useValue(core.$account)
  const { shown, hidden } = useTokenList()
  useScaledHoldings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each unsupported network is told of
  useEffect(() => tellUnsupported(core), [core, network, supported])
  if (!supported) return <Unsupported />
  if (holdings?.account !== id || !holdings) return <Loading />
  const isEmpty = !holdings.partial && hidden.length === 0 && shown.every(({ token }) => token.amount === 0n)
  if (isEmpty) return <Empty />
  return (
    <>
      <TokenRows tokens={shown} onSend={onSend} />
      {holdings.partial && <Missing />}
      <HiddenTokens tokens={hidden} onSend={onSend} />
    </>
  )
}

/** Skeletons, unless the balance above says why nothing is known. */
function Loading() {
  const core = useCore()
  const { network } = useValue(core.$network)
  const failed = useValue(core.balances.$reason)[network.id]
  if (failed) return null
  return (
    <RowGroup busy>
      <RowSkeleton tall round />
      <RowSkeleton tall round width={120} />
      <RowSkeleton tall round width={80} />
    </RowGroup>
  )
}

function Empty() {
  const t = useMessages(tokensWords)
  const receive = useMessages(accountWords)('receiveAction')
  const core = useCore()
  const { network } = useValue(core.$network)
  const { features } = useValue(core.$config)
  const action = features.receive && (
    <Button variant="quiet" size="md" icon="receive" onClick={() => core.router.push({ view: 'Receive' })}>
      {receive}
    </Button>
  )
  return (
    <Hero title={t('noTokens')} action={action}>
      {t('noTokensText', { network: network.name })}
    </Hero>
  )
}

function Unsupported() {
  const t = useMessages(tokensWords)
  const { network } = useValue(useCore().$network)
  return <Hero title={t('balancesUnsupported')}>{t('balancesUnsupportedText', { network: network.name })}</Hero>
}

function Missing() {
  const t = useMessages(tokensWords)
  const core = useCore()
  const { network } = useValue(core.$network)
  const { loading: isLoading } = useValue(core.$balance)
  return (
    <ErrorNote
      action={
        <Button
          size="sm"
          variant="quiet"
          icon="refresh"
          busy={isLoading}
          onClick={() => void refreshBalances(core, { force: true, byHand: true })}
        >
          {t(isLoading ? 'loading' : 'retry')}
        </Button>
      }
    >
      {t('tokensMissingText', { symbol: network.nativeCurrency.symbol })}
    </ErrorNote>
  )
}
