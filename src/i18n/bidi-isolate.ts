/** A place in a sentence that keeps a direction of its own: `$0.31` or `< 0.001 ETH` would else be turned around. */
export const isolate = (name: string) => `\u2068{${name}}\u2069`
