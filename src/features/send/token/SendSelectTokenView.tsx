import { useDeferredValue, useMemo, useState } from 'react'
import type { Core } from '../../../core/core.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { useScaledHoldings } from '../../../hooks/use-scaled-holdings.ts'
import { useSuspicions } from '../../../hooks/use-suspicions.ts'
import { tokensWords } from '../../../i18n/en/account.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { searchTokens } from '../../../lib/tokens/search-tokens.ts'
import { TokenRow } from '../../../parts/TokenRow.tsx'
import { isSameToken, type TokenBalance, type TokenChoice } from '../../../schema/token.ts'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Disclosure } from '../../../ui/feedback/Disclosure.tsx'
import { Field } from '../../../ui/field/Field.tsx'
import { RowGroup, RowSkeleton } from '../../../ui/list/Row.tsx'
import { WindowedRows } from '../../../ui/list/WindowedRows.tsx'
import { Note } from '../../../ui/value/Text.tsx'
import { chooseToken } from '../actions.ts'
import { createSend } from '../model.ts'

/** Lists the account's tokens, to choose the one to send. */
export function SendSelectTokenView() {
  const t = useMessages(tokensWords)
  const core = useCore()
  const { tokens } = useValue(useModel(createSend).$draft)
  const { loading: isLoading } = useValue(core.$balance)
  useScaledHoldings()
  const [search, setSearch] = useState('')
  const query = useDeferredValue(search)
  const suspicions = useSuspicions(useMemo(() => tokens.filter(isHeld), [tokens]))
  const found = useMemo(() => searchTokens(tokens, query), [tokens, query])
  const isHidden = (token: TokenChoice) => isHeld(token) && suspicions.has(token)
  const hidden = found.filter(isHidden)
  const shown = found.filter((token) => !isHidden(token))
  return (
    <Stack>
      <Field kind="search" icon="search" small label={t('searchTokens')} value={search} onChange={setSearch} />
      {shown.length > 0 && <TokenRows tokens={shown} />}
      {isLoading && tokens.length === 1 && (
        <RowGroup busy>
          <RowSkeleton tall round />
        </RowGroup>
      )}
      {hidden.length > 0 && (
        <Disclosure label={t('hiddenTokens', { count: hidden.length })}>
          <TokenRows tokens={hidden} />
        </Disclosure>
      )}
      {found.length === 0 && <Note>{t('noTokenFound', { query: query.trim() })}</Note>}
    </Stack>
  )
}

const isHeld = (token: TokenChoice): token is TokenBalance => token.amount !== undefined

function TokenRows({ tokens }: { tokens: readonly TokenChoice[] }) {
  const t = useMessages(tokensWords)
  const core = useCore()
  const { token: chosen, network } = useValue(useModel(createSend).$draft)
  return (
    <WindowedRows label={t('tokens')} items={tokens} keyOf={({ address }) => address ?? ''}>
      {(token) => (
        <TokenRow
          token={token}
          network={network}
          selected={isSameToken(token, chosen)}
          onClick={() => choose(core, token)}
        />
      )}
    </WindowedRows>
  )
}

function choose(core: Core, token: TokenChoice): void {
  chooseToken(core, token)
  if (!core.router.back()) core.router.replace({ view: 'Send' })
}
