import { toQuantity } from '../../../io/rpc/quantity.ts'
import { referenceOf } from '../../../lib/caip.ts'
import { read, WalletError, wordsOf } from '../../../lib/errors.ts'
import { delay } from '../../../lib/timing.ts'
import type { Network } from '../../../schema/network.ts'
import { UnknownOutcome } from '../../chain.ts'
import type { ContractCall } from '../../contract-call.ts'
import { isRefusal } from '../../refusal.ts'
import type { Signer } from '../../signer.ts'
import { askAccounts, askNetworkId } from '../wallet.ts'

const LOOK_MS = 1_000
/** A batch is mined within seconds on most networks; after this, its outcome counts as unknown. */
const LOOKS = 120
const HASH = /^0x[0-9a-f]{64}$/i

const chainIdOf = ({ id }: Network): string => toQuantity(BigInt(referenceOf(id)))

/**
 * True when a smart account makes several calls at once (EIP-5792, `atomic`). Other accounts are not asked, because some
 * wallets would offer them to become one. @throws WalletError
 */
export async function canBatch({ request, address, type }: Signer, network: Network): Promise<boolean> {
  if (type !== 'smartAccount') return false
  const chainId = chainIdOf(network)
  const answer = await request({ method: 'wallet_getCapabilities', params: [address, [chainId]] })
  return [chainId, '0x0'].some((id) => read(read(read(answer, id), 'atomic'), 'status') === 'supported')
}

/**
 * Asks the wallet to make calls at once, all or none, and waits for the hash of their transaction. The account and the
 * network are checked once more before.
 * @throws WalletError `network-changed`, `account-changed`, `user-rejected`; `transaction-unknown` (an `UnknownOutcome`)
 * when the answers do not tell whether they were sent
 */
export async function sendBatch(
  signer: Signer,
  network: Network,
  calls: readonly ContractCall[],
  signal: AbortSignal,
): Promise<{ hash: string }> {
  const [networkId, accounts] = await Promise.all([askNetworkId(signer), askAccounts(signer)])
  if (networkId !== network.id) throw new WalletError('network-changed', { details: `wallet is on ${networkId}` })
  if (!accounts.some((account) => account === signer.address))
    throw new WalletError('account-changed', { details: `wallet has ${accounts[0]}` })
  const id = await askWallet(signer, network, calls)
  if (typeof id !== 'string' || id.length > 8_194) throw new UnknownOutcome({ details: 'no id of the batch' })
  return { hash: await findHash(signer, id, signal) }
}

async function askWallet({ request, address }: Signer, network: Network, calls: readonly ContractCall[]) {
  const written = calls.map(({ to, data, value }) => Object.freeze({ to, data, value: toQuantity(value) }))
  const terms = { version: '2.0.0', from: address, chainId: chainIdOf(network), atomicRequired: true }
  const params = Object.freeze([Object.freeze({ ...terms, calls: Object.freeze(written) })])
  try {
    const answer = await request(Object.freeze({ method: 'wallet_sendCalls', params }))
    // Version 1 answers with the id itself.
    return read(answer, 'id') ?? answer
  } catch (thrown) {
    if (isRefusal(thrown)) throw thrown
    throw new UnknownOutcome({ cause: thrown, details: wordsOf(thrown) })
  }
}

async function findHash({ request }: Signer, id: string, signal: AbortSignal): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    // A failed question is repeated: the batch is in the wallet's hands.
    const answer = await request({ method: 'wallet_getCallsStatus', params: [id] }).catch(() => undefined)
    const receipts: unknown = read(answer, 'receipts')
    const hash = Array.isArray(receipts) ? read(receipts.at(-1), 'transactionHash') : undefined
    if (typeof hash === 'string' && HASH.test(hash)) return hash
    await delay(LOOK_MS, signal)
  }
  throw new UnknownOutcome({ details: 'no receipt of the batch' })
}
