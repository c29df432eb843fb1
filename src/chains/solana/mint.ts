import type { AskNode } from '../../io/ask-node.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Token } from '../../schema/token.ts'
import { parseAddress } from './address.ts'
import { answered, COMMITMENT, readData } from './node.ts'

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** Runs tokens with extensions. */
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** Wrapped SOL: an account of it holds the amount in lamports, beside its rent. */
export const NATIVE_MINT = 'So11111111111111111111111111111111111111112'

/** True for the programs that run tokens: what they own is a token's account or its mint. */
export const isTokenProgram = (program: unknown): program is string =>
  program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM

/** What a transfer must know of a token: who runs it, and how many bytes an account of it takes. */
export type Mint = { readonly address: string; readonly program: string; readonly accountSize: number }

const MINT_SIZE = 82
const ACCOUNT_SIZE = 165
// Of Token-2022: an account has a byte of its kind, then extensions of 4 bytes and their own; all have ImmutableOwner.
const ACCOUNT_2022_SIZE = ACCOUNT_SIZE + 1 + 4
const EXTENSIONS_AT = ACCOUNT_SIZE + 1
// What an extension of the mint adds to each account: fees kept back, not for transfer, a hook's state, a pause.
const added: ReadonlyMap<number, number> = new Map([
  [1, 4 + 8],
  [9, 4],
  [14, 4 + 1],
  [26, 4],
])

/**
 * Looks a token up where it is made. @throws WalletError `send-failed` when there is no such token, or it has other
 * decimals than the page says, which would move the point of the amount
 */
export async function getMint(ask: AskNode, network: Network, token: Token, signal?: AbortSignal): Promise<Mint> {
  const address = parseAddress(token.address)
  if (!address) throw new WalletError('send-failed', { details: 'the token names no mint' })
  const params = [address, { encoding: 'base64', ...COMMITMENT }]
  const account = answered(await ask(network, { method: 'getAccountInfo', params }, signal))
  const program = read(account, 'owner')
  const data = readData(account)
  if (!isTokenProgram(program) || !data || data.length < MINT_SIZE)
    throw new WalletError('send-failed', { details: `no mint ${address}` })
  if (data[44] !== token.decimals) throw new WalletError('send-failed', { details: `${data[44]} decimals` })
  return { address, program, accountSize: program === TOKEN_PROGRAM ? ACCOUNT_SIZE : sizeOf2022(data) }
}

function sizeOf2022(data: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(data.buffer)
  let size = ACCOUNT_2022_SIZE
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; ) {
    const kind = view.getUint16(at, true)
    if (kind === 0) break
    size += added.get(kind) ?? 0
    at += 4 + view.getUint16(at + 2, true)
  }
  return size
}
