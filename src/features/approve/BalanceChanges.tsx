import type { Asset, Operation } from '../../chains/operation.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { useTokenImage } from '../../hooks/use-token-image.ts'
import { approveWords } from '../../i18n/en/approve.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { equalsIgnoreCase } from '../../lib/format.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import { useNativeCoinFace } from '../../parts/use-coin-face.ts'
import type { Network } from '../../schema/network.ts'
import { Coin } from '../../ui/picture/Coin.tsx'
import { AssetChange, AssetChanges } from '../../ui/value/Review.tsx'
import { type Face, faceOf, fiatOf } from './money.ts'
import { unitsOf } from './OperationList.tsx'
import type { ApprovalDetails } from './use-approval-details.ts'

/** The picture of an asset. A token has no mark, even one whose address is not known. */
function AssetFace({ asset, face, network }: { asset: Asset; face: Face; network: Network | undefined }) {
  const token = useTokenImage(face)
  const coin = useNativeCoinFace(asset.kind === 'coin' ? network : undefined)
  // Without a picture it shows the first visible letter of the name.
  return <Coin {...coin} src={token ?? coin.src} name={cleanLine(face.name, 40)} size={36} />
}

const NO_BREAK = '\u00a0'

const words = { ...sendWords, ...approveWords }

/** The assets that leave the account or come to it, as far as the request itself says so. */
export function BalanceChanges({ details }: { details: ApprovalDetails }) {
  const t = useMessages(words)
  const numbers = useNumbers()
  const { network, account, tokens, description } = details
  const coin = useCoinPrice(details)
  const changes = description.operations.flatMap((operation) => changesOf(operation, account))
  if (changes.length === 0) return null
  return (
    <AssetChanges>
      {changes.map(({ asset, amount, item, isGain }, at) => {
        const face = faceOf(asset, network, tokens, coin)
        const main = item === undefined ? unitsOf(face, amount, t, numbers) : t('itemNumber', { item: String(item) })
        return (
          <AssetChange
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a request keep their order
            key={at}
            lead={<AssetFace asset={asset} face={face} network={network} />}
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

type Change = { asset: Asset; amount: bigint; item?: bigint; isGain: boolean }

// A transfer between two other accounts changes no balance of this account, and only the facts list it.
function changesOf(operation: Operation, account: string): Change[] {
  const isOwn = (address: string) => equalsIgnoreCase(address, account)
  if (operation.do === 'send') {
    const isGain = operation.from !== undefined && isOwn(operation.to)
    if (operation.from !== undefined && !isGain) return []
    return [{ asset: operation.asset, amount: operation.amount, isGain }]
  }
  if (operation.do === 'give') {
    const isGain = operation.from !== undefined && isOwn(operation.to)
    if (operation.from !== undefined && !isGain) return []
    return [{ asset: { kind: 'token', address: operation.contract }, amount: 1n, item: operation.item, isGain }]
  }
  const spends = (operation.do === 'create' || operation.do === 'run') && operation.amount > 0n
  return spends ? [{ asset: { kind: 'coin' }, amount: operation.amount, isGain: false }] : []
}

/** The price of the network's coin in 18-decimal fiat units; undefined when it is unknown. */
export function useCoinPrice({ network }: ApprovalDetails): Face['price'] {
  const balances = useValue(useCore().balances.$byNamespace)
  if (!network) return undefined
  const { tokens = [] } = balances[network.namespace]?.holdings ?? {}
  return tokens.find(({ address, networkId }) => !address && networkId === network.id)?.price
}
