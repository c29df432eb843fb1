import { base64, hex } from '@scure/base'
import { unauthorised } from '../rpc.ts'
import { hashMessage, type Protocol, signMessage, usualProtocol } from './message.ts'
import { type Recipient, sendTransfer } from './node.ts'
import { ownInputs, signPsbt } from './psbt.ts'
import type { Inside } from './wallet-state.ts'

type Params = { readonly [name: string]: unknown }
type Method = (inside: Inside, params: Params) => unknown

/** What the wallet answers, by the names of sats-connect's methods. */
export const methods: { readonly [method: string]: Method } = {
  getInfo: () => ({ version: '2.0.0', platform: 'web', methods: Object.keys(methods), supports: [] }),
  wallet_connect: async (inside, { addresses }) => {
    await connect(inside)
    return describe(inside, addresses)
  },
  wallet_getAccount: (inside) => {
    inside.keys()
    return describe(inside)
  },
  wallet_disconnect: ({ site }) => {
    site.disconnect()
    return null
  },
  wallet_getNetwork: ({ network }) => network,
  getAddresses: async (inside, { purposes }) => {
    await connect(inside)
    return { addresses: pick(inside, purposes), network: inside.network }
  },
  getAccounts: async (inside, { purposes }) => {
    await connect(inside)
    return pick(inside, purposes)
  },
  getBalance: async (inside) => {
    const { chain_stats, mempool_stats } = await inside.node.sums(inside.keys()[0].address)
    const [confirmed, unconfirmed] = [chain_stats, mempool_stats].map(
      ({ funded_txo_sum, spent_txo_sum }) => BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
    ) as [bigint, bigint]
    return { confirmed: `${confirmed}`, unconfirmed: `${unconfirmed}`, total: `${confirmed + unconfirmed}` }
  },
  signMessage: signText,
  signPsbt: signTransaction,
  sendTransfer: async (inside, { recipients }) => {
    const [payment] = inside.keys()
    await inside.site.ask()
    return { txid: await sendTransfer(payment, inside.node, recipients as Recipient[]) }
  },
}

/** @throws RpcError 4100 when it is locked, which its user would be asked to change */
async function connect({ site }: Inside): Promise<void> {
  await site.connect()
  if (site.shared().length === 0) throw unauthorised()
}

const pick = (inside: Inside, purposes: unknown) =>
  inside.addresses().filter(({ purpose }) => !Array.isArray(purposes) || purposes.includes(purpose))

const describe = (inside: Inside, purposes?: unknown) => ({
  id: String(inside.site.shared()[0]),
  addresses: pick(inside, purposes),
  walletType: 'software',
  network: inside.network,
})

async function signText(inside: Inside, params: Params) {
  const { address, message, protocol } = params as { address: string; message: string; protocol?: Protocol }
  const key = inside.key(address)
  await inside.site.ask()
  const bytes = new TextEncoder().encode(message)
  const used = protocol ?? usualProtocol(key)
  return {
    address,
    protocol: used,
    signature: base64.encode(await signMessage(key, bytes, used)),
    messageHash: hex.encode(hashMessage(bytes, used)),
  }
}

/** Signs the inputs asked for, or all its own; sends the transaction when that is asked for. */
async function signTransaction(inside: Inside, params: Params) {
  const { signInputs, broadcast } = params as { signInputs?: Record<string, number[]>; broadcast?: boolean }
  const psbt = base64.decode(String(params.psbt))
  const inputs = signInputs
    ? Object.entries(signInputs).map(([address, indexes]) => ({ key: inside.key(address), indexes }))
    : inside.keys().map((key) => ({ key, indexes: ownInputs(psbt, key) }))
  await inside.site.ask()
  const transaction = signPsbt(psbt, inputs)
  if (!broadcast) return { psbt: base64.encode(transaction.toPSBT()) }
  transaction.finalize()
  return { psbt: base64.encode(transaction.toPSBT()), txid: await inside.node.send(transaction.hex) }
}
