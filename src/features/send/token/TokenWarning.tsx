import { useModel, useValue } from '../../../hooks/use-core.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { createSend } from '../model.ts'

/** Why the chosen token cannot be sent: its contract says otherwise, or could not be asked. */
export function TokenWarning() {
  const t = useMessages(sendWords)
  const { standing, token } = useValue(useModel(createSend).$draft)
  const { facts } = useValue(useModel(createSend).$reading) ?? {}
  const { symbol } = token
  if (standing === 'wrong') {
    const params = { symbol, listed: String(token.decimals), actual: String(facts?.decimals) }
    return (
      <Banner kind="danger" title={t.error('token-mismatch')}>
        {t(facts?.decimals === undefined ? 'tokenSilentText' : 'tokenMismatchText', params)}
      </Banner>
    )
  }
  return (
    standing === 'unknown' && (
      <Banner kind="warning" title={t('tokenUnchecked')}>
        {t('tokenUncheckedText', { symbol })}
      </Banner>
    )
  )
}
