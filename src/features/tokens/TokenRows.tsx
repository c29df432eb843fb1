import { useDeferredValue, useMemo, useState } from 'react'
import { tokensWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { searchTokens } from '../../lib/tokens/search-tokens.ts'
import { Field } from '../../ui/field/Field.tsx'
import { WindowedRows } from '../../ui/list/WindowedRows.tsx'
import { Note } from '../../ui/value/Text.tsx'
import type { SendToken } from './TokenDetails.tsx'
import { TokenRow } from './TokenRow.tsx'
import type { ListedToken } from './token-list.ts'

/** From this number of tokens on, they can be searched. */
const MANY = 8

/** Rows of tokens, which can be searched when there are many; one at a time shows its details. */
export function TokenRows({ tokens, onSend }: { tokens: readonly ListedToken[]; onSend: SendToken }) {
  const t = useMessages(tokensWords)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<string>()
  const query = useDeferredValue(search)
  const found = useMemo(() => {
    const matches = new Set(
      searchTokens(
        tokens.map(({ token }) => token),
        query,
      ),
    )
    return query ? tokens.filter(({ token }) => matches.has(token)) : tokens
  }, [tokens, query])
  const pinned = open === undefined ? undefined : found.findIndex((item) => keyOf(item) === open)
  return (
    <>
      {tokens.length >= MANY && (
        <Field kind="search" icon="search" small label={t('searchTokens')} value={search} onChange={setSearch} />
      )}
      {found.length > 0 && (
        <WindowedRows label={t('tokens')} items={found} keyOf={keyOf} pinned={pinned}>
          {(item) => (
            <TokenRow
              item={item}
              isOpen={keyOf(item) === open}
              onToggle={() => setOpen(keyOf(item) === open ? undefined : keyOf(item))}
              onSend={onSend}
            />
          )}
        </WindowedRows>
      )}
      {found.length === 0 && query && <Note>{t('noTokenFound', { query: query.trim() })}</Note>}
    </>
  )
}

const keyOf = ({ token }: ListedToken): string => token.address ?? ''
