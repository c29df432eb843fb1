import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'

/** Why a client is turned away: the code and text that its socket is closed with. */
export type Dismissal = { code: number; reason: string }

const refused = (reason: string): Dismissal => ({ code: 3000, reason })

/**
 * Finds out who opens a socket: a client's id is the key that its token is signed with. The token's times do not count,
 * so that a page under test may run its clock ahead; the fault `refuse` stands for that.
 */
export async function readClient({ searchParams }: URL): Promise<{ clientId: string } | Dismissal> {
  if (!searchParams.get('projectId')) return refused('Unauthorized: invalid key')
  const token = searchParams.get('auth') ?? ''
  try {
    if (!(await verifyJWT(token))) return refused('JWT validation error: JWT Token signature is invalid')
    return { clientId: decodeJWT(token).payload.iss }
  } catch {
    return refused('JWT validation error: JWT Token is not well-formed')
  }
}
