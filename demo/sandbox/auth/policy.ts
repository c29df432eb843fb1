import { loopbackPages } from '../cors.ts'

const shared = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' }

const policy = (rules: Record<string, string>): string =>
  Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** The headers of a page that is opened by itself: its own form, style and script, and no frame around it. */
export const pageHeaders = (nonce: string): Record<string, string> => ({
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
 * The headers of the login page: scripts of this nonce and what they import, connections to the service and the chains'
 * nodes, pages of this machine around it, and nothing of anybody else.
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
