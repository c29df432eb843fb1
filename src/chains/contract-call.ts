/** A call of a contract: its address, the call data (hex), and the coin sent along (wei). */
export type ContractCall = { readonly to: string; readonly data: string; readonly value: bigint }
