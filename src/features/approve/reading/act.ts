import type { Namespace } from '../../../schema/network.ts'

/** What is moved or spent: the network's coin, or a token. A token account of Solana's does not say which token it holds. */
export type Asset =
  | { readonly kind: 'coin' }
  | { readonly kind: 'token'; readonly address?: string; readonly decimals?: number }

/** One thing that a request does; amounts are in base units. */
export type Operation =
  /** `from` is whose, when it is not the account that signs. */
  | { do: 'send'; asset: Asset; amount: bigint; to: string; from?: string; toTokenAccount?: true }
  | { do: 'allow'; asset: Asset; amount: bigint | 'any'; spender: string; until?: number }
  | { do: 'allow-all'; contract: string; spender: string }
  /** `orItem`: of a collection it would be a permission for its item 0. */
  | { do: 'revoke'; asset: Asset; spender?: string; orItem?: true }
  | { do: 'give'; contract: string; item: bigint; to: string; from?: string }
  | { do: 'create'; amount: bigint }
  /** Another key takes an account over. */
  | { do: 'control'; account: string; to?: string }
  | { do: 'open-account'; owner: string }
  /** The account runs a contract's code from then on (EIP-7702), on one network or on each. */
  | { do: 'delegate'; contract: string; isEverywhere?: boolean }
  | { do: 'write'; text: string }
  /** What cannot be told: a contract and what it is called by. */
  | { do: 'run'; contract: string; method: string; amount: bigint }

/** What the visitor is warned of, beside what the acts themselves make dangerous. */
export type Warning =
  | { kind: 'unreadable' | 'bytes' | 'hidden-marks' | 'signature-spends' | 'standing' | 'cut' | 'effect' }
  | { kind: 'paymaster' | 'alike' | 'high-fee' }
  /** A permission goes to so many keys, which anyone may hold. */
  | { kind: 'keys'; count: number }
  | { kind: 'other-account'; account: string }
  | { kind: 'other-chain'; chain: string }
  | { kind: 'other-site'; domain: string }

/** A request as people can judge it. */
export type Reading = {
  readonly kind: 'transaction' | 'permission' | 'message'
  readonly acts: readonly Operation[]
  /** Whether the acts are the calls of a batch, or the instructions of a transaction. */
  readonly count: number
  readonly cautions: readonly Warning[]
  /** The text to be signed. */
  readonly text?: string
  /** Names and values of what is to be signed, as their author calls them. */
  readonly rows: readonly (readonly [name: string, value: string])[]
  /** Which app and contract typed data are for. */
  readonly domain?: { readonly name?: string; readonly contract?: string }
  /** A signature alone costs nothing. */
  readonly isFree: boolean
  /** What the network takes, in base units of its coin, where the request itself says so. */
  readonly fee?: bigint
  /** The EVM transaction whose fee can be asked for. */
  readonly transaction?: EvmTransaction
  readonly raw: string
}

/** What a node needs to tell the price of an EVM transaction. */
export type EvmTransaction = {
  readonly to?: string
  readonly data: string
  readonly value: bigint
  /** What the request asks for itself: units of gas, and at most how much for each, in wei. */
  readonly gas?: bigint
  readonly price?: bigint
}

/** Who asks for what, and where: what a request is judged against. */
export type Asked = {
  readonly method: string
  readonly params: unknown
  readonly namespace: Namespace
  readonly networkId: string
  /** The account that signs. */
  readonly account: string
  /** The page's own host. */
  readonly host: string
}
