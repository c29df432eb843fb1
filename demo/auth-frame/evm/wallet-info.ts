import { type Address, erc20Abi, numberToHex } from 'viem'
import type { FrameState } from '../frame-state.ts'
import { clientOf } from './node.ts'
import { isSmart, readOwnAddress } from './params.ts'

/** `wallet_getCapabilities`: the capabilities of an account by chain. A key account (EOA) has none. */
export function getCapabilities(frame: FrameState, [named, chainIds]: readonly unknown[]) {
  if (!isSmart(frame, readOwnAddress(frame, named))) return {}
  const asked = Array.isArray(chainIds) ? new Set(chainIds.map(Number)) : undefined
  const chains = frame.networks.smartNetworks.filter((id) => asked?.has(id) ?? true)
  return Object.fromEntries(
    chains.map((id) => [
      numberToHex(id),
      {
        atomic: { status: 'supported' },
        atomicBatch: { supported: true },
        assetDiscovery: { supported: true },
        paymasterService: { supported: false },
        permissions: {
          supported: true,
          signerTypes: ['account', 'keys'],
          permissionTypes: ['native-token-transfer'],
        },
      },
    ]),
  )
}

type Filter = { account?: unknown; chainFilter?: unknown; assetTypeFilter?: unknown }

/** `wallet_getAssets` (ERC-7811): the coin and the sandbox tokens of one of the user's addresses, by chain. */
export async function getAssets(frame: FrameState, [filter]: readonly unknown[]) {
  const { account, chainFilter, assetTypeFilter }: Filter = Object(filter)
  const address = readOwnAddress(frame, account)
  const isWanted = (list: unknown, value: string) => !Array.isArray(list) || list.map(String).includes(value)
  const chains = frame.networks.smartNetworks.filter((id) => isWanted(chainFilter, numberToHex(id)))
  const rows = chains.map(async (id) => {
    const held = await assetsOn({ ...frame, network: `eip155:${id}` }, address)
    return [numberToHex(id), held.filter(({ type }) => isWanted(assetTypeFilter, type))] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

async function assetsOn(frame: FrameState, owner: Address) {
  const client = clientOf(frame)
  const balance = numberToHex(await client.getBalance({ address: owner }))
  const native = {
    address: 'native',
    balance,
    type: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const tokens = frame.networks.tokens.filter(({ network }) => network === frame.network)
  const rows = tokens.map(async ({ address, symbol, decimals }) => {
    const token = { abi: erc20Abi, address: address as Address }
    const units = await client.readContract({ ...token, functionName: 'balanceOf', args: [owner] })
    return { address, balance: numberToHex(units), type: 'erc20', metadata: { name: symbol, symbol, decimals } }
  })
  return [native, ...(await Promise.all(rows))]
}
