import type { AskNode } from '../../io/rpc/ask-node.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Transfer } from '../chain.ts'
import { isTokenProgram } from './mint.ts'
import { answered, COMMITMENT, readLamports } from './node.ts'

/**
 * Looks the receiver up and answers its lamports, none where nobody has used the address yet.
 * @throws WalletError `invalid-transfer` for a token's account, a mint or a program
 */
export async function checkReceiver(ask: AskNode, { network, to }: Transfer, signal?: AbortSignal): Promise<bigint> {
  // Who runs it is all that is asked: what it holds may be megabytes.
  const params = [to, { encoding: 'base64', dataSlice: { offset: 0, length: 0 }, ...COMMITMENT }]
  const account = answered(await ask(network, { method: 'getAccountInfo', params }, signal))
  if (account === null) return 0n
  const program = read(account, 'owner')
  if (typeof program !== 'string') throw new WalletError('bad-response', { details: 'no account' })
  // Nobody has the key of a token account, though explorers show one as the owner's: a token that is sent to it gets an
  // account which nothing can open, and SOL lies there until that account is closed. Programs keep both for ever.
  if (isTokenProgram(program) || read(account, 'executable') === true)
    throw new WalletError('invalid-transfer', { details: `${to} is run by ${program}: it belongs to nobody` })
  const lamports = read(account, 'lamports')
  // The largest accounts hold more than a JSON number counts exactly; here it is enough that they hold that much.
  return readLamports(typeof lamports === 'number' ? Math.min(lamports, Number.MAX_SAFE_INTEGER) : lamports)
}
