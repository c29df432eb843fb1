import type { AskNode } from '../../io/rpc/ask-node.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Token } from '../../schema/token.ts'
import type { TokenFacts } from '../token-facts.ts'
import { parseAddress } from './address.ts'
import { getTokenAccounts, totalOf } from './balances.ts'
import { ACCOUNT_SIZE, EXTENSION, multiplierOf, readExtensions } from './extensions.ts'
import { COMMITMENT, readData, readValue } from './node.ts'

/**
 * Reads the decimals and multipliers of mints, and the amount that an owner can spend of each; a mint has no symbol.
 * @throws WalletError when no node could answer for one of them
 */
export function getTokenFacts(
  ask: AskNode,
  network: Network,
  addresses: readonly string[],
  { owner, signal }: { owner?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<TokenFacts[]> {
  const holder = parseAddress(owner)
  const factsOf = async (address: string): Promise<TokenFacts> => {
    const mint = await findMint(ask, network, address, signal)
    if (!mint) return {}
    const { decimals, multiplier } = mint
    const facts = { decimals, ...(multiplier !== undefined && { multiplier }) }
    return holder
      ? { ...facts, balance: totalOf(await getTokenAccounts(ask, network, holder, address, signal)) }
      : facts
  }
  return Promise.all(addresses.map((text) => parseAddress(text)).map((mint) => (mint ? factsOf(mint) : {})))
}

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** The token program with extensions (Token-2022). */
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The mint of wrapped SOL, whose accounts hold the amount in lamports in addition to their rent. */
export const NATIVE_MINT = 'So11111111111111111111111111111111111111112'

/** True for the token programs, which own all token accounts and mints. */
export const isTokenProgram = (program: unknown): program is string =>
  program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM

/**
 * What a mint says of its token: its program, the size of a token account in bytes, its decimals, what amounts are multiplied by to
 * be shown (18 decimals), and whether each transfer runs a further program, which needs accounts of its own.
 */
export type Mint = {
  readonly address: string
  readonly program: string
  readonly accountSize: number
  readonly decimals: number
  readonly multiplier?: bigint | undefined
  readonly hasHook: boolean
}

type Extensions = ReturnType<typeof readExtensions>

const MINT_SIZE = 82
const DECIMALS_AT = 44
const MINT_KIND = 1
// Token-2022: a byte for the kind of account, then each extension with a header of 4 bytes; all have ImmutableOwner.
const ACCOUNT_2022_SIZE = ACCOUNT_SIZE + 1 + 4
// Extensions of a mint that add one to each account: withheld fees, non-transferable, the state of a hook, a pause.
const added: ReadonlyMap<number, number> = new Map([
  [EXTENSION.transferFee, 4 + 8],
  [EXTENSION.nonTransferable, 4],
  [EXTENSION.hook, 4 + 1],
  [EXTENSION.pausable, 4],
])

/**
 * Reads the mint of a token. @throws WalletError `send-failed` when there is no such token, `token-mismatch` when its
 * decimals differ from the listed ones, which would shift the decimal point of the amount
 */
export async function getMint(ask: AskNode, network: Network, token: Token, signal?: AbortSignal): Promise<Mint> {
  const address = parseAddress(token.address)
  if (!address) throw new WalletError('send-failed', { details: 'the token names no mint' })
  const mint = await findMint(ask, network, address, signal)
  if (!mint) throw new WalletError('send-failed', { details: `no mint ${address}` })
  if (mint.decimals !== token.decimals)
    throw new WalletError('token-mismatch', { details: `${address} has ${mint.decimals} decimals` })
  return mint
}

/** Reads what multiplies the amounts of at most 100 mints, in the order of the addresses. @throws WalletError when no node could answer */
export async function getMultipliers(
  ask: AskNode,
  network: Network,
  addresses: readonly string[],
  signal?: AbortSignal,
): Promise<(bigint | undefined)[]> {
  const mints = addresses.map((text) => parseAddress(text))
  const wanted = [...new Set(mints.filter((mint) => mint !== undefined))]
  if (wanted.length === 0) return mints.map(() => undefined)
  const params = [wanted, { encoding: 'base64', ...COMMITMENT }]
  const accounts = readValue(await ask(network, { method: 'getMultipleAccounts', params }, signal))
  if (!Array.isArray(accounts)) throw new WalletError('bad-response', { details: 'no accounts' })
  return mints.map((mint) => (mint ? readMint(mint, accounts[wanted.indexOf(mint)])?.multiplier : undefined))
}

/** Reads the mint at an address; undefined if the address has no mint. @throws WalletError when no node could answer */
async function findMint(
  ask: AskNode,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<Mint | undefined> {
  const params = [address, { encoding: 'base64', ...COMMITMENT }]
  const account = readValue(await ask(network, { method: 'getAccountInfo', params }, signal))
  // Only null means that there is no account; an empty answer does not.
  if (account === undefined) throw new WalletError('bad-response', { details: 'no account' })
  return readMint(address, account)
}

/** Reads the mint in an account; undefined when the account is something else. */
function readMint(address: string, account: unknown): Mint | undefined {
  const program = read(account, 'owner')
  const data = readData(account)
  if (!isTokenProgram(program) || !data || !isMint(data)) return undefined
  const decimals = data[DECIMALS_AT] ?? 0
  if (program === TOKEN_PROGRAM) return { address, program, decimals, accountSize: ACCOUNT_SIZE, hasHook: false }
  const extensions = readExtensions(data)
  const multiplier = multiplierOf(extensions, Date.now() / 1_000)
  const accountSize = sizeOf2022(extensions)
  return { address, program, decimals, accountSize, hasHook: hasHook(extensions), ...(multiplier && { multiplier }) }
}

// The token programs also own token accounts. In accounts with extensions, the byte after the size of those tells the
// kind.
const isMint = (data: Uint8Array): boolean =>
  data.length > ACCOUNT_SIZE ? data[ACCOUNT_SIZE] === MINT_KIND : data.length >= MINT_SIZE && data.length < ACCOUNT_SIZE

const sizeOf2022 = (extensions: Extensions): number =>
  [...extensions.keys()].reduce((size, kind) => size + (added.get(kind) ?? 0), ACCOUNT_2022_SIZE)

// The authority, and the program, which is zero without a hook. A part that is cut off may name one.
function hasHook(extensions: Extensions): boolean {
  const hook = extensions.get(EXTENSION.hook)
  return hook !== undefined && (hook.length < 64 || hook.slice(32, 64).some((byte) => byte !== 0))
}
