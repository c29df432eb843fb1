import type { SignInMessage } from './message.ts'
import { Refusal } from './refusal.ts'

/**
 * Checks that a message names the site of the page that sends it, and is valid now.
 * @param origin the page's origin, as the browser tells it
 * @param now ms since 1970
 * @throws Refusal 401 that names what is wrong
 */
export function verifyMessage(message: SignInMessage, origin: string, now: number): void {
  const site = new URL(origin)
  const { scheme, domain, uri, version, expirationTime, notBefore } = message
  if (domain !== site.host) throw refusal(`The message is for ${domain}, not for ${site.host}.`)
  if (scheme !== undefined && `${scheme}:` !== site.protocol) throw refusal(`The message is not for ${origin}.`)
  if (!URL.canParse(uri) || new URL(uri).origin !== origin) throw refusal(`The URI of the message is not of ${origin}.`)
  if (version !== '1') throw refusal('The version of the message is not 1.')
  if (expirationTime && !(Date.parse(expirationTime) > now)) throw refusal('The message has expired.')
  if (notBefore && !(Date.parse(notBefore) <= now)) throw refusal('The message is not valid yet.')
}

const refusal = (sentence: string) => new Refusal(401, sentence)
