import { useEffect, useState } from 'react'
import { connectingWords } from '../i18n/en/connecting.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Banner } from '../ui/feedback/Banner.tsx'

const SILENT_MS = 60_000

/** Says that a wallet has not answered for a minute. Draw it as long as the wallet is asked. */
export function SilentWallet({ name }: { name: string }) {
  const t = useMessages(connectingWords)
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), SILENT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isSilent && (
      <Banner kind="info" title={t('stillWaiting')}>
        {t('stillWaitingText', { name })}
      </Banner>
    )
  )
}
