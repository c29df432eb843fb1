import type { Network } from '../schema/network.ts'
import type { ContractCall } from './contract-call.ts'
import type { Signer } from './signer.ts'

/** A reviewed swap. Amounts are base units; without an address, a side is the coin. */
export type ReviewedSwap = {
  readonly network: Network
  readonly owner: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly amount: bigint
  /** The least that must arrive. */
  readonly least: bigint
  /** The approval that is sent with the swap in one batch. */
  readonly approval?: ContractCall | undefined
  /** The contract that was approved for this swap, if one was. */
  readonly spender?: string | undefined
  /** Addresses of other tokens that the account has, of which the swap may take nothing. */
  readonly holdings?: readonly string[] | undefined
}

/**
 * What the check of a built swap says: `fine`; `low` when it would pay less than the least; `fails` when it would fail. Both
 * also happen to an honest swap whose price has fallen since.
 */
export type SwapVerdict = 'fine' | 'low' | 'fails'

/** An approval that is asked for: the token, and how much of it may be taken. */
export type Approval = { readonly token: string; readonly amount: bigint }

/** Reads allowances, and checks what a service built. */
export type Swapper = {
  /** The address that stands for the coin at the service. */
  readonly coinAddress: string
  /** How much of a token a contract may take. @throws WalletError */
  getAllowance(network: Network, owner: string, token: string, spender: string, signal?: AbortSignal): Promise<bigint>
  /**
   * True when the token refuses to change an allowance that is not zero, so that it has to be set to zero first.
   * @throws WalletError
   */
  needsReset(network: Network, owner: string, approval: ContractCall, signal?: AbortSignal): Promise<boolean>
  /** The call that sets the allowance of a contract to zero. */
  resetCall(token: string, spender: string): ContractCall
  /** True when the account makes several calls at once, all or none of them (EIP-5792). @throws WalletError */
  canBatch(signer: Signer, network: Network): Promise<boolean>
  /**
   * Asks the wallet to make calls at once, and waits for the hash of their transaction.
   * @throws WalletError `user-rejected` …, `UnknownOutcome` when it may have been sent
   */
  sendBatch(
    signer: Signer,
    network: Network,
    calls: readonly ContractCall[],
    signal: AbortSignal,
  ): Promise<{ hash: string }>
  /** Returns the contract that a built approval approves. @throws WalletError `swap-mismatch` when it does anything else */
  readApproval(built: ContractCall, approval: Approval): string
  /**
   * Returns a built swap that pays at least `least`, with the minimum in its data raised where it is lower; undefined when
   * its data is not known, or its minimum cannot be changed.
   */
  raiseLeast(built: ContractCall, owner: string, least: bigint): ContractCall | undefined
  /**
   * Checks that a built swap does what was reviewed: it calls the approved contract, if one was approved, sends along no more
   * coin than is paid, takes nothing but the amount, and pays the owner.
   * @throws WalletError `swap-mismatch` when it does anything else, `swap-unclear` when neither its data nor a node tells
   */
  checkSwap(built: ContractCall, swap: ReviewedSwap, signal?: AbortSignal): Promise<SwapVerdict>
}
