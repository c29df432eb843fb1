import { isAddress as isSolanaAddress } from '@solana/kit'
import { getAddress, isAddress, parseAbi, parseEther } from 'viem'
import type { Chain } from '../evm/chains.ts'
import { HttpError } from '../route.ts'
import type { SandboxContext } from '../service.ts'
import type { Asset } from './assets.ts'

// The node impersonates this address, whose key is unknown.
const FAUCET = '0xfa0ce7fa0ce7fa0ce7fa0ce7fa0ce7fa0ce7fa0c'
const STOCK = parseEther('1000000000')
const mintAbi = parseAbi(['function mint(address to, uint256 value)'])

/** Pays an amount of base units out of a faucet by a real transaction, and returns its hash. @throws HttpError 400 */
export async function payOut(
  { chains, solana }: Pick<SandboxContext, 'chains' | 'solana'>,
  { asset, address, units }: { asset: Asset; address: string; units: bigint },
): Promise<string> {
  const chain = chains.all.find(({ caip2 }) => caip2 === asset.caip2)
  if (chain) return payOnEvm(chain, asset, address, units)
  if (!isSolanaAddress(address)) throw new HttpError(400, 'address', `Not a Solana address: ${address.slice(0, 100)}`)
  return solana.faucet(address, units)
}

async function payOnEvm({ node }: Chain, asset: Asset, address: string, units: bigint): Promise<string> {
  if (!isAddress(address)) throw new HttpError(400, 'address', `Not an address: ${address.slice(0, 100)}`)
  await node.setBalance({ address: FAUCET, value: STOCK })
  await node.impersonateAccount({ address: FAUCET })
  const sender = { account: FAUCET, chain: node.chain } as const
  const to = getAddress(address)
  const hash = await (asset.address
    ? node.writeContract({
        ...sender,
        abi: mintAbi,
        address: getAddress(asset.address),
        functionName: 'mint',
        args: [to, units],
      })
    : node.sendTransaction({ ...sender, to, value: units }))
  return hash
}
