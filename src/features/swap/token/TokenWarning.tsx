import { contractKey } from '../../../chains/token-status.ts'
import { useModel, useValue } from '../../../hooks/use-core.ts'
import { swapWords } from '../../../i18n/en/account/swap.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { createSwap } from '../model.ts'

const words = { ...sendWords, ...swapWords }

/** Says why the tokens cannot be swapped: a contract contradicts the listing, could not be read, or has no price. */
export function TokenWarning() {
  const t = useMessages(words)
  const { network, tokenStatus, wrongToken, reason } = useValue(useModel(createSwap).$draft)
  const readings = useValue(useModel(createSwap).$readings)
  if (reason === 'no-quote')
    return (
      <Banner kind="info" title={t('noPriceForSwap')}>
        {t('noPriceForSwapText')}
      </Banner>
    )
  if (!wrongToken) return null
  const { symbol, decimals } = wrongToken
  if (tokenStatus === 'unknown')
    return (
      <Banner kind="warning" title={t('tokenUnchecked')}>
        {t('tokenUncheckedText', { symbol })}
      </Banner>
    )
  const key = contractKey(network, wrongToken)
  const actual = readings.find((one) => one.key === key)?.facts?.decimals
  return (
    <Banner kind="danger" title={t.error('token-mismatch')}>
      {t(actual === undefined ? 'tokenSilentText' : 'tokenMismatchText', {
        symbol,
        listed: decimals,
        actual: actual ?? '—',
      })}
    </Banner>
  )
}
