import {
  concat,
  encodeAbiParameters,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  recoverAddress,
} from 'viem'
import { createNodeRequest } from '../../io/rpc/ask-node.ts'
import { isAnswer } from '../../io/rpc/error-codes.ts'
import type { WalletError } from '../../lib/errors.ts'
import type { SignInNodes, SignInSession } from '../../schema/sign-in.ts'

const SIGNATURE = /^0x(?:[0-9a-f]{2})+$/i
const TRUE = /^0x0*1$/
// Several nodes are asked in turn, while the visitor waits.
const TIMEOUT_MS = 6_000

/**
 * Verifies the signature of an EVM account: by its key (EIP-191), else by its contract.
 * @throws WalletError when no node answers about a contract
 */
export async function verify({ data, message, signature }: SignInSession, { rpcUrls }: SignInNodes): Promise<boolean> {
  if (!SIGNATURE.test(signature)) return false
  const hash = hashMessage(message)
  const signer = await recoverAddress({ hash, signature: signature as Hex }).catch(() => undefined)
  if (signer?.toLowerCase() === data.accountAddress.toLowerCase()) return true
  const request = createNodeRequest({ id: data.chainId }, rpcUrls, { timeoutMs: TIMEOUT_MS })
  return request({
    method: 'eth_call',
    params: [{ data: validatorCall(data.accountAddress, hash, signature) }, 'latest'],
  }).then(
    (result) => typeof result === 'string' && TRUE.test(result),
    (error: WalletError) => {
      // The call reverts for a signature that the contract cannot read.
      if (isAnswer(error)) return false
      throw error
    },
  )
}

/**
 * The code of the validator of ERC-6492, which runs without being deployed. It asks the account's contract (ERC-1271), and
 * deploys that before if the signature says how.
 */
function validatorCall(address: string, hash: Hex, signature: string): Hex {
  const types = [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }] as const
  return concat([
    erc6492SignatureValidatorByteCode,
    encodeAbiParameters(types, [address as Hex, hash, signature as Hex]),
  ])
}
