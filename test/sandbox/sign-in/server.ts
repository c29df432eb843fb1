import { sandbox } from '../../setup/sandbox.ts'

/** A JSON answer of the sandbox's sign-in server. */
export type Answer = { readonly status: number; readonly body: Record<string, string> }

/** Calls the server as a page does, with the browser's cookies or without them. */
export async function call(path: string, body?: object, credentials: RequestCredentials = 'include'): Promise<Answer> {
  const response = await fetch(`${sandbox.server}${path}`, {
    method: body ? 'POST' : 'GET',
    credentials,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : {} }
}

/** A new nonce for this browser. */
export const newNonce = async (): Promise<string> => (await call('/nonce')).body.nonce ?? ''

/** Ends the session of this browser. */
export const signOut = (): Promise<Answer> => call('/sign-out', {})

/** Advances the clock of the server until the test ends. */
export async function skip(ms: number): Promise<void> {
  await fetch(`${sandbox.server}/skip`, { method: 'POST', body: JSON.stringify({ ms }) })
}

/** Ends the session of this browser, and sets the clock of the server. */
export async function resetServer(): Promise<void> {
  await fetch(`${sandbox.server}/skip`, { method: 'DELETE' })
  await signOut()
}
