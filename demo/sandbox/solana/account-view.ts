import { type Address, type EncodedAccount, getBase58Decoder, getBase64Decoder } from '@solana/kit'
import { RpcError } from '../../wallet/rpc.ts'
import type { Ledger } from './ledger.ts'
import { invalid } from './params.ts'
import { TOKEN_PROGRAMS } from './programs.ts'
import { decimalsOf, readMint, readTokenAccount, type TokenAccount, tokenAmount } from './token-accounts.ts'

const RENT_EXEMPT_EPOCH = 18446744073709552000 // the greatest of 64 bits, as JSON's readers round it
const BASE58_BYTES = 128

type View = (ledger: Ledger, account: EncodedAccount) => unknown

const base64: View = (_, { data }) => [getBase64Decoder().decode(data), 'base64']

const encodings: Readonly<Record<string, View>> = {
  base64,
  base58: (_, account) => [inBase58(account), 'base58'],
  binary: (_, account) => inBase58(account),
  jsonParsed: (ledger, account) => parse(ledger, account) ?? base64(ledger, account),
}

/** An account as nodes show it, its data encoded as asked for. @throws RpcError when that cannot be */
export function viewAccount(ledger: Ledger, account: EncodedAccount, encoding: unknown = 'binary') {
  const view = Object.hasOwn(encodings, String(encoding)) ? encodings[String(encoding)] : undefined
  if (!view) throw invalid(`Invalid params: unknown encoding ${encoding}.`)
  return {
    lamports: Number(account.lamports),
    owner: account.programAddress,
    data: view(ledger, account),
    executable: account.executable,
    rentEpoch: RENT_EXEMPT_EPOCH,
    space: account.data.length,
  }
}

function inBase58({ data }: EncodedAccount): string {
  if (data.length <= BASE58_BYTES) return getBase58Decoder().decode(data)
  throw new RpcError(
    -32600,
    `Encoded binary (base 58) data should be less than ${BASE58_BYTES} bytes, please use Base64 encoding.`,
  )
}

/** What a token program's account says; undefined for accounts of others, which stay bytes. */
function parse(ledger: Ledger, account: EncodedAccount) {
  const [token, mint] = [readTokenAccount(account), readMint(account)]
  const program = TOKEN_PROGRAMS.get(account.programAddress)
  const space = account.data.length
  if (token) return { program, parsed: { type: 'account', info: tokenInfo(ledger, token) }, space }
  if (!mint) return undefined
  const { authority, freezer, supply, decimals } = mint
  const info = {
    decimals,
    freezeAuthority: freezer ?? null,
    isInitialized: true,
    mintAuthority: authority ?? null,
    supply: String(supply),
  }
  return { program, parsed: { type: 'mint', info }, space }
}

function tokenInfo(ledger: Ledger, token: TokenAccount): { mint: Address } & Record<string, unknown> {
  const { mint, owner, amount, state, native } = token
  return {
    isNative: native !== undefined,
    mint,
    owner,
    state: state === 2 ? 'frozen' : 'initialized',
    tokenAmount: tokenAmount(amount, decimalsOf(ledger, token)),
  }
}
