import { useCore, useValue } from '../../hooks/use-core.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { RowAmount } from '../../ui/value/Amount.tsx'

/** The account's tokens on the active network. */
export function TokensPanel() {
  const { holdings } = useValue(useCore().$balance)
  const numbers = useNumbers()
  return (
    <RowGroup>
      {holdings?.tokens.map(({ address = '', name, symbol, amount, decimals }) => (
        <Row
          key={address}
          tall
          title={name}
          sub={symbol}
          end={<RowAmount main={`${numbers.quantity(amount, decimals)} ${symbol}`} />}
        />
      ))}
    </RowGroup>
  )
}
