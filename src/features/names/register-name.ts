import { takeName } from '../../core/actions/account/refresh-identity.ts'
import { serviceAddress } from '../../core/actions/account/resolve-name.ts'
import { signMessage } from '../../core/actions/account/sign-message.ts'
import { notifyError, trackEvent } from '../../core/actions/modal/notify.ts'
import { goBack } from '../../core/actions/modal/open.ts'
import { type Core, modelOf } from '../../core/core.ts'
import { findName } from '../../io/names.ts'
import { type NewName, postName } from '../../io/register-name.ts'
import { type ErrorCode, toWalletError, WalletError } from '../../lib/errors.ts'
import { nameMessage, ZONE } from '../../lib/names/new-name.ts'
import type { Network } from '../../schema/network.ts'
import { createNames } from './model.ts'

/** The account that a name is registered for. */
type Owner = { readonly network: Network; readonly address: string; readonly isSmart: boolean }

/** Reads the account that a name would be registered for, or the error code of what is missing. */
export function ownerOf({ $account, $network }: Pick<Core, '$account' | '$network'>): Owner | ErrorCode {
  const { account, active } = $account.get()
  const { network, supported } = $network.get()
  if (!supported) return 'name-network-missing'
  if (!account || active?.connector.type !== 'AUTH') return 'name-account-missing'
  return { network, address: account.address, isSmart: account.type === 'smartAccount' }
}

/**
 * Registers a name for the account in use: asks the login for a signature, hands it to the names service, and shows how that
 * ended. A failure is told, and leads back to the form. Never rejects.
 */
export async function registerName(core: Core, wish: string): Promise<void> {
  const model = modelOf(core, createNames)
  const stage = model.$registration.get()?.stage
  if (stage === 'signing' || stage === 'registering') return core.router.push({ view: SUCCESS })
  const owner = ownerOf(core)
  if (typeof owner === 'string') return notifyError(core, new WalletError(owner))
  const name = `${wish}${ZONE}`
  const facts = { isSmartAccount: owner.isSmart, ensName: name }
  trackEvent(core, 'REGISTER_NAME_INITIATED', facts)
  model.begin(name)
  core.router.push({ view: SUCCESS })
  try {
    await signAndRegister(core, owner, name)
    takeName(core, owner.network, owner.address, name)
    model.end({ done: true })
    if (core.router.$route.get().view === SUCCESS) core.router.reset({ view: SUCCESS })
    trackEvent(core, 'REGISTER_NAME_SUCCESS', facts)
  } catch (thrown) {
    const error = toWalletError(thrown, 'wallet-failed')
    model.end({ done: false })
    leaveSuccess(core)
    trackEvent(core, 'REGISTER_NAME_ERROR', { ...facts, error: error.code })
    notifyError(core, error)
  }
}

const SUCCESS = 'RegisterAccountNameSuccess'

function leaveSuccess(core: Core): void {
  if (core.router.$route.get().view === SUCCESS) goBack(core)
}

async function signAndRegister(core: Core, owner: Owner, name: string): Promise<void> {
  const { network, address } = owner
  const chain = await core.chain(network.namespace)
  if (!chain.newNameCoinType) throw new WalletError('unsupported-chain', { details: network.id })
  const coinType = chain.newNameCoinType(network)
  const message = nameMessage(name, Date.now())
  const signature = await signMessage(core, message, network.namespace)
  const now = ownerOf(core)
  if (typeof now === 'string' || now.address !== address) throw new WalletError('account-changed')
  modelOf(core, createNames).mark('registering')
  await post(core, owner, { name, coinType, address, message, signature })
}

/** Registers the name. After a refusal or a lost answer, the service is asked whether the account has the name now. */
async function post(core: Core, owner: Owner, { name, ...input }: NewName & { readonly name: string }): Promise<void> {
  try {
    const record = await postName(core.$config.get(), input)
    if (record.name === name) return
    throw new WalletError('network-failed', { details: 'another name was registered' })
  } catch (thrown) {
    const error = toWalletError(thrown, 'bad-response')
    const isOurs = await hasName(core, owner, name).catch(() => undefined)
    if (isOurs) return
    if (error.code === 'name-refused') throw error
    const isUnknown = isOurs === undefined && error.code !== 'bad-response'
    throw new WalletError(isUnknown ? 'name-unknown' : 'name-register-failed', { details: name, cause: error })
  }
}

async function hasName(core: Core, { network, address }: Owner, name: string): Promise<boolean> {
  const chain = await core.chain(network.namespace)
  const record = await findName(core.$config.get(), name, core.signal)
  return record !== undefined && serviceAddress(chain, network, record) === address
}
