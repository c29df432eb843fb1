import { type Hex, type LocalAccount, numberToHex } from 'viem'
import { RpcError, requestNode, unauthorized } from '../rpc.ts'
import { signAndSend, signText, signTyped } from './sign.ts'
import type { WalletState } from './wallet-state.ts'

type Method = (walletState: WalletState, params: readonly unknown[]) => unknown

/** The methods that the wallet answers itself. The node answers the others. */
export const methods: { readonly [method: string]: Method } = {
  eth_accounts: ({ shared }) => shared(),
  eth_chainId: ({ memory }) => numberToHex(memory.get().chainId),
  eth_requestAccounts: connect,
  wallet_requestPermissions: async (walletState) => {
    await connect(walletState)
    return permissions(walletState)
  },
  wallet_getPermissions: permissions,
  wallet_revokePermissions: ({ remember }) => {
    remember({ shared: false })
    return null
  },
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_watchAsset: async ({ ask }) => {
    await ask()
    return true
  },
  personal_sign: async (walletState, [text, address]) => signText(await approved(walletState, address), text),
  eth_signTypedData_v4: async (walletState, [address, data]) => signTyped(await approved(walletState, address), data),
  eth_sendTransaction: async (walletState, [transaction]) => {
    const account = await approved(walletState, (transaction as { from?: unknown } | undefined)?.from)
    return signAndSend(account, walletState.memory.get().chainId, nodeUrl(walletState), transaction)
  },
}

function permissions({ shared }: WalletState): object[] {
  return shared().length > 0 ? [{ parentCapability: 'eth_accounts' }] : []
}

async function connect({ control, state, shared, ask, remember }: WalletState): Promise<Hex[]> {
  if (control.pending) throw new RpcError(-32002, 'Request of type eth_requestAccounts already pending. Please wait.')
  if (state.locked || shared().length > 0) return shared()
  await ask()
  remember({ shared: true })
  return shared()
}

async function switchChain(
  { control, memory, ask, remember }: WalletState,
  [wanted]: readonly unknown[],
): Promise<null> {
  const chainId = Number((wanted as { chainId?: unknown } | undefined)?.chainId)
  if (!Number.isSafeInteger(chainId)) throw new RpcError(-32602, 'Expected a chain id.')
  const isKnown = control.knownChains.size === 0 || control.knownChains.has(chainId)
  if (!isKnown) throw new RpcError(4902, `Unrecognized chain ID "${numberToHex(chainId)}".`)
  if (memory.get().chainId === chainId) return null
  await ask()
  remember({ chainId })
  return null
}

async function addChain({ control, chains, ask }: WalletState, [wanted]: readonly unknown[]): Promise<null> {
  const { chainId, rpcUrls } = (wanted ?? {}) as { chainId?: string; rpcUrls?: string[] }
  const url = rpcUrls?.[0]
  if (!url) throw new RpcError(-32602, 'Expected an array with at least one valid string HTTPS url.')
  if ((await requestNode(url, 'eth_chainId', [])) !== chainId)
    throw new RpcError(-32602, 'The node serves another chain.')
  await ask()
  chains.set(Number(chainId), url)
  control.knownChains.add(Number(chainId))
  return null
}

/** The account of this address, after the user has approved the content to sign. */
async function approved({ accounts, shared, ask }: WalletState, address: unknown): Promise<LocalAccount> {
  const isMeant = (own: Hex) => own.toLowerCase() === String(address).toLowerCase()
  const account = accounts.find((one) => isMeant(one.address))
  if (!account || !shared().some(isMeant)) throw unauthorized()
  await ask()
  return account
}

/** Forwards a method to a node if it signs nothing. @throws RpcError 4200 for other methods */
export async function forward(walletState: WalletState, method: string, params: unknown): Promise<unknown> {
  if (!/^(eth|net|web3)_/.test(method) || /sign|sendTransaction/i.test(method)) {
    throw new RpcError(4200, `The method "${method}" is not supported.`)
  }
  return requestNode(nodeUrl(walletState), method, params)
}

function nodeUrl({ chains, memory }: WalletState): string {
  const url = chains.get(memory.get().chainId)
  if (!url) throw new RpcError(4901, 'The wallet has no node for this chain.')
  return url
}
