import { BrowserProvider } from 'ethers'
import { createWalletClient, custom } from 'viem'
import type { WalletModal } from '../../elements/index.ts'
import type { Wallet } from '../../src/core/wallet.ts'

/** What `getProvider` answers is typed by its namespace, on the element and the wallet. Nothing here is ever run. */
export function useProviders(modal: WalletModal, wallet: Wallet): void {
  const evm = modal.getProvider('eip155')
  // @ts-expect-error nobody may be connected
  evm.request({ method: 'eth_chainId' })
  if (!evm) return
  createWalletClient({ transport: custom(evm) })
  void new BrowserProvider(evm)
  const names: string | undefined = wallet.getProvider('solana')?.name
  void wallet.getProvider('polkadot')?.accounts.get()
  // @ts-expect-error Solana's is no EIP-1193 provider
  wallet.getProvider('solana')?.request
  // @ts-expect-error without a namespace it may be any
  wallet.getProvider()?.request
  // @ts-expect-error no namespace of ours
  wallet.getProvider('cosmos')
  void names
}
