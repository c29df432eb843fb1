import { base64 } from '@scure/base'
import type { Connector } from '../../../src/connectors/connector.ts'
import { createLazyConnector } from '../../../src/connectors/shared/lazy-connector.ts'
import { createWalletMethods } from '../../../src/connectors/wallet-standard/connection.lazy.ts'
import type { Namespace } from '../../../src/schema/network.ts'
import { solanaTransfer } from '../../fixtures/chains/solana-transfer.ts'
import { createTestStandardWallet, standardKeys } from '../../fixtures/wallets/standard.ts'

const both: readonly Namespace[] = ['solana', 'bip122']

/** The default owner of connectors. */
const page = {}

/** The connector of any Wallet Standard wallet, for an owner. */
export const connectorOf = (wallet: unknown, namespaces = both, owner: object = page): Connector =>
  createLazyConnector({ id: 'Test', name: 'Test', type: 'ANNOUNCED', namespaces }, async () =>
    createWalletMethods('Test', wallet as object, namespaces, owner),
  )

/** A Solana transaction for this payer to sign. */
export const transactionOf = (payer: string): string => base64.encode(solanaTransfer(payer, payer))

/** A wallet with accounts, and its connector. */
export const standard = (change: Parameters<typeof createTestStandardWallet>[0] = {}) => {
  const demo = createTestStandardWallet(change)
  return { ...demo, connector: connectorOf(demo.wallet) }
}
/** A wallet with Solana and Bitcoin accounts, and its connector. */
export const twoNamespaces = () =>
  standard({ accounts: [...standardKeys('solana').slice(0, 1), ...standardKeys('bip122').slice(0, 1)] })

/** The called features of a wallet. */
export const methodsOf = ({ calls }: { calls: readonly { method: string }[] }) => calls.map(({ method }) => method)
