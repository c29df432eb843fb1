import type { NetworkId } from '../lib/caip.ts'
import { type ErrorCode, type ErrorContext, WalletError } from '../lib/errors.ts'
import type { AccountType } from '../schema/account.ts'
import type { Network } from '../schema/network.ts'
import type { Token } from '../schema/token.ts'
import type { AssetType, WalletAsset } from '../schema/wallet-asset.ts'
import type { ContractCall } from './contract-call.ts'
import type { NameReader } from './name-reader.ts'
import type { NftReader } from './nft-reader.ts'
import type { RequestReader } from './operation.ts'
import type { LinkContext, LinkProblem, PaymentLink } from './payment-link.ts'
import type { Signer } from './signer.ts'
import type { Swapper } from './swapper.ts'
import type { TokenFacts } from './token-facts.ts'

/** The network and the type of account for which a text is parsed as an address. */
export type AddressContext = {
  readonly network?: Network | undefined
  readonly type?: AccountType | undefined
}

/** Why a text is no address: its checksum does not match, or it is not the hex that the chain's addresses are. */
export type AddressProblem = 'checksum' | 'not-hex'

/**
 * What is at an address: an `account`, which somebody has the key of; the contract of a `token`; or another `contract`. An
 * account with code counts as an account: a smart account, and one that delegates to code (EIP-7702).
 */
export type Occupant = 'account' | 'token' | 'contract'

/** A reviewed transfer: base units, the receiver in the chain's own form, and the coin when there is no token. */
export type Transfer = {
  readonly network: Network
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token?: Token
  /** A call of a contract that moves the amount; without it, the amount goes straight to the receiver. */
  readonly call?: ContractCall
}

/** The fee of a transfer, in base units of the network's coin. */
export type Fee = {
  readonly amount: bigint
  /** The fee is exact, so nothing has to be kept back in case it rises. */
  readonly isExact?: boolean
  /** The balance that an account must keep unless it is emptied, in base units: the rent on Solana. */
  readonly reserve?: bigint
  /** The least amount for this receiver, in base units of the sent asset: a new account on Solana must get its rent. */
  readonly least?: bigint
}

/** A transfer that an account got; without an address it is of the coin. The amount is in base units. */
export type ReceivedTransfer = { readonly from: string; readonly amount: bigint; readonly address?: string }

/** A transfer that was handed to a wallet, and what is known of its transaction. */
export type Sent = {
  readonly transfer: Transfer
  /** The transaction hash, as the wallet or a node reported it; undefined while unknown. */
  readonly hash?: string | undefined
  /** The result of `readMark` before the wallet was asked, or a later one from `onLearned`. */
  readonly mark?: string | undefined
  /** When the wallet was asked (ms). */
  readonly askedAt?: number | undefined
}

/**
 * How a sent transaction ended: `replaced` by a transaction that does something else, or `expired` when no block can
 * include it any more. `hash` is set when the mined transaction has another hash than the known one.
 */
export type Receipt = {
  readonly status: 'success' | 'reverted' | 'replaced' | 'expired'
  readonly hash?: string
}

/** True when a transaction does what was reviewed; `unclear` when the nodes cannot tell. */
export type Match = boolean | 'unclear'

/** Options for waiting for a transaction. */
export type Watch = {
  readonly signal?: AbortSignal | undefined
  /** Called with a better mark, which replaces the one before. */
  onLearned?(mark: string): void
  /** Called when no node has known the transaction for 15 minutes. */
  onUnseen?(): void
  /** True for a hash that belongs to another payment. */
  isTaken?(hash: string): boolean
}

/** Thrown when a wallet was asked to send, and its answer does not tell whether it did. */
export class UnknownOutcome extends WalletError {
  /** The hash, when the wallet reported one with its error. */
  readonly hash: string | undefined

  constructor(context: ErrorContext, hash?: string) {
    super('transaction-unknown', context)
    this.hash = hash
  }
}

/** Why a transfer cannot be made: its receiver has no key or requires a memo, or the token runs a program on each transfer. */
export type Refusal = 'receiver' | 'memo' | 'hook'

/** Thrown when a chain refuses a transfer before any wallet is asked. */
export class RefusedTransfer extends WalletError {
  readonly why: Refusal

  constructor(why: Refusal, details: string) {
    super('invalid-transfer', { details })
    this.why = why
  }
}

/** The URLs of a network's nodes, best first; the core supplies it from the page's options and the service. */
export type RpcUrls = (network: Network, signal?: AbortSignal) => Promise<readonly string[]>

/**
 * The abilities of a namespace. An ability that only some chains have is optional: callers test whether it is present,
 * and never compare names of namespaces. A chain holds no state of the wallet.
 */
export type Chain = {
  /** Parses an address into the chain's own form, with its checksum (EIP-55 on EVM); undefined when it is invalid. */
  parseAddress(text: unknown, context?: AddressContext): string | undefined
  /** Parses an address that a wallet sent, where wallets write it in more forms than visitors may type. */
  parseWalletAddress?(text: unknown): string | undefined
  /** Tells why `parseAddress` refuses a text. */
  explainAddress?(text: string): AddressProblem
  /**
   * Recognizes an address without a key: `zero`, to which nothing can be sent on purpose, or one that is used to `burn`.
   * Undefined for any other address.
   */
  keylessKind?(address: string): 'zero' | 'burn' | undefined
  /** Reads what is at an address. @throws WalletError */
  getOccupant?(network: Network, address: string, signal?: AbortSignal): Promise<Occupant>
  /** Parses a text for which `isPaymentLink` is true. A chain without this ability has no payment links. */
  readPaymentLink?(text: string, context: LinkContext): PaymentLink | LinkProblem
  /**
   * Parses a chain id as wallets send it (number, hex or decimal text) into a CAIP-2 id; undefined when it is invalid.
   */
  parseNetworkId(value: unknown): NetworkId | undefined
  /** The address by which services name the coin; a chain that no service prices has none. */
  readonly coinAddress?: string
  /** The balance of the coin, in base units. @throws WalletError */
  getBalance(network: Network, address: string, signal?: AbortSignal): Promise<bigint>
  /**
   * Balances in base units, in the order of the tokens; undefined for one that could not be read. @throws WalletError
   */
  getTokenBalances?(
    network: Network,
    address: string,
    tokens: readonly Token[],
    signal?: AbortSignal,
  ): Promise<(bigint | undefined)[]>
  /**
   * Asks token contracts for their decimals, symbol and multiplier, and for the balance of an owner when one is given, in
   * one call where the network has Multicall3. The result is in the order of the addresses. @throws WalletError when no node
   * could answer for one of them, so that a missing field always means that the contract does not tell it
   */
  getTokenFacts?(
    network: Network,
    addresses: readonly string[],
    options?: { readonly owner?: string | undefined; readonly signal?: AbortSignal | undefined },
  ): Promise<TokenFacts[]>
  /**
   * Asks at most 100 token contracts in one request what multiplies their amounts to be shown; undefined for a token that does
   * not tell. The result is in the order of the addresses. @throws WalletError when no node could answer
   */
  getMultipliers?(network: Network, addresses: readonly string[], signal?: AbortSignal): Promise<(bigint | undefined)[]>
  /**
   * Searches the last blocks since a time (ms), at most a few, for transfers to an account from others. @throws WalletError
   */
  findReceived?(network: Network, address: string, since: number, signal?: AbortSignal): Promise<ReceivedTransfer[]>
  /** Loads the code of swaps. A chain without it has no swaps. @throws WalletError `view-failed` */
  loadSwapper?(): Promise<Swapper>
  /** Loads the code that reads NFTs. A chain without it only knows those that a service lists. @throws WalletError `view-failed` */
  loadNftReader?(): Promise<NftReader>
  /** Asks the wallet whether it lists the account's assets on a network. @throws WalletError */
  canListAssets?(signer: Signer, network: Network): Promise<boolean>
  /** Asks the wallet for the account's assets on a network; undefined when it answers without a list. @throws WalletError */
  listAssets?(
    signer: Signer,
    network: Network,
    types: readonly AssetType[],
  ): Promise<readonly WalletAsset[] | undefined>
  /**
   * Asks the wallet to show a token among the account's tokens (EIP-747). @throws WalletError `user-rejected` …
   */
  watchToken?(signer: Signer, token: Token): Promise<void>
  /** Loads the code that reads names. @throws WalletError `view-failed` */
  loadNameReader?(): Promise<NameReader>
  /** The network whose names hold on all networks of the namespace. */
  readonly nameRoot?: NetworkId
  /** The coin types (ENSIP-9) under which a names service keeps the address for a network, best first. */
  coinTypes?(network: Network): readonly number[]
  /**
   * The coin type under which a new name is registered. A chain without this ability registers no names.
   * @throws WalletError `invalid-chain-id`
   */
  newNameCoinType?(network: Network): number
  /**
   * Loads the code that describes wallet requests for a visitor to judge. A chain without it has no logins, so
   * no requests to describe. @throws WalletError `view-failed`
   */
  loadRequestReader?(): Promise<RequestReader>
  /**
   * Signs a text; resolves with the signature in the form of the namespace (hex, base58, base64). @throws WalletError
   */
  signMessage?(signer: Signer, message: string, network: Network): Promise<string>
  /**
   * Asks the wallet to switch to a network, and to add it first if the wallet does not know it. Wallets of a chain
   * without this ability have no current network: each request names its own. @throws WalletError
   */
  switchNetwork?(signer: Signer, network: Network): Promise<void>
  /** Estimates the fee of a transfer at present prices. @throws WalletError */
  estimateFee?(transfer: Transfer, signal?: AbortSignal): Promise<Fee>
  /**
   * Reads the state of the chain before a wallet is asked to send, so that the transaction can be found without its
   * hash. The mark is an opaque text of at most 200 characters. @throws WalletError
   */
  readMark?(transfer: Transfer, signal?: AbortSignal): Promise<string>
  /**
   * Hands a transfer to the wallet, after checking its account and network once more.
   * @throws WalletError when nothing was sent, `UnknownOutcome` when it may have been sent
   */
  send?(signer: Signer, transfer: Transfer): Promise<{ hash: string }>
  /**
   * True when the account itself signed the transaction of a hash, and it paid the receiver; false also when no node knows
   * it. @throws WalletError
   */
  hasPaid?(parties: Pick<Transfer, 'network' | 'from' | 'to'>, hash: string, signal?: AbortSignal): Promise<boolean>
  /** Compares the transaction of a hash with what was reviewed; undefined when no node knows it yet. */
  matches?(transfer: Transfer, hash: string, signal?: AbortSignal): Promise<Match | undefined>
  /** Waits until the result of the transaction is known. @throws WalletError */
  waitForReceipt?(sent: Sent, watch?: Watch): Promise<Receipt>
  /** The error code of a failed transfer, when the chain has a sentence of its own for it. */
  readonly sendFailure?: ErrorCode
}

/** Makes the chain of a namespace. */
export type CreateChain = (env: { rpcUrls: RpcUrls }) => Chain
