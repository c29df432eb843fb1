const MAX = 254
// As strict as what the frame takes (`schema/frame-requests.ts`), so that nothing is sent only to be refused there.
const LOCAL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]$/
const DOMAIN = /^(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** Whether a mail could be sent to this text as it stands. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return at > 0 && text.length <= MAX && LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1))
}
