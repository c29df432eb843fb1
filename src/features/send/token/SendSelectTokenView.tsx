import { useDeferredValue, useMemo, useState } from 'react'
import type { Core } from '../../../core/core.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { type Figure, useMoney } from '../../../hooks/use-money.ts'
import { useSuspicions } from '../../../hooks/use-suspicions.ts'
import { tokensWords } from '../../../i18n/en/account.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { shortAddress } from '../../../lib/format.ts'
import { searchTokens } from '../../../lib/tokens/search-tokens.ts'
import type { TokenBalance } from '../../../schema/token.ts'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Disclosure } from '../../../ui/feedback/Disclosure.tsx'
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
  const suspicions = useSuspicions(useMemo(() => tokens.filter(isHeld), [tokens]))
  const found = useMemo(() => searchTokens(tokens, query), [tokens, query])
  const isHidden = (token: SendToken) => isHeld(token) && suspicions.has(token)
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
        <Disclosure label={hidden.length === 1 ? t('hiddenToken') : t('hiddenTokens', { count: hidden.length })}>
          <TokenRows tokens={hidden} />
        </Disclosure>
      )}
      {found.length === 0 && <Note>{t('noTokenFound', { query: query.trim() })}</Note>}
    </Stack>
  )
}

const isHeld = (token: SendToken): token is TokenBalance => token.amount !== undefined

function TokenRows({ tokens }: { tokens: readonly SendToken[] }) {
  const t = useMessages(tokensWords)
  return (
    <WindowedRows label={t('tokens')} items={tokens} keyOf={({ address }) => address ?? ''}>
      {(token) => <TokenRow token={token} />}
    </WindowedRows>
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
