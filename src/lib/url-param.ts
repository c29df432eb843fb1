/**
 * Removes one parameter from a link's query and returns all its values. The rest of the link, with its other parameters and
 * its hash, keeps its exact text. Never throws.
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
