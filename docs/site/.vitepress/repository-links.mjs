/** Links that leave docs/, such as ../ARCHITECTURE.md: the site does not hold those files. */
const OUTSIDE = /^\.\.\//
/** The folder of the pages that only the site has; there, they are beside all others. */
const SITE = /^site\//

/** A plugin of markdown-it: links that are right in the repository become right on the site, or plain text. */
export function repositoryLinks(markdown) {
  markdown.core.ruler.push('repository-links', ({ tokens }) => {
    for (const { children } of tokens) if (children) changeLinks(children)
  })
}

/** Changes links to pages of the site, and removes the tags of links that leave docs/, but not their text. */
function changeLinks(tokens) {
  let isDropping = false
  for (const token of tokens) {
    if (!token.type.startsWith('link_')) continue
    if (token.type === 'link_open') {
      const href = token.attrGet('href') ?? ''
      isDropping = OUTSIDE.test(href)
      token.attrSet('href', href.replace(SITE, ''))
    }
    if (!isDropping) continue
    if (token.type === 'link_close') isDropping = false
    Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '', attrs: null })
  }
}
