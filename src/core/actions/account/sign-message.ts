import { abortable } from '../../../lib/async.ts'
import { WalletError, wordsOf } from '../../../lib/errors.ts'
import type { Core } from '../../core.ts'
import { abortWhenDisconnected, signerOf } from '../../wallets/active-wallet.ts'
import { requireNamespace } from '../networks/edit-networks.ts'

/**
 * Lets the account of a namespace sign a text, by default the active one.
 * @throws WalletError `connection-client-not-set` once the wallet is destroyed, `chain-required`, `account-undefined`,
 * `unsupported-chain`, `aborted` when the connection ends before the wallet has answered, and errors of the wallet
 */
export async function signMessage(core: Core, message: unknown, value?: unknown): Promise<string> {
  if (core.signal.aborted) throw new WalletError('connection-client-not-set')
  const namespace = value === undefined ? core.networks.$namespace.get() : requireNamespace(value)
  if (typeof message !== 'string') throw new WalletError('bad-attribute', { details: `not ${wordsOf(message)}` })
  const signer = signerOf(core, namespace)
  const network = core.networks.$byNamespace.get()[namespace]?.active
  if (!signer || !network) throw new WalletError('account-undefined', { details: namespace })
  const chain = await core.chain(namespace)
  if (!chain.signMessage) throw new WalletError('unsupported-chain', { details: namespace })
  const { left, stop } = abortWhenDisconnected(core, namespace)
  return abortable(chain.signMessage(signer, message, network), left).finally(stop)
}
