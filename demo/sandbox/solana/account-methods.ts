import { type Address, type EncodedAccount, getBase58Decoder, getBase64Decoder } from '@solana/kit'
import { RpcError } from '../../../src/entry/testing/rpc.ts'
import type { RpcMethods } from '../json-rpc-server.ts'
import { findAccount, type Ledger } from './ledger.ts'
import { inContext, invalid, readAddress, readOptions, readTexts, readWhole } from './params.ts'
import { TOKEN_PROGRAMS } from './programs.ts'
import {
  decimalsOf,
  readMint,
  readTokenAccount,
  type TokenAccount,
  tokenAccountsOf,
  tokenAmount,
} from './token-accounts.ts'

const RENT_EXEMPT_EPOCH = 18446744073709552000 // the maximum of 64 bits, as JSON parsers round it
const BASE58_BYTES = 128

type View = (ledger: Ledger, account: EncodedAccount) => unknown

const base64: View = (_, { data }) => [getBase64Decoder().decode(data), 'base64']

const encodings: Readonly<Record<string, View>> = {
  base64,
  base58: (_, account) => [inBase58(account), 'base58'],
  binary: (_, account) => inBase58(account),
  jsonParsed: (ledger, account) => parse(ledger, account) ?? base64(ledger, account),
}

/**
 * An account in the format of nodes, with its data in the requested encoding.
 * @throws RpcError when that encoding is not possible
 */
function viewAccount(ledger: Ledger, account: EncodedAccount, encoding: unknown = 'binary') {
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

/** The parsed data of a token program's account. Undefined for other accounts, whose data stay bytes. */
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

const ACCOUNTS = 100
const ACCOUNT_BYTES = 10_485_760

/** The node methods for accounts and their tokens. */
export function accountMethods(ledger: Ledger): RpcMethods {
  const view = (address: Address, encoding: unknown) => {
    const account = findAccount(ledger, address)
    return account ? viewAccount(ledger, account, encoding) : null
  }
  return {
    getBalance: ([address, options]) => {
      readOptions(options, ledger)
      return inContext(ledger, Number(findAccount(ledger, readAddress(address))?.lamports ?? 0n))
    },
    getAccountInfo: ([address, options]) =>
      inContext(ledger, view(readAddress(address), readOptions(options, ledger).encoding)),
    getMultipleAccounts: ([addresses, options]) => {
      const { encoding = 'base64' } = readOptions(options, ledger)
      return inContext(
        ledger,
        readTexts(addresses, ACCOUNTS).map((one) => view(readAddress(one), encoding)),
      )
    },
    getMinimumBalanceForRentExemption: ([bytes]) =>
      Number(ledger.svm.minimumBalanceForRentExemption(BigInt(readWhole(bytes, ACCOUNT_BYTES)))),
    getTokenAccountsByOwner: ([owner, filter, options]) => {
      const { encoding } = readOptions(options, ledger)
      const found = filterTokens(ledger, readAddress(owner), filter)
      return inContext(
        ledger,
        found.map((one) => ({ pubkey: one.address, account: viewAccount(ledger, one, encoding) })),
      )
    },
    getTokenAccountBalance: ([address]) => {
      const token = readTokenAccount(findAccount(ledger, readAddress(address)))
      if (!token) throw invalid('Invalid param: could not find account')
      return inContext(ledger, tokenAmount(token.amount, decimalsOf(ledger, token)))
    },
    getTokenSupply: ([address]) => {
      const mint = readMint(findAccount(ledger, readAddress(address)))
      if (!mint) throw invalid('Invalid param: could not find account')
      return inContext(ledger, tokenAmount(mint.supply, mint.decimals))
    },
  }
}

/** The owner's token accounts of one mint, or of one token program. */
function filterTokens(ledger: Ledger, owner: Address, filter: unknown): EncodedAccount[] {
  const { mint, programId } = Object(filter)
  if (mint === undefined) {
    const program = readAddress(programId)
    if (!TOKEN_PROGRAMS.has(program)) throw invalid('Invalid param: unrecognized Token program id')
    return tokenAccountsOf(ledger, owner, [program])
  }
  const account = findAccount(ledger, readAddress(mint))
  if (!account || !readMint(account)) throw invalid('Invalid param: could not find mint')
  const held = tokenAccountsOf(ledger, owner, [account.programAddress])
  return held.filter((one) => readTokenAccount(one)?.mint === mint)
}
