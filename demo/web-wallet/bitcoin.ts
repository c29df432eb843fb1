import { base64, hex } from '@scure/base'
import { RpcError, unauthorized } from '../../src/entry/testing/rpc.ts'
import { type BitcoinKey, openBitcoinAccount, type Wif } from '../wallet/bitcoin/key.ts'
import { hashMessage, type Protocol, signMessage, usualProtocol } from '../wallet/bitcoin/message.ts'
import { openNode, sendTransfer } from '../wallet/bitcoin/node.ts'
import { signPsbt } from '../wallet/bitcoin/psbt.ts'
import type { Keyring } from './keyring.ts'
import { createNonEvmKeyring, type KeyringRequest, type MethodHandlers, type NonEvmOptions } from './keyring.ts'

/** Bitcoin keys in WIF by account, and the node URLs. */
export type BitcoinOptions = NonEvmOptions & { readonly privateKeys: readonly Wif[] }

type SignInput = { readonly address: string; readonly index: number; readonly sighashTypes?: readonly number[] }

const CHAINS: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin:mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin:testnet',
}
// The total supply in satoshis has fewer digits than this, so amounts fit in a JSON number.
const AMOUNT = /^\d{1,15}$/

/**
 * Creates the keyring of one Bitcoin chain, the first that has a node: WalletConnect's methods with real signatures. An
 * account lists its payment address first, then its ordinals address.
 */
export function createBitcoin({ privateKeys, ...options }: BitcoinOptions): Keyring {
  const chain = Object.keys(options.chains).find((one) => one.startsWith('bip122:')) ?? ''
  const accounts = privateKeys.map((wif) => openBitcoinAccount(wif, CHAINS[chain] ?? 'bitcoin:regtest'))
  const addresses = accounts.flat().map(({ address }) => address)
  const chains = Object.hasOwn(options.chains, chain) ? { [chain]: options.chains[chain] ?? '' } : {}
  return createNonEvmKeyring('bip122', addresses, answersOf(accounts), { ...options, chains })
}

function answersOf(accounts: readonly (readonly BitcoinKey[])[]): MethodHandlers {
  /** The keys of the account with this address, or of the selected account. @throws RpcError 4100 */
  const accountOf = ({ params, addresses }: KeyringRequest): readonly BitcoinKey[] => {
    const wanted = params.account ?? addresses[0]
    const found = accounts.find((keys) => keys.some(({ address }) => address === wanted))
    if (!found) throw unauthorized()
    return found
  }
  const keyOf = (ask: KeyringRequest, wanted: unknown): BitcoinKey => {
    const key = accountOf(ask).find(({ address }) => address === wanted)
    if (!key) throw unauthorized()
    return key
  }
  return {
    getAccountAddresses: (ask) =>
      accountOf(ask).map(({ address, publicKey, purpose }) => {
        return { address, publicKey: hex.encode(publicKey), intention: purpose === 'ordinals' ? 'ordinal' : purpose }
      }),
    async signMessage(ask) {
      const { account, address = account, message, protocol } = ask.params
      const key = keyOf(ask, address)
      const bytes = new TextEncoder().encode(String(message))
      const used = (typeof protocol === 'string' ? protocol.toUpperCase() : usualProtocol(key)) as Protocol
      const signature = hex.encode(await signMessage(key, bytes, used)) // WalletConnect sends it as hex
      return { address: key.address, signature, messageHash: hex.encode(hashMessage(bytes, used)) }
    },
    async signPsbt(ask) {
      const { psbt, signInputs, broadcast } = ask.params
      if (!Array.isArray(signInputs)) throw new RpcError(-32602, 'signInputs must be a list.')
      const inputs = signInputs.map(({ address, index, sighashTypes }: SignInput) => {
        return { key: keyOf(ask, address), indexes: [index], sighashTypes }
      })
      const transaction = signPsbt(base64.decode(String(psbt)), inputs)
      if (!broadcast) return { psbt: base64.encode(transaction.toPSBT()) }
      transaction.finalize()
      return { psbt: base64.encode(transaction.toPSBT()), txid: await openNode(ask.node).send(transaction.hex) }
    },
    async sendTransfer(ask) {
      const { account, recipientAddress, amount } = ask.params
      const key = keyOf(ask, account)
      if (!AMOUNT.test(String(amount))) throw new RpcError(-32602, 'The amount must be a number of satoshis.')
      if (key.purpose !== 'payment') throw new RpcError(-32602, 'Only a payment address can send.')
      const recipients = [{ address: String(recipientAddress), amount: Number(amount) }]
      return { txid: await sendTransfer(key, openNode(ask.node), recipients) }
    },
  }
}
