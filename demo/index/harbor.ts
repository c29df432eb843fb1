import type { Provider } from '../../src/entry/testing/eip1193/wallet.ts'
import { faces } from '../page/face.ts'
import { makeWallet } from '../page/wallets.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

/** How long Harbor takes to approve, as if a person read its window. */
const APPROVAL_MS = 600

/** Creates the wallet Harbor, which approves everything. */
export function createHarbor(info: SandboxInfo): Provider {
  const harbor = makeWallet(info, faces.harbor, 'example.harbor')
  harbor.control.delay(APPROVAL_MS)
  return harbor.provider
}
