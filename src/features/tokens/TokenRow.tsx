import { useId } from 'react'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { useMoney } from '../../hooks/use-money.ts'
import { tokensWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { shownPrice } from '../../lib/tokens/multiplier.ts'
import { useTokenFace } from '../../parts/use-coin-face.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Coin } from '../../ui/picture/Coin.tsx'
import { Amount, RowAmount } from '../../ui/value/Amount.tsx'
import { Name } from '../../ui/value/Name.tsx'
import { type SendToken, TokenDetails } from './TokenDetails.tsx'
import type { ListedToken } from './token-list.ts'

type TokenRowProps = { item: ListedToken; isOpen: boolean; onToggle: () => void; onSend: SendToken }

/** A token: its name and price, the value and quantity held, and its details below once it is pressed. */
export function TokenRow({ item, isOpen, onToggle, onSend }: TokenRowProps) {
  const t = useMessages(tokensWords)
  const { network } = useValue(useCore().$network)
  const money = useMoney()
  const id = useId()
  const { token, suspicion } = item
  // The directory's picture of a symbol would make a token that only looks like another one more credible.
  const face = useTokenFace(suspicion ? { ...token, symbol: '' } : token, network)
  const { text, exact } = money.quantity(token, token.amount)
  const fiat = money.fiat(token, token.amount)
  const quantity = <Amount text={text} exact={exact} />
  return (
    <>
      <Row
        tall
        lead={<Coin {...face} name={token.symbol} size={36} />}
        title={<Name>{token.name}</Name>}
        sub={token.price ? <bdi dir="ltr">{money.price(shownPrice(token.price, token))}</bdi> : t('noPrice')}
        end={
          <RowAmount main={fiat ? <Amount text={fiat.text} exact={fiat.exact} /> : quantity} sub={fiat && quantity} />
        }
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      />
      {isOpen && (
        <li id={id} data-extra="">
          <TokenDetails item={item} onSend={onSend} />
        </li>
      )}
    </>
  )
}
