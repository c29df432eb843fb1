import { useNetworkImage, useTokenImage } from '../../hooks/use-coin.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { approveWords } from '../../i18n/en/approve.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { equalsIgnoreCase } from '../../lib/format.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { Network } from '../../schema/network.ts'
import { Coin } from '../../ui/picture/Coin.tsx'
import { AssetChange, AssetChanges } from '../../ui/value/Review.tsx'
import { unitsOf } from './Acts.tsx'
import { type Face, faceOf, fiatOf } from './money.ts'
import type { Operation } from './reading/act.ts'
import type { AskedFor } from './use-asked.ts'

/** The picture of what is moved; the network's own for its coin. */
function TokenFace({ face, network }: { face: Face; network: Network | undefined }) {
  const own = useTokenImage(face)
  const coin = useNetworkImage(face.address || face.imageUrl ? undefined : network)
  // Its letter is the first that can be seen.
  return <Coin src={own ?? coin} name={cleanLine(face.name, 40)} size={36} />
}

const NO_BREAK = '\u00a0'

const words = { ...sendWords, ...approveWords }

/** What leaves the account, and what comes to it, as far as the request says so itself. */
export function Sent({ asked }: { asked: AskedFor }) {
  const t = useMessages(words)
  const numbers = useNumbers()
  const { network, account, tokens, reading } = asked
  const coin = useCoinPrice(asked)
  const moved = reading.acts.flatMap((act) => moveOf(act, account))
  if (moved.length === 0) return null
  return (
    <AssetChanges>
      {moved.map(({ asset, amount, item, isGain }, at) => {
        const face = faceOf(asset, network, tokens, coin)
        const main = item === undefined ? unitsOf(face, amount, t, numbers) : t('itemNumber', { item: String(item) })
        return (
          <AssetChange
            // biome-ignore lint/suspicious/noArrayIndexKey: the moves of one request never move
            key={at}
            lead={<TokenFace face={face} network={network} />}
            label={t(isGain ? 'youGet' : 'youSend')}
            main={`${isGain ? '+' : '−'}${NO_BREAK}${main}`}
            sub={item === undefined ? fiatOf(numbers, face, amount) : face.name}
            gain={isGain}
          />
        )
      })}
    </AssetChanges>
  )
}

type Moved = { asset: Parameters<typeof faceOf>[0]; amount: bigint; item?: bigint; isGain: boolean }

// What somebody else loses to a third one is no move of this account's; the facts say it.
function moveOf(act: Operation, account: string): Moved[] {
  const isOwn = (address: string) => equalsIgnoreCase(address, account)
  if (act.do === 'send') {
    const isGain = act.from !== undefined && isOwn(act.to)
    if (act.from !== undefined && !isGain) return []
    return [{ asset: act.asset, amount: act.amount, isGain }]
  }
  if (act.do === 'give') {
    const isGain = act.from !== undefined && isOwn(act.to)
    if (act.from !== undefined && !isGain) return []
    return [{ asset: { kind: 'token', address: act.contract }, amount: 1n, item: act.item, isGain }]
  }
  const spends = (act.do === 'create' || act.do === 'run') && act.amount > 0n
  return spends ? [{ asset: { kind: 'coin' }, amount: act.amount, isGain: false }] : []
}

/** The price of the network's coin (18-decimal fiat units); undefined when nobody tells one. */
export function useCoinPrice({ network }: AskedFor): Face['price'] {
  const holdings = useValue(useCore().balances.$byNamespace)[network?.namespace ?? 'eip155']?.holdings
  return holdings?.tokens.find(({ address, networkId }) => !address && networkId === network?.id)?.price
}
