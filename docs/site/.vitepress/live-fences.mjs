/** A block of code that starts with ```html live runs on the site. `live=480` gives it 480 px, and the rest is its title. */
const LIVE = /^html live(?:=(\d+))?(?: (.+))?$/
const USUAL_HEIGHT = 100

/** A plugin of markdown-it: shows what a live block does beside its code. Elsewhere, such a block is a block of HTML. */
export function liveFences(markdown) {
  const { fence } = markdown.renderer.rules
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index]
    const [isLive, height = USUAL_HEIGHT, title = 'Live example'] = token.info.trim().match(LIVE) ?? []
    if (!isLive) return fence(tokens, index, ...rest)
    token.info = 'html'
    const source = encodeURIComponent(token.content)
    const code = fence(tokens, index, ...rest)
    return `<LiveExample :height="${height}" title="${markdown.utils.escapeHtml(title)}" source="${source}">${code}</LiveExample>\n`
  }
}
