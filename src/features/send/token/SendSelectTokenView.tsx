import { useDeferredValue, useMemo, useState } from 'react'
import type { Core } from '../../../core/core.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { type Figure, useMoney } from '../../../hooks/use-money.ts'
import { tokensWords } from '../../../i18n/en/account.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { shortAddress } from '../../../lib/format.ts'
import { searchTokens } from '../../../lib/tokens/search-tokens.ts'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Field } from '../../../ui/field/Field.tsx'
import { Row, RowGroup, RowSkeleton } from '../../../ui/list/Row.tsx'
import { WindowedRows } from '../../../ui/list/WindowedRows.tsx'
import { Amount, RowAmount } from '../../../ui/value/Amount.tsx'
import { Note } from '../../../ui/value/Text.tsx'
import { chooseToken } from '../actions.ts'
import { createSend } from '../model.ts'
import { TokenCoin } from './TokenCoin.tsx'
import { isSameToken, type SendToken } from './tokens.ts'

/** Lists the account's tokens, to choose the one to send. */
export function SendSelectTokenView() {
  const t = useMessages(tokensWords)
  const core = useCore()
  const { tokens } = useValue(useModel(createSend).$draft)
  const { loading: isLoading } = useValue(core.$balance)
  const [search, setSearch] = useState('')
  const query = useDeferredValue(search)
  const found = useMemo(() => searchTokens(tokens, query), [tokens, query])
  return (
    <Stack>
      <Field kind="search" icon="search" small label={t('searchTokens')} value={search} onChange={setSearch} />
      {found.length > 0 && (
        <WindowedRows label={t('tokens')} items={found} keyOf={({ address }) => address ?? ''}>
          {(token) => <TokenRow token={token} />}
        </WindowedRows>
      )}
      {isLoading && tokens.length === 1 && (
        <RowGroup busy>
          <RowSkeleton tall round />
        </RowGroup>
      )}
      {found.length === 0 && <Note>{t('noTokenFound', { query: query.trim() })}</Note>}
    </Stack>
  )
}

function TokenRow({ token }: { token: SendToken }) {
  const core = useCore()
  const { token: chosen, network } = useValue(useModel(createSend).$draft)
  const { amount, address, symbol } = token
  const money = useMoney()
  const quantity = amount === undefined ? '—' : whole(money.quantity(token, amount))
  const fiat = amount === undefined ? undefined : money.fiat(token, amount)
  return (
    <Row
      tall
      lead={<TokenCoin token={token} network={network} size={36} />}
      title={token.name}
      // Anyone can give a token any name, so only the contract tells two tokens of one name apart.
      sub={address ? <Contract symbol={symbol} address={address} /> : symbol}
      end={<RowAmount main={fiat ? whole(fiat) : quantity} sub={fiat && quantity} />}
      selected={isSameToken(token, chosen)}
      onClick={() => choose(core, token)}
    />
  )
}

// The row is a button, and an amount inside must not be another one.
const whole = ({ text, exact }: Figure) => <Amount text={text} exact={exact} />

/** `<bdi>` isolates both parts: a right-to-left symbol would reorder the address. */
function Contract({ symbol, address }: { symbol: string; address: string }) {
  return (
    <>
      <bdi>{symbol}</bdi> · <bdi dir="ltr">{shortAddress(address)}</bdi>
    </>
  )
}

function choose(core: Core, token: SendToken): void {
  chooseToken(core, token)
  if (!core.router.back()) core.router.replace({ view: 'Send' })
}
