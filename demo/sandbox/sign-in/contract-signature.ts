import type { JsonRpcProvider } from 'ethers'

/** Where libraries expect Multicall3 on every chain. */
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** The end of a signature that includes the deployment of its contract (ERC-6492). */
const ERC_6492 = '6492'.repeat(16)
/** What `isValidSignature` returns for a valid signature (ERC-1271). */
const VALID = '0x1626ba7e'

const ACCOUNT = ['function isValidSignature(bytes32, bytes) view returns (bytes4)']
const MULTICALL = ['function aggregate3((address, bool, bytes)[]) payable returns ((bool, bytes)[])']

/** Runs with an ethers provider of a node, or with none without a URL, and closes the provider afterwards. */
export async function withNode<T>(
  url: string | undefined,
  chainId: number,
  run: (provider: JsonRpcProvider | undefined) => Promise<T>,
): Promise<T> {
  if (!url) return run(undefined)
  const { JsonRpcProvider } = await import('ethers') // loaded on demand, so that the sandbox starts faster
  const provider = new JsonRpcProvider(url, chainId, { staticNetwork: true })
  try {
    return await run(provider)
  } finally {
    provider.destroy()
  }
}

/**
 * Does a smart account accept the signature of a text (ERC-1271)? A signature that includes its deployment (ERC-6492) is
 * checked as if the account was deployed.
 * @throws when the account is no contract, or the signature is malformed
 */
export async function isContractSignature(
  account: string,
  text: string,
  signature: string,
  provider: JsonRpcProvider | undefined,
): Promise<boolean> {
  if (!provider) return false
  const { AbiCoder, Contract, dataSlice, hashMessage, Interface } = await import('ethers')
  const hash = hashMessage(text)
  if (!signature.endsWith(ERC_6492))
    return (await new Contract(account, ACCOUNT, provider).getFunction('isValidSignature')(hash, signature)) === VALID
  const [factory, deployment, inner] = AbiCoder.defaultAbiCoder().decode(
    ['address', 'bytes', 'bytes'],
    dataSlice(signature, 0, -32),
  )
  const question = new Interface(ACCOUNT).encodeFunctionData('isValidSignature', [hash, inner])
  const calls = [
    [factory, true, deployment], // fails when the account was deployed in the meantime
    [account, false, question],
  ]
  const [, answer] = await new Contract(MULTICALL3, MULTICALL, provider).getFunction('aggregate3').staticCall(calls)
  return dataSlice(answer[1], 0, 4) === VALID
}
