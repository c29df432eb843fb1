import { read, WalletError } from '../../lib/errors.ts'
import { addressOf } from '../../schema/account.ts'
import type { Request } from '../connector.ts'
import { readText, readTextParam } from '../shared/read-list.ts'
import { readExtensionAccounts } from './accounts.ts'
import { callExtension, extensionError } from './call.ts'

// 64 bytes of sr25519 and ed25519, 65 of ecdsa, and one more that says which.
const SIGNATURE = /^0x[\da-f]{128,132}$/i

type Method = (signer: unknown, params: unknown) => Promise<unknown>

const signMessage: Method = async (signer, params) => {
  const { getPolkadotSignerFromPjs } = await import('@polkadot-api/pjs-signer')
  const never = () => Promise.reject(new WalletError('method-not-supported'))
  let signature: unknown
  const signRaw = async (payload: unknown) => {
    signature = read(await callExtension(signer, 'signRaw', payload), 'signature')
    return { id: 0, signature: signatureFrom(signature) }
  }
  const { signBytes } = getPolkadotSignerFromPjs(readTextParam(params, 'address'), never, signRaw as never)
  await signBytes(new TextEncoder().encode(readTextParam(params, 'message')))
  return { signature }
}

const signTransaction: Method = async (signer, params) => {
  const payload = read(params, 'transactionPayload')
  if (typeof payload !== 'object' || payload === null)
    throw new WalletError('rpc-invalid-params', { details: 'transactionPayload' })
  const asked = { ...payload, address: readTextParam(params, 'address') }
  return { signature: signatureFrom(read(await callExtension(signer, 'signPayload', asked), 'signature')) }
}

const methods: Readonly<Record<string, Method>> = {
  polkadot_signMessage: signMessage,
  polkadot_signTransaction: signTransaction,
}

/** Answers Polkadot's calls by the signer of an enabled extension. @throws WalletError */
export const createExtensionRequest =
  (extension: unknown): Request =>
  async ({ method, params }) => {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new WalletError('method-not-supported', { details: method })
    try {
      return await run(read(extension, 'signer'), { ...Object(params), address: await findAddress(extension, params) })
    } catch (thrown) {
      throw extensionError(thrown)
    }
  }

// The extension looks for the very text that it shared.
async function findAddress(extension: unknown, params: unknown): Promise<string> {
  const { ownAddress } = await import('./own-address.lazy.ts')
  const shared = readExtensionAccounts(await callExtension(read(extension, 'accounts'), 'get')) ?? []
  return ownAddress(
    readTextParam(params, 'address'),
    shared.flatMap((one) => addressOf(one) ?? []),
  )
}

function signatureFrom(value: unknown): string {
  const signature = readText(value, 256)
  if (!signature || !SIGNATURE.test(signature)) throw new WalletError('bad-response')
  return signature
}
