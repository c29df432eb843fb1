/** The attributes of both elements that stand for options of the wallet, with the property of each: the same in camel case. */
export const walletAttributes: Readonly<Record<string, string>> = Object.fromEntries(
  'project-id name networks default-network theme locale embedded layer methods socials endpoints rpc-urls'
    .split(' ')
    .map((name) => [name, name.replace(/-./g, ([, letter = '']) => letter.toUpperCase())]),
)

// Stands for an option whose getter threw: no option takes a symbol, so it is reported like any wrong value.
const unreadable = Symbol('unreadable')

/** What an attribute says of its option: presence for a flag, the text for the rest, undefined when it was removed. */
export const attributeValue = (attribute: string, text: string | null): unknown =>
  text === null ? undefined : attribute === 'embedded' || text

/** Copies a page's options key by key, so that a getter that throws costs one option and no more. */
export function copyOptions(options: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const key of keysOf(options)) {
    try {
      copy[key] = (options as Record<string, unknown>)[key]
    } catch {
      copy[key] = unreadable
    }
  }
  return copy
}

function keysOf(options: unknown): string[] {
  try {
    return Object.keys(Object(options))
  } catch {
    return []
  }
}
