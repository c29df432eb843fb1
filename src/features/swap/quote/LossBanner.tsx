import { useNumbers } from '../../../hooks/use-numbers.ts'
import { swapWords } from '../../../i18n/en/account/swap.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { formatExact } from '../../../lib/amount.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { LARGE_LOSS } from '../figures.ts'

/** Warns of a large loss between what is paid and received, in hundredths of a percent. */
export function LossBanner({ loss }: { loss: bigint | undefined }) {
  const t = useMessages(swapWords)
  const numbers = useNumbers()
  if (loss === undefined || loss < LARGE_LOSS) return null
  return (
    <Banner kind="danger" title={t('largeLoss', { percent: `${numbers.write(formatExact(loss, 2))}%` })}>
      {t('largeLossText')}
    </Banner>
  )
}
