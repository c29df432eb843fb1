import type { Chain } from '../../../chains/chain.ts'
import { isProxied } from '../../../chains/nodes.ts'
import { namesOf } from '../../../io/names.ts'
import { WalletError } from '../../../lib/errors.ts'
import { serviceName } from '../../../lib/names/is-name.ts'
import type { Identity } from '../../../schema/identity.ts'
import type { Network } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { leadsTo, placeOf, serviceAddress } from './resolve-name.ts'

/** Where an identity holds: a service names an address, and a chain an account on one network. */
type Scoped = Identity & { readonly scope: 'address' | 'network' }

/**
 * `own`: it is the account of the visitor. Of others, no picture is read that may be on a host which the owner of a name
 * chose.
 */
type Options = { readonly own: boolean; readonly signal: AbortSignal }

const nameless: Identity = { name: null, avatar: null }

/**
 * Finds the name and picture of an address: by the service, which is not asked on test networks, else by the chain's own
 * names, else by the names service. The service is not believed: its name has to lead back to the address, also that of the
 * visitor, who may give it to those who pay. Names are claims of others: show them beside the address, never instead of a check.
 * @returns undefined when none of them could be asked; never rejects
 */
export async function findIdentity(
  core: Core,
  network: Network,
  address: string,
  options: Options,
): Promise<Scoped | undefined> {
  const isServed = isProxied(network) && !network.testnet
  const told = isServed ? await askService(core, network, address, options) : nameless
  const name = told?.name
  if (name && (await leadsTo(core, network, { name, address }, options.signal))) return { ...told, scope: 'address' }
  const chain = await core.chain(network.namespace).catch(() => undefined)
  const own = chain && (await askChain(core, chain, { network, address, options }))
  const avatar = told?.avatar ?? own?.avatar ?? null
  if (own?.name) return { name: own.name, avatar, scope: 'network' }
  const [first] = isServed ? await getNames(core, network, address, options.signal).catch(() => []) : []
  if (first) return { name: first, avatar, scope: 'address' }
  return told && own && { name: null, avatar, scope: 'network' }
}

async function askService(
  core: Core,
  network: Network,
  address: string,
  { own: isOwn, signal }: Options,
): Promise<Identity | undefined> {
  try {
    const { api } = await core.services()
    const { name, avatar } = await api.getIdentity(network.id, address, signal)
    return { name, avatar: isOwn || avatar?.startsWith('data:') ? avatar : null }
  } catch {
    return undefined
  }
}

type Asked = { readonly network: Network; readonly address: string; readonly options: Options }

/** The identity by the chain's own names; undefined when it could not be asked. */
async function askChain(core: Core, chain: Chain, asked: Asked): Promise<Identity | undefined> {
  const { network, address, options } = asked
  try {
    const names = await chain.loadNameReader?.()
    const record = await names?.lookUp(address, {
      ...placeOf(core, chain, network),
      avatar: options.own,
      signal: options.signal,
    })
    return { name: record?.name ?? null, avatar: record?.avatar ?? null }
  } catch {
    return undefined
  }
}

/**
 * Asks the names service for the names that lead to an address on a network, in its order.
 * @throws WalletError `names-failed` ('Error fetching names for address')
 */
export async function getNames(
  core: Core,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  try {
    const chain = await core.chain(network.namespace)
    const { api } = await core.services()
    if (!chain.coinTypes || !(await api.isSupported(network.id, signal))) return []
    const records = await namesOf(core.$config.get(), address, signal)
    const isOf = (found: string | undefined) => found === chain.parseAddress(address, { network })
    return records
      .filter((record) => serviceName(record.name) && isOf(serviceAddress(chain, network, record)))
      .map(({ name }) => name)
  } catch (cause) {
    throw new WalletError('names-failed', { cause })
  }
}
