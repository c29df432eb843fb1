import { randomBytes } from 'node:crypto'
import { loopbackPages } from '../cors.ts'
import type { Reply } from '../route.ts'

const shared = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' }

const policy = (rules: Record<string, string>): string =>
  Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** The headers of a page that is opened by itself: only its own form, style and script, and no framing. */
const pageHeaders = (nonce: string): Record<string, string> => ({
  ...shared,
  'content-security-policy': policy({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    'img-src': 'data:',
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }),
})

/**
 * The headers of the login page: scripts with this nonce and their imports, connections to the service and the nodes of
 * the chains, embedding by local pages, and nothing else.
 */
export const frameHeaders = (nonce: string, nodes: readonly string[]): Record<string, string> => ({
  ...shared,
  'content-security-policy': policy({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': ["'self'", ...nodes].join(' '),
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': loopbackPages.join(' '),
  }),
})

/** Escapes text for markup, between tags and in quoted attributes. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

const STYLE = `
:root { color-scheme: light dark; --sheet: light-dark(#fff, #0e1113); --text: light-dark(#0e1517, #f1f5f6);
  --quiet: light-dark(#4a565b, #a9b4ba); --line: light-dark(#828f95, #64717a); --accent: light-dark(#0a7a58, #3ce8b0);
  --on-accent: light-dark(#fff, #04150f); --soft: light-dark(#edf1f1, #1c2125) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px; color: var(--text);
  background: light-dark(#eaefef, #050708); font: 15px/22px system-ui, sans-serif }
main { width: min(100%, 380px); padding: 24px; border-radius: 24px; background: var(--sheet); overflow-wrap: anywhere }
h1 { margin: 0 0 8px; font-size: 19px; line-height: 26px } p { margin: 0 0 16px; color: var(--quiet) }
label { display: grid; gap: 6px; margin-bottom: 16px; color: var(--quiet) }
input { min-height: 44px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 14px; background: none;
  color: var(--text); font: inherit; font-size: 16px }
menu { display: flex; flex-direction: row-reverse; gap: 10px; margin: 0; padding: 0 }
button { flex: 1; min-height: 48px; padding: 0 16px; border: 0; border-radius: 24px; background: var(--soft);
  color: var(--text); font: 600 15px/20px system-ui, sans-serif; cursor: pointer }
button.strong { background: var(--accent); color: var(--on-accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }`

/**
 * Builds a page of the service that is opened, never framed. `script` runs after the page has loaded; `body` must be
 * escaped.
 */
export function page(title: string, body: string, script = ''): Reply {
  const nonce = randomBytes(16).toString('base64')
  const run = script && `<script nonce="${nonce}">${script}</script>`
  return {
    type: 'text/html; charset=utf-8',
    headers: pageHeaders(nonce),
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeText(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeText(title)}</h1>${body}</main>${run}</body></html>`,
  }
}

/**
 * A form that posts to its own page: hidden fields, and buttons that identify the choice. The first button is the
 * primary one.
 */
export function form(inside: string, carried: Record<string, string>, buttons: Record<string, string>): string {
  const hidden = Object.entries(carried).map(
    ([name, value]) => `<input type="hidden" name="${escapeText(name)}" value="${escapeText(value)}">`,
  )
  const row = Object.entries(buttons).map(
    ([value, name], at) =>
      `<button name="answer" value="${escapeText(value)}"${at ? ' formnovalidate' : ' class="strong"'}>${escapeText(name)}</button>`,
  )
  return `<form method="post">${hidden.join('')}${inside}<menu>${row.join('')}</menu></form>`
}
