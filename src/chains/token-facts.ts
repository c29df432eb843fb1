/**
 * What a token's contract says of itself, as nodes report it. A field is missing when the contract does not tell it:
 * the call fails, there is no contract, or its answer is invalid.
 */
export type TokenFacts = {
  /** From 0 to 255. */
  readonly decimals?: number
  /** One clean line of at most 12 characters; a contract can claim any symbol. */
  readonly symbol?: string
  /** The balance of the owner, in base units. */
  readonly balance?: bigint
  /** What amounts are multiplied by to be shown, now, with 18 decimals (ERC-8056, Token-2022); above 0, and at most 10^12. */
  readonly multiplier?: bigint
}
