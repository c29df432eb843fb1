import { type ComponentType, useState } from 'react'
import { LazyPart } from '../../hooks/lazy-part.tsx'
import { connectWords } from '../../i18n/en/connect.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { termsPart, useMustAgree } from './terms.ts'

/** Makes a view of another feature's list of ways to connect, with the terms that must be agreed to first. */
export const gatedView = (List: ComponentType<{ reason: string | undefined }>) =>
  function GatedView() {
    const t = useMessages(connectWords)
    const gated = useMustAgree()
    // The checkbox stays after it is ticked: removing it would lose the focus.
    const [asksTerms] = useState(gated)
    return (
      <Stack>
        <List reason={gated ? t('agreeFirst') : undefined} />
        {asksTerms && <LazyPart part={termsPart} box />}
      </Stack>
    )
  }
