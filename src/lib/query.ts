/**
 * Takes one parameter out of a link's query, all values of it; the rest of the link stays as it was written, other
 * parameters and the hash included. Never throws.
 */
export function takeParam(href: string, name: string): { readonly values: readonly string[]; readonly rest: string } {
  const [, before = href, query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? []
  if (query === undefined) return { values: [], rest: href }
  const parts = query.split('&')
  const isIt = (part: string) => new URLSearchParams(part).has(name)
  const left = parts.filter((part) => !isIt(part))
  return {
    values: parts.filter(isIt).flatMap((part) => new URLSearchParams(part).getAll(name)),
    rest: `${before}${left.length > 0 ? `?${left.join('&')}` : ''}${hash}`,
  }
}
