const STYLES = /<link rel="stylesheet"[^>]*href="\.\/([^"]*)"[^>]*>/g
/** Comments are for readers of the source. */
const COMMENTS = /<!--.*?-->\s*/gs

/**
 * Lets a page load in two round trips: the first brings the page with its styles, the second all that its first view
 * needs, with the files of `early`.
 */
export const firstHop = (early) => ({
  name: 'first-hop',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const inline = (_, name) => {
        const { source } = bundle[name]
        delete bundle[name]
        return `<style>${source}</style>`
      }
      const links = early.map((href) => `<link rel="modulepreload" href="${href}" />\n    `).join('')
      return html.replaceAll(COMMENTS, '').replaceAll(STYLES, inline).replace('<title>', `${links}<title>`)
    },
  },
})
