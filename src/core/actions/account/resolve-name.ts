import type { Chain } from '../../../chains/chain.ts'
import type { NamePlace } from '../../../chains/name-reader.ts'
import { findName } from '../../../io/names.ts'
import { isAbort, WalletError } from '../../../lib/errors.ts'
import { isName, serviceName } from '../../../lib/names/is-name.ts'
import type { ServiceRecord } from '../../../schema/name-record.ts'
import type { Network } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'

/** A name in its normal form, and the address that it leads to on a network, in the chain's own form. */
export type ResolvedName = {
  readonly address: string
  readonly name: string
  /** A picture for `<img>`, which may be on a host that the owner of the name chose. */
  readonly avatar?: string
}

/**
 * Finds the address of a name on a network: names in `.reown.id` and `.wcn.id` by the names service, others by the chain's
 * own (ENS on EVM networks). Undefined when there is no such name, or it has no address for this network.
 * @throws WalletError `name-failed` ('Error resolving name') when it could not be asked, `aborted`
 */
export async function resolveName(
  core: Core,
  network: Network,
  text: string,
  signal?: AbortSignal,
): Promise<ResolvedName | undefined> {
  const wanted = text.trim()
  if (!isName(wanted)) return undefined
  try {
    return await ask(core, network, wanted, { avatar: true, signal })
  } catch (cause) {
    if (signal?.aborted || isAbort(cause)) throw new WalletError('aborted', { cause })
    throw new WalletError('name-failed', { cause })
  }
}

/**
 * True when a name leads to an address on a network, and is written in its normal form; false also when it could not be
 * asked. Loads no picture, because its host could be the choice of a stranger. Never rejects.
 */
export async function leadsTo(
  core: Core,
  network: Network,
  { name, address }: { readonly name: string; readonly address: string },
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    const found = isName(name) ? await ask(core, network, name, { avatar: false, signal }) : undefined
    const wanted = (await core.chain(network.namespace)).parseAddress(address, { network })
    return found !== undefined && found.name === name && found.address === wanted
  } catch {
    return false
  }
}

type Options = { readonly avatar: boolean; readonly signal: AbortSignal | undefined }

async function ask(core: Core, network: Network, wanted: string, options: Options): Promise<ResolvedName | undefined> {
  const chain = await core.chain(network.namespace)
  const known = serviceName(wanted)
  if (known !== undefined) return resolveByService(core, { chain, network, name: known }, options.signal)
  const names = await chain.loadNameReader?.()
  return names?.resolve(wanted, { ...placeOf(core, chain, network), ...options })
}

async function resolveByService(
  core: Core,
  { chain, network, name }: { readonly chain: Chain; readonly network: Network; readonly name: string },
  signal: AbortSignal | undefined,
): Promise<ResolvedName | undefined> {
  if (!chain.coinTypes) return undefined
  const record = await findName(core.$config.get(), name, signal)
  const address = record && serviceAddress(chain, network, record)
  return address === undefined ? undefined : { address, name }
}

/** The address of a record of the names service for a network; undefined without a valid one. */
export function serviceAddress(chain: Chain, network: Network, { addresses }: ServiceRecord): string | undefined {
  const types = chain.coinTypes?.(network) ?? []
  const found = types.map((type) => addresses.get(type)).find((address) => address !== undefined)
  return chain.parseAddress(found, { network })
}

/** Where the names of a network are read. The root is only asked if the page lists it. */
export const placeOf = ({ networks }: Core, { nameRoot }: Chain, network: Network): NamePlace => ({
  network,
  root: nameRoot && networks.find(nameRoot),
})
