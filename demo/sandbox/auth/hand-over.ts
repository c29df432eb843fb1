import type { Reply } from '../route.ts'
import { escapeText, page } from './markup.ts'
import type { Ending } from './social.ts'

// Its data stand in attributes, so that no text of others ever stands in a script.
const SCRIPT = `
const { resultUri, page, returnTo } = document.querySelector('main p').dataset
if (returnTo) location.replace(returnTo)
else if (opener) opener.postMessage({ resultUri }, page)
else for (const one of document.querySelectorAll('main p')) one.hidden = one.id !== 'alone'`

/** The last page of a provider: it tells its opener how it went, or goes back to the page that it was opened over. */
export function handOver({ resultUri, page: asking, returnTo }: Ending): Reply {
  const data = { 'result-uri': resultUri, page: asking, ...(returnTo && { 'return-to': returnTo }) }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeText(value)}"`)
  const alone = '<p id="alone" hidden>The page that asked is not there any more. Start again from it.</p>'
  const body = `<p${attributes.join('')}>You can close this window and go back to <b>${escapeText(asking)}</b>.</p>${alone}`
  return page('Done', body, SCRIPT)
}
