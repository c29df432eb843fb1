/** Wraps a placeholder in Unicode isolates (U+2068, U+2069), which keep `$0.31` or `< 0.001 ETH` from being reordered in right-to-left text. */
export const isolate = (name: string) => `\u2068{${name}}\u2069`
