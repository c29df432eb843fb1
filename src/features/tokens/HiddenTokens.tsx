import { tokensWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Disclosure } from '../../ui/feedback/Disclosure.tsx'
import type { SendToken } from './TokenDetails.tsx'
import { TokenRows } from './TokenRows.tsx'
import type { ListedToken } from './token-list.ts'

/** The number of hidden tokens, which shows them when pressed. */
export function HiddenTokens({ tokens, onSend }: { tokens: readonly ListedToken[]; onSend: SendToken }) {
  const t = useMessages(tokensWords)
  if (tokens.length === 0) return null
  const label = t('hiddenTokens', { count: tokens.length })
  return (
    <Disclosure label={label}>
      <TokenRows tokens={tokens} onSend={onSend} />
    </Disclosure>
  )
}
