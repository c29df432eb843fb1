import { base64, hex } from '@scure/base'
import { unauthorized } from '../../../src/entry/testing/rpc.ts'
import { hashMessage, type Protocol, signMessage, usualProtocol } from './message.ts'
import { type Recipient, sendTransfer } from './node.ts'
import { ownInputs, signPsbt } from './psbt.ts'
import type { WalletState } from './wallet-state.ts'

type Params = { readonly [name: string]: unknown }
type Method = (walletState: WalletState, params: Params) => unknown

/** The methods of the wallet, by their sats-connect names. */
export const methods: { readonly [method: string]: Method } = {
  getInfo: () => ({ version: '2.0.0', platform: 'web', methods: Object.keys(methods), supports: [] }),
  wallet_connect: async (walletState, { addresses }) => {
    await connect(walletState)
    return describe(walletState, addresses)
  },
  wallet_getAccount: (walletState) => {
    walletState.keys()
    return describe(walletState)
  },
  wallet_disconnect: ({ site }) => {
    site.control.disconnect()
    return null
  },
  wallet_getNetwork: ({ network }) => network,
  getAddresses: async (walletState, { purposes }) => {
    await connect(walletState)
    return { addresses: pick(walletState, purposes), network: walletState.network }
  },
  getAccounts: async (walletState, { purposes }) => {
    await connect(walletState)
    return pick(walletState, purposes)
  },
  getBalance: async (walletState) => {
    const { chain_stats, mempool_stats } = await walletState.node.sums(walletState.keys()[0].address)
    const [confirmed, unconfirmed] = [chain_stats, mempool_stats].map(
      ({ funded_txo_sum, spent_txo_sum }) => BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
    ) as [bigint, bigint]
    return { confirmed: `${confirmed}`, unconfirmed: `${unconfirmed}`, total: `${confirmed + unconfirmed}` }
  },
  signMessage: signText,
  signPsbt: signTransaction,
  sendTransfer: async (walletState, { recipients }) => {
    const [payment] = walletState.keys()
    await walletState.site.ask()
    return { txid: await sendTransfer(payment, walletState.node, recipients as Recipient[]) }
  },
}

/** @throws RpcError 4100 when the wallet is locked; a real wallet would ask its user to unlock it */
async function connect({ site }: WalletState): Promise<void> {
  await site.connect()
  if (site.shared().length === 0) throw unauthorized()
}

const pick = (walletState: WalletState, purposes: unknown) =>
  walletState.addresses().filter(({ purpose }) => !Array.isArray(purposes) || purposes.includes(purpose))

const describe = (walletState: WalletState, purposes?: unknown) => ({
  id: String(walletState.site.shared()[0]),
  addresses: pick(walletState, purposes),
  walletType: 'software',
  network: walletState.network,
})

async function signText(walletState: WalletState, params: Params) {
  const { address, message, protocol } = params as { address: string; message: string; protocol?: Protocol }
  const key = walletState.key(address)
  await walletState.site.ask()
  const bytes = new TextEncoder().encode(message)
  const used = protocol ?? usualProtocol(key)
  return {
    address,
    protocol: used,
    signature: base64.encode(await signMessage(key, bytes, used)),
    messageHash: hex.encode(hashMessage(bytes, used)),
  }
}

/** Signs the requested inputs, or all of the account's own. Sends the transaction when requested. */
async function signTransaction(walletState: WalletState, params: Params) {
  const { signInputs, broadcast } = params as { signInputs?: Record<string, number[]>; broadcast?: boolean }
  const psbt = base64.decode(String(params.psbt))
  const inputs = signInputs
    ? Object.entries(signInputs).map(([address, indexes]) => ({ key: walletState.key(address), indexes }))
    : walletState.keys().map((key) => ({ key, indexes: ownInputs(psbt, key) }))
  await walletState.site.ask()
  const transaction = signPsbt(psbt, inputs)
  if (!broadcast) return { psbt: base64.encode(transaction.toPSBT()) }
  transaction.finalize()
  return { psbt: base64.encode(transaction.toPSBT()), txid: await walletState.node.send(transaction.hex) }
}
