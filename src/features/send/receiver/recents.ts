import type { Chain } from '../../../chains/chain.ts'
import type { PaidReceiver } from '../../../core/models/receivers.ts'
import type { Network } from '../../../schema/network.ts'

/** More rows would push the button out of sight; the others are found by typing. */
const SHOWN = 4

type Place = {
  readonly network: Network
  readonly chain: Pick<Chain, 'parseAddress'> | undefined
  /** The account in use, which is left out. */
  readonly own: string | undefined
}

/**
 * Finds the paid receivers to offer: the latest ones, or those whose name or address contains the typed text. Only those
 * that are an address on this network.
 */
export function findRecents(
  paid: readonly PaidReceiver[],
  text: string,
  { network, chain, own }: Place,
): PaidReceiver[] {
  const wanted = text.toLowerCase()
  return paid
    .filter(({ namespace, address }) => namespace === network.namespace && address !== own)
    .filter(({ address }) => chain?.parseAddress(address, { network }) === address)
    .filter(({ address, name = '' }) => [address, name].some((one) => one.toLowerCase().includes(wanted)))
    .slice(0, SHOWN)
}
