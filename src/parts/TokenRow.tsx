import { type Figure, useMoney } from '../hooks/use-money.ts'
import { shortAddress } from '../lib/format.ts'
import type { Network } from '../schema/network.ts'
import type { TokenChoice } from '../schema/token.ts'
import { Row } from '../ui/list/Row.tsx'
import { Amount, RowAmount } from '../ui/value/Amount.tsx'
import { Name } from '../ui/value/Name.tsx'
import { TokenCoin } from './TokenCoin.tsx'

type Props = { token: TokenChoice; network: Network; selected: boolean; onClick: () => void }

/** A token to choose: its name, symbol and contract, and what is held of it. */
export function TokenRow({ token, network, selected, onClick }: Props) {
  const { amount, address, symbol } = token
  const money = useMoney()
  const quantity = amount === undefined ? '—' : whole(money.quantity(token, amount))
  const fiat = amount === undefined ? undefined : money.fiat(token, amount)
  return (
    <Row
      tall
      lead={<TokenCoin token={token} network={network} size={36} />}
      title={<Name>{token.name}</Name>}
      // Anyone can give a token any name, so only the contract tells two tokens of one name apart.
      sub={address ? <Contract symbol={symbol} address={address} /> : symbol}
      end={<RowAmount main={fiat ? whole(fiat) : quantity} sub={fiat && quantity} />}
      selected={selected}
      onClick={onClick}
    />
  )
}

// The row is a button, and an amount inside must not be another one.
const whole = ({ text, exact }: Figure) => <Amount text={text} exact={exact} />

/** `<bdi>` isolates both parts: a right-to-left symbol would reorder the address. */
function Contract({ symbol, address }: { symbol: string; address: string }) {
  return (
    <span title={`${symbol} · ${shortAddress(address)}`}>
      <bdi>{symbol}</bdi> <span>·</span> <bdi className="addr">{shortAddress(address)}</bdi>
    </span>
  )
}
