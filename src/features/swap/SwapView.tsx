import { useEffect } from 'react'
import { refreshBalances } from '../../core/actions/account/refresh-account.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { swapWords } from '../../i18n/en/account/swap.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FlipButton, PanelStack } from '../../ui/list/Panel.tsx'
import { switchSides } from './actions.ts'
import { createSwap } from './model.ts'
import { useQuote } from './quote/keep-quote.ts'
import { LossBanner } from './quote/LossBanner.tsx'
import { SwapFacts } from './quote/SwapFacts.tsx'
import { SidePanel } from './SidePanel.tsx'
import { SwapButton } from './SwapButton.tsx'
import { useContracts, usePrices, useSetUp } from './set-up.ts'
import { TokenWarning } from './token/TokenWarning.tsx'

/** The swap form: both sides, what the swap costs, and the button to the review. */
export function SwapView() {
  const t = useMessages(swapWords)
  const core = useCore()
  const { network, asked, impact, reason } = useValue(useModel(createSwap).$draft)
  useSetUp()
  usePrices()
  useContracts()
  useQuote()
  useEffect(() => void refreshBalances(core), [core])
  return (
    <Stack roomy>
      <PanelStack flip={<FlipButton label={t('switchSides')} onClick={() => switchSides(core)} />}>
        <SidePanel side="pay" />
        <SidePanel side="get" />
      </PanelStack>
      <TokenWarning />
      {reason === 'network-moved' && (
        <Banner kind="warning" title={t.error('network-changed')}>
          {t('walletMovedText', { network: network.name })}
        </Banner>
      )}
      <LossBanner loss={impact} />
      {asked && <SwapFacts />}
      <SwapButton />
    </Stack>
  )
}
