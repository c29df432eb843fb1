type Searched = { readonly name: string; readonly symbol: string; readonly address?: string | undefined }

/** Finds tokens whose name or symbol contains every word, or whose address is a word. */
export function searchTokens<T extends Searched>(tokens: readonly T[], search: string): readonly T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return tokens
  return tokens.filter(({ name, symbol, address }) => {
    const text = `${name} ${symbol}`.toLowerCase()
    return words.every((word) => text.includes(word) || address?.toLowerCase() === word)
  })
}
