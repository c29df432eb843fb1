import type { Namespace, Network } from '../schema/network.ts'

/**
 * What is moved or spent: the network's coin, or a token. A token account on Solana does not say which token it holds.
 */
export type Asset =
  | { readonly kind: 'coin' }
  | { readonly kind: 'token'; readonly address?: string; readonly decimals?: number }

/** One effect of a request; amounts are in base units. */
export type Operation =
  /** `from` is the owner of the asset, when that is not the account that signs. */
  | { do: 'send'; asset: Asset; amount: bigint; to: string; from?: string; toTokenAccount?: true }
  /** `until` is in seconds since 1970. */
  | { do: 'allow'; asset: Asset; amount: bigint | 'any'; spender: string; until?: number }
  | { do: 'allow-all'; contract: string; spender: string }
  /** `orItem`: if the contract is a collection (ERC-721), the call permits moving its item 0. */
  | { do: 'revoke'; asset: Asset; spender?: string; orItem?: true }
  | { do: 'give'; contract: string; item: bigint; to: string; from?: string }
  | { do: 'create'; amount: bigint }
  /** Another key takes control of an account. */
  | { do: 'control'; account: string; to?: string }
  | { do: 'open-account'; owner: string }
  /** The account runs the code of a contract from then on (EIP-7702), on one network or on every network. */
  | { do: 'delegate'; contract: string; isEverywhere?: boolean }
  | { do: 'write'; text: string }
  /** A call whose effect cannot be determined: its contract and the method's selector. */
  | { do: 'run'; contract: string; method: string; amount: bigint }

/** What the visitor is warned of, in addition to the dangers of the operations themselves. */
export type Warning =
  | { kind: 'unreadable' | 'bytes' | 'hidden-marks' | 'signature-spends' | 'standing' | 'cut' | 'effect' }
  | { kind: 'paymaster' | 'alike' | 'high-fee' }
  /** A permission goes to `count` bare keys, and the holders of keys are unknown. */
  | { kind: 'keys'; count: number }
  | { kind: 'other-account'; account: string }
  | { kind: 'other-chain'; chain: string }
  | { kind: 'other-site'; domain: string }

/** A text, an amount in base units, or a moment in seconds since 1970. */
export type RowValue =
  | string
  | { readonly amount: bigint; readonly decimals: number; readonly unit?: string }
  | { readonly seconds: number }

/** A wallet request in a form that a visitor can judge. */
export type RequestDescription = {
  readonly kind: 'transaction' | 'permission' | 'message'
  readonly operations: readonly Operation[]
  /** The number of calls in a batch, or of instructions in a transaction. */
  readonly count: number
  readonly warnings: readonly Warning[]
  /** The text to be signed. */
  readonly text?: string
  /** Names and values of the data to be signed, as their author calls them. */
  readonly rows: readonly (readonly [name: string, value: RowValue])[]
  /** The app and the contract that typed data are for. */
  readonly domain?: { readonly name?: string; readonly contract?: string }
  /** True for a signature without a transaction, which costs nothing. */
  readonly isFree: boolean
  /** What the network takes, in base units of its coin, when the request itself says so. */
  readonly fee?: bigint
  /** The transaction whose fee `estimateFee` can tell. */
  readonly transaction?: RequestTransaction
  readonly raw: string
}

/** What a node needs in order to tell the fee of a transaction. */
export type RequestTransaction = {
  readonly to?: string
  readonly data: string
  readonly value: bigint
  /** What the request itself sets: units of gas, and the maximum price of a unit in wei. */
  readonly gas?: bigint
  readonly price?: bigint
}

/** A request to a wallet, and what it is judged against. */
export type WalletRequest = {
  readonly method: string
  readonly params: unknown
  readonly namespace: Namespace
  readonly networkId: string
  /** The account that signs. */
  readonly account: string
  /** The host of the page. */
  readonly host: string
}

/**
 * What a transaction costs, in base units of the coin, and whether the request sets far more than the network takes.
 */
export type RequestFee = { readonly amount: bigint; readonly isHigh: boolean }

/** Describes the wallet requests of a namespace. */
export type RequestReader = {
  /** Never throws: a request that it cannot read has the warning `unreadable`. */
  describe(request: WalletRequest): RequestDescription
  /**
   * The fee of a described transaction at present prices; undefined when the answers of the node are implausible.
   * @throws WalletError when the transaction would fail or no node answers, and the request does not set its whole fee
   */
  estimateFee?(
    network: Network,
    transaction: RequestTransaction & { readonly from: string },
    signal: AbortSignal,
  ): Promise<RequestFee | undefined>
}
