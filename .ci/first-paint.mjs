import { createElement } from 'react'
// Loaded here and now: it asks the console what it can do, and the test runner's answers yes to everything.
import 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import { ROOT } from './places.mjs'

const ID = 'virtual:button-markup'
const FILE = 'src/ui/button/AccountButton.tsx'

/**
 * Compiles the button's first markup from the React component that later takes its place, so that there is one source
 * of it. It becomes a tree that `elements/first-paint.ts` builds with `createElement`: a strict policy takes no markup.
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
        // One process may build and serve tests after that: React stays the one that it has loaded first.
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

/** Reads React's own regular markup into `[tag, attributes, ...children]`; text stays text. */
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
