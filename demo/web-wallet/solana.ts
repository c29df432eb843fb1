import { base58, base64 } from '@scure/base'
import { readSignature } from '../../src/connectors/wallet-standard/solana-transactions.ts'
import { RpcError, requestNode, unauthorized } from '../../src/entry/testing/rpc.ts'
import { openSolanaKey, type SolanaKey, signInText } from '../../src/entry/testing/standard/solana-key.ts'
import type { Keyring } from './keyring.ts'
import { createNonEvmKeyring, type KeyringRequest, type MethodHandlers, type NonEvmOptions } from './keyring.ts'

/** Solana keys (64 bytes in base58), and the node URLs. */
export type SolanaOptions = NonEvmOptions & { readonly privateKeys: readonly string[] }

/** Creates the keyring of Solana chains: WalletConnect's methods with real signatures. */
export function createSolana({ privateKeys, ...options }: SolanaOptions): Keyring {
  const keys = new Map(privateKeys.map(openSolanaKey).map((key) => [key.address, key]))
  return createNonEvmKeyring('solana', [...keys.keys()], answersOf(keys), options)
}

const accounts = ({ addresses }: KeyringRequest) => addresses.map((pubkey) => ({ pubkey }))

function answersOf(keys: ReadonlyMap<string, SolanaKey>): MethodHandlers {
  /** The key that a page names, or the selected one. @throws RpcError 4100 for an unknown key */
  const keyOf = ({ addresses }: KeyringRequest, pubkey: unknown): SolanaKey => {
    const key = keys.get(String(pubkey ?? addresses[0]))
    if (!key) throw unauthorized()
    return key
  }
  const signOne = async (ask: KeyringRequest, transaction: unknown) =>
    signTransaction(keyOf(ask, ask.params.pubkey), transaction)
  return {
    solana_getAccounts: accounts,
    solana_requestAccounts: accounts,
    async solana_signMessage(ask) {
      const { message, pubkey } = ask.params
      const bytes = read(message, base58.decode)
      return { signature: base58.encode(keyOf(ask, pubkey).sign(bytes)) }
    },
    solana_signTransaction: (ask) => signOne(ask, ask.params.transaction),
    async solana_signAllTransactions(ask) {
      const { transactions } = ask.params
      if (!Array.isArray(transactions)) throw invalid()
      const signed = await Promise.all(transactions.map((one) => signOne(ask, one)))
      return { transactions: signed.map(({ transaction }) => transaction) }
    },
    async solana_signAndSendTransaction(ask) {
      const { transaction, sendOptions } = ask.params
      const signed = await signOne(ask, transaction)
      const options = { encoding: 'base64', ...Object(sendOptions) }
      return { signature: await requestNode(ask.node, 'sendTransaction', [signed.transaction, options]) }
    },
    async solana_signIn(ask) {
      const key = keyOf(ask, ask.params.address)
      const message = new TextEncoder().encode(signInText(ask.params, key.address))
      const signature = base58.encode(key.sign(message))
      return { address: key.address, signedMessage: base58.encode(message), signature }
    },
  }
}

/** Adds the key's signature to a base64 transaction. @throws RpcError -32602 when the transaction does not need this key */
function signTransaction(key: SolanaKey, transaction: unknown) {
  const bytes = read(transaction, (text) => key.signTransaction(base64.decode(text)))
  return { signature: base58.encode(readSignature(bytes, key.publicKey)), transaction: base64.encode(bytes) }
}

const invalid = (): RpcError => new RpcError(-32602, 'Invalid params')

/** Decodes a text. @throws RpcError -32602 */
function read(text: unknown, decode: (text: string) => Uint8Array): Uint8Array {
  try {
    return decode(String(text))
  } catch {
    throw invalid()
  }
}
