import type { Wallet, WalletOptions } from '../../../src/entry/core.ts'
import { createWallet } from '../../../src/entry/core.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { sandbox } from '../../setup/sandbox.ts'

let made = 0

/** Creates a page's own wallet on the sandbox, which no element shows, until the test ends. */
export function headless(options: WalletOptions = {}): Wallet {
  const wallet = createWallet({
    name: `headless-${++made}`,
    projectId: 'test',
    endpoints: sandbox.endpoints,
    rpcUrls: sandbox.rpcUrls,
    networks: ['eip155:31337', 'eip155:31338'],
    ...options,
  })
  afterwards(() => wallet.destroy())
  return wallet
}

/** Records whether the modal's state ever opened. */
export function opens(wallet: Wallet): readonly unknown[] {
  const heard: unknown[] = []
  wallet.on('open', (detail) => heard.push(detail))
  return heard
}
