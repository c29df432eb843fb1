import { useDeferredValue, useMemo, useState } from 'react'
import type { Core } from '../../../core/core.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { useScaledHoldings } from '../../../hooks/use-scaled-holdings.ts'
import { swapWords } from '../../../i18n/en/account/swap.ts'
import { tokensWords } from '../../../i18n/en/account.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { searchTokens } from '../../../lib/tokens/search-tokens.ts'
import { TokenRow } from '../../../parts/TokenRow.tsx'
import { isSameToken, type TokenChoice } from '../../../schema/token.ts'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Field } from '../../../ui/field/Field.tsx'
import { RowGroup, RowSkeleton } from '../../../ui/list/Row.tsx'
import { Section, SectionLabel } from '../../../ui/list/Section.tsx'
import { WindowedRows } from '../../../ui/list/WindowedRows.tsx'
import { Note } from '../../../ui/value/Text.tsx'
import { chooseToken } from '../actions.ts'
import { createSwap } from '../model.ts'
import { useSetUp } from '../set-up.ts'
import { groupTokens } from './tokens.ts'

const words = { ...tokensWords, ...swapWords }

/** Lists the tokens that can be swapped: those that are held, those that are often swapped, and the others. */
export function SwapSelectTokenView() {
  const t = useMessages(words)
  const model = useModel(createSwap)
  const { all } = useValue(model.$tokens)
  const setup = useValue(model.$setup)
  const [search, setSearch] = useState('')
  const query = useDeferredValue(search)
  useSetUp()
  useScaledHoldings()
  const found = useMemo(() => searchTokens(all, query), [all, query])
  const { held, suggested, others } = useMemo(() => groupTokens(found), [found])
  return (
    <Stack>
      <Field kind="search" icon="search" small label={t('searchTokens')} value={search} onChange={setSearch} />
      <TokenSection label={t('yourTokens')} tokens={held} />
      <TokenSection label={t('suggestedTokens')} tokens={suggested} />
      <TokenSection label={t('otherTokens')} tokens={others} />
      {!setup && (
        <RowGroup busy>
          <RowSkeleton tall round />
          <RowSkeleton tall round width={120} />
        </RowGroup>
      )}
      {setup?.problem && <Note>{t.error(setup.problem)}</Note>}
      {setup && found.length === 0 && <Note>{t('noTokenFound', { query: query.trim() })}</Note>}
    </Stack>
  )
}

function TokenSection({ label, tokens }: { label: string; tokens: readonly TokenChoice[] }) {
  const core = useCore()
  const model = useModel(createSwap)
  const draft = useValue(model.$draft)
  const { choosing } = useValue(model.$form)
  const chosen = draft[choosing]
  if (tokens.length === 0) return null
  return (
    <Section>
      <SectionLabel>{label}</SectionLabel>
      <WindowedRows label={label} items={tokens} keyOf={({ address }) => address ?? ''}>
        {(token) => (
          <TokenRow
            token={token}
            network={draft.network}
            selected={chosen !== undefined && isSameToken(token, chosen)}
            onClick={() => choose(core, token)}
          />
        )}
      </WindowedRows>
    </Section>
  )
}

function choose(core: Core, token: TokenChoice): void {
  chooseToken(core, token)
  if (!core.router.back()) core.router.replace({ view: 'Swap' })
}
