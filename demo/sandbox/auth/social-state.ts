import { Refusal } from '../route.ts'

/**
 * The `state` of a redirect URI: our name for the login, then whatever the page that asked added to it, of which the part
 * after `--` says where to go back to when there is no opener (it may have been encoded once more).
 */
export type SocialState = { name: string; returnTo?: URL }

/** Reads a state as it came back. @throws Refusal for one that is not ours */
export function readState(state: string): SocialState {
  const [, name, more = ''] = /^([0-9a-f]{32})(.*)$/s.exec(state) ?? []
  if (!name) throw new Refusal(400, 'state', 'This sign-in is not known')
  const mark = more.indexOf('--')
  const returnTo = mark < 0 ? undefined : readPage(more.slice(mark + 2))
  return returnTo ? { name, returnTo } : { name }
}

function readPage(text: string): URL {
  const page = /^https?%3A/i.test(text) ? decode(text) : text
  if (!/^https?:/i.test(page) || !URL.canParse(page)) throw new Refusal(400, 'state', 'The page to go back to is none')
  return new URL(page)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
