import type { NetworkId } from '../lib/caip.ts'
import { type ErrorCode, type ErrorContext, WalletError } from '../lib/errors.ts'
import type { AccountType } from '../schema/account.ts'
import type { Network } from '../schema/network.ts'
import type { Request } from '../schema/request.ts'
import type { Token } from '../schema/token.ts'
import type { RequestReader } from './operation.ts'

/** What a payment link asks for: a receiver, the coin when there is no token, and base units when it names an amount. */
export type PaymentLink = { readonly to: string; readonly token?: Token; readonly amount?: bigint }

/** Why a payment link is refused: it is malformed, for another network, of an unknown token, or asks for more than a transfer. */
export type LinkProblem = 'link-malformed' | 'link-network' | 'link-token' | 'link-unsupported'

/** What a payment link is read against: the network in use and the tokens that can be sent on it. */
export type LinkContext = { readonly networkId: NetworkId; readonly tokens: readonly Token[] }

/** True for a text with the scheme of a payment link, well-formed or not. A chain that cannot read it has another network. */
export const isPaymentLink = (text: string): boolean => /^ethereum:/i.test(text)

/** What a chain needs of a connection: a way to ask the wallet, and who asks. */
export type Signer = {
  readonly address: string
  readonly request: Request
  /** The visitor chose this account here, so that the wallet may have another one selected. */
  readonly isChosen?: boolean
}

/** What is known of a text that may be an address: on which network, and of which kind of account. */
export type AddressContext = {
  readonly network?: Network | undefined
  readonly type?: AccountType | undefined
}

/** Why a text is no address: its checksum does not match, or it is not the hex that the chain's addresses are. */
export type AddressProblem = 'checksum' | 'not-hex'

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

/**
 * What a token's contract says of itself, as the nodes of its network answer. A field is missing where the contract does
 * not tell it: it fails, is no contract, or answers junk.
 */
export type TokenFacts = {
  /** From 0 to 255. */
  readonly decimals?: number
  /** One clean line of at most 12 characters; any contract can call itself anything. */
  readonly symbol?: string
  /** What the asked owner holds, in base units. */
  readonly balance?: bigint
}

/** A transfer that a wallet was asked to send, and what is known of its transaction. */
export type Sent = {
  readonly transfer: Transfer
  /** As the wallet or node named it; absent while it is not known. */
  readonly hash?: string | undefined
  /** What `readMark` answered before, or `onLearned` was told since. */
  readonly mark?: string | undefined
  /** When the wallet was asked (ms). */
  readonly askedAt?: number | undefined
}

/**
 * How a sent transaction ended: `replaced` when another one that does something else has taken its place, `expired` when
 * no block can take it any more. `hash` is that of the mined one, where it is not the one that was known.
 */
export type Receipt = {
  readonly status: 'success' | 'reverted' | 'replaced' | 'expired'
  readonly hash?: string
}

/** Whether a sent transaction did what was reviewed; `unclear` when the nodes cannot tell. */
export type Match = boolean | 'unclear'

/** How waiting for a transaction is ended and followed. */
export type Watch = {
  readonly signal?: AbortSignal | undefined
  /** Told of a better mark, to be kept instead of the one before. */
  onLearned?(mark: string): void
  /** Told when no node has known the transaction for a quarter of an hour. */
  onUnseen?(): void
  /** True for the hash of another payment, which cannot be this one. */
  isTaken?(hash: string): boolean
}

/** Thrown when a wallet was asked to send, and its answer does not say whether it has. */
export class UnknownOutcome extends WalletError {
  /** The hash that the wallet named all the same. */
  readonly hash: string | undefined

  constructor(context: ErrorContext, hash?: string) {
    super('transaction-unknown', context)
    this.hash = hash
  }
}

/** Which nodes serve a network, best first; given by the core, which knows the page's and the service's. */
export type RpcUrls = (network: Network, signal?: AbortSignal) => Promise<readonly string[]>

/**
 * What a namespace can do. Abilities that not every chain has are optional and asked for by
 * presence, never by the namespace's name. Holds no state of the wallet.
 */
export type Chain = {
  /** The address as this chain prints it, or undefined when the text is none (EIP-55 and the like). */
  parseAddress(text: unknown, context?: AddressContext): string | undefined
  /** Why `parseAddress` refuses a text, for a chain that can say more than that it does. */
  explainAddress?(text: string): AddressProblem
  /** Reads a payment link, a text for which `isPaymentLink` is true. A chain without it has no payment links. */
  readPaymentLink?(text: string, context: LinkContext): PaymentLink | LinkProblem
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
  /**
   * Asks token contracts for their decimals and symbol, and for the balance of an owner when one is given, all in one call
   * where the network has Multicall3. The answer is in the order of the addresses. It never guesses: when no node could
   * tell, it throws, and nothing is known of any of them. @throws WalletError
   */
  getTokenFacts?(
    network: Network,
    addresses: readonly string[],
    options?: { readonly owner?: string | undefined; readonly signal?: AbortSignal | undefined },
  ): Promise<TokenFacts[]>
  /**
   * Loads the code that describes wallet requests for a visitor to judge. A chain without it has no login, whose requests
   * are described. @throws WalletError `view-failed`
   */
  loadRequestReader?(): Promise<RequestReader>
  /** Signs a text message; answers the signature in the form of its namespace (hex, base58, base64). @throws WalletError */
  signMessage?(signer: Signer, message: string, network: Network): Promise<string>
  /**
   * Asks the wallet to go to a network, adding it where the wallet does not know it. A chain without it has wallets that
   * are at no network: each request says which one it is for. @throws WalletError
   */
  switchNetwork?(signer: Signer, network: Network): Promise<void>
  /** What sending would cost now. @throws WalletError */
  estimateFee?(transfer: Transfer, signal?: AbortSignal): Promise<Fee>
  /**
   * What to remember from before a wallet is asked, so that its transaction can be found without a hash; opaque text of at
   * most 200 characters. @throws WalletError
   */
  readMark?(transfer: Transfer, signal?: AbortSignal): Promise<string>
  /**
   * Hands a transfer to the wallet, after asking it once more who and where it is.
   * @throws WalletError of what was refused for certain, `UnknownOutcome` when it may have been sent
   */
  send?(signer: Signer, transfer: Transfer): Promise<{ hash: string }>
  /** Whether what the node knows under this hash is what was reviewed; undefined when it does not know it yet. */
  matches?(transfer: Transfer, hash: string, signal?: AbortSignal): Promise<Match | undefined>
  /** Waits until it is known how the transaction ended. @throws WalletError */
  waitForReceipt?(sent: Sent, watch?: Watch): Promise<Receipt>
  /** What a transfer that failed is called, where it has a sentence of its own. */
  readonly sendFailure?: ErrorCode
}

/** Makes a namespace's chain from its surroundings. */
export type CreateChain = (env: { rpcUrls: RpcUrls }) => Chain
