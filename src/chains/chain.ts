import type { NetworkId } from '../lib/caip.ts'
import type { ErrorCode } from '../lib/errors.ts'
import type { AccountType } from '../schema/account.ts'
import type { Network } from '../schema/network.ts'
import type { Token } from '../schema/token.ts'

/**
 * An EIP-1193-shaped call to a wallet; each chain gives it the meaning of its namespace. `networkId` says where it is
 * meant, for wallets that are at no network of their own. @throws WalletError
 */
export type Request = (call: { method: string; params?: unknown; networkId?: NetworkId }) => Promise<unknown>

/** What a chain needs of a connection: a way to ask the wallet, and who asks. */
export type Signer = {
  readonly address: string
  readonly request: Request
  /** The visitor chose this account here, so that the wallet may have another one selected. */
  readonly isChosen?: boolean
}

/** What is known of a text that may be an address: on which network, and of which kind of account. */
export type AddressContext = { readonly network?: Network | undefined; readonly type?: AccountType | undefined }

/** A transfer as the visitor reviewed it: base units, the receiver as the chain prints it, the coin when no token. */
export type Transfer = {
  readonly network: Network
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token?: Token
}

/** What a transfer will cost: base units of the network's own coin. */
export type Fee = {
  readonly amount: bigint
  /** It will cost this to the unit, so that nothing need be kept back for a rise. */
  readonly isExact?: boolean
  /** What an account must keep (base units) unless all of it goes: the rent of Solana. */
  readonly reserve?: bigint
  /**
   * The least that this receiver can be sent (base units of what is sent): an account that nobody has used yet must get
   * its rent.
   */
  readonly least?: bigint
}

/** How a sent transaction ended. */
export type Receipt = { readonly status: 'success' | 'reverted' }

/** Which nodes serve a network, best first; given by the core, which knows the page's and the service's. */
export type RpcUrls = (network: Network, signal?: AbortSignal) => Promise<readonly string[]>

/**
 * What a namespace can do (ARCHITECTURE §6). Abilities that not every chain has are optional and asked for by
 * presence, never by the namespace's name. Holds no state of the wallet.
 */
export type Chain = {
  /** The address as this chain prints it, or undefined when the text is none (EIP-55 and the like). */
  parseAddress(text: unknown, context?: AddressContext): string | undefined
  /** The CAIP-2 id in a chain id as wallets send it (number, hex or decimal text), or undefined. */
  parseNetworkId(value: unknown): NetworkId | undefined
  /** Native balance in base units. @throws WalletError */
  getBalance(network: Network, address: string, signal?: AbortSignal): Promise<bigint>
  /** Balances of these tokens, in their order, in base units; undefined where one could not be read. @throws WalletError */
  getTokenBalances?(
    network: Network,
    address: string,
    tokens: readonly Token[],
    signal?: AbortSignal,
  ): Promise<(bigint | undefined)[]>
  /** Signs a text message; answers the signature in the form of its namespace (hex, base58, base64). @throws WalletError */
  signMessage?(signer: Signer, message: string, network: Network): Promise<string>
  /**
   * Asks the wallet to go to a network, adding it where the wallet does not know it. A chain without it has wallets that
   * are at no network: each request says which one it is for. @throws WalletError
   */
  switchNetwork?(signer: Signer, network: Network): Promise<void>
  /** What sending would cost now. @throws WalletError */
  estimateFee?(transfer: Transfer, signal?: AbortSignal): Promise<Fee>
  /** Hands a transfer to the wallet, after asking it once more who and where it is. @throws WalletError */
  send?(signer: Signer, transfer: Transfer): Promise<{ hash: string }>
  /** Whether what the node knows under this hash is what was reviewed; undefined when it does not know it yet. */
  matches?(transfer: Transfer, hash: string, signal?: AbortSignal): Promise<boolean | undefined>
  /** Waits until the transaction is mined. @throws WalletError */
  waitForReceipt?(network: Network, hash: string, signal?: AbortSignal): Promise<Receipt>
  /** What a transfer that failed is called (SPEC §8), where it has a sentence of its own. */
  readonly sendFailure?: ErrorCode
}

/** Makes a namespace's chain from its surroundings. */
export type CreateChain = (env: { rpcUrls: RpcUrls }) => Chain
