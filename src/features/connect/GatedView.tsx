import { type ComponentType, useState } from 'react'
import { LazyPart } from '../../hooks/lazy-part.tsx'
import { connectWords } from '../../i18n/en/connect.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { termsPart, useMustAgree } from './terms.ts'

/** A list of ways to connect, of another feature, with what is to be agreed to before any is used. */
export const gatedView = (List: ComponentType<{ reason: string | undefined }>) =>
  function GatedView() {
    const t = useMessages(connectWords)
    const gated = useMustAgree()
    // Once agreed to, the box stays for as long as the view does: what has the focus must not go.
    const [asksTerms] = useState(gated)
    return (
      <Stack>
        <List reason={gated ? t('agreeFirst') : undefined} />
        {asksTerms && <LazyPart part={termsPart} box />}
      </Stack>
    )
  }
