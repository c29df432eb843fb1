import { createElement } from 'react'
// Imported now, because it probes the console for features, and the test runner's console claims to have all.
import 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import { ROOT } from '../places.mjs'

const ID = 'virtual:button-markup'
const FILE = 'src/ui/button/AccountButton.tsx'

/**
 * Compiles the button's first markup from its React component, so that there is one source. `elements/first-paint.ts`
 * builds the resulting tree with `createElement`, because a strict policy forbids markup.
 */
export function firstPaint() {
  return {
    name: 'first-paint',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      const { module } = await runnerImport(ROOT + FILE, {
        configFile: false,
        logLevel: 'error',
        // One process may build first and serve tests later; React stays the version that was loaded first.
        oxc: { jsx: { development: false } },
      })
      const markup = (state) =>
        parse(
          renderToStaticMarkup(
            createElement(module.AccountButton, {
              state,
              size: '$size',
              variant: '$variant',
              label: '$label',
              reserve: '$reserve',
            }),
          ),
        )
      return `export const idle = ${JSON.stringify(markup('idle'))}\nexport const busy = ${JSON.stringify(markup('busy'))}`
    },
  }
}

/** Parses React's markup into `[tag, attributes, ...children]`; text stays a string. */
function parse(html) {
  const root = ['', {}]
  const open = [root]
  for (const [, close, tag, attributes, text] of html.matchAll(/<(\/)?([a-z]+)([^>]*)>|([^<]+)/gi)) {
    if (text) open.at(-1).push(text)
    else if (close) open.pop()
    else {
      const node = [
        tag,
        Object.fromEntries([...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
      ]
      open.at(-1).push(node)
      if (!attributes.endsWith('/')) open.push(node)
    }
  }
  return root[2]
}
