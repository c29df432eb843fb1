/** Links that leave docs/, such as ../ARCHITECTURE.md: the site does not hold those files. */
const OUTSIDE = /^\.\.\//

/** A plugin of markdown-it: shows a link to a file of the repository as plain text. */
export function repositoryLinks(markdown) {
  markdown.core.ruler.push('repository-links', ({ tokens }) => {
    for (const { children } of tokens) if (children) dropLinks(children)
  })
}

/** Removes the tags of links that leave docs/, and keeps their text. */
function dropLinks(tokens) {
  let isDropping = false
  for (const token of tokens) {
    if (token.type === 'link_open') isDropping = OUTSIDE.test(token.attrGet('href') ?? '')
    if (!isDropping || !token.type.startsWith('link_')) continue
    if (token.type === 'link_close') isDropping = false
    Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '', attrs: null })
  }
}
