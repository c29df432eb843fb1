import {
  type Address,
  type EncodedAccount,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { formatUnits } from 'viem'
import { findAccount, type Ledger, type TokenAmount } from './ledger.ts'
import { ASSOCIATED_TOKEN, TOKEN_PROGRAMS } from './programs.ts'

/**
 * The state of a token account: 1 is initialised, 2 is frozen; `native` is the rent kept in an account of wrapped SOL.
 */
export type TokenAccount = { mint: Address; owner: Address; amount: bigint; state: number; native: bigint | undefined }

/** A mint: the account that defines a token. */
export type Mint = { authority: Address | undefined; freezer: Address | undefined; supply: bigint; decimals: number }

// Token-2022 appends its extensions after the bytes of a token account. A byte there gives the kind of the account.
const MINT_BYTES = 82
const ACCOUNT_BYTES = 165
const MINT_KIND = 1
const ACCOUNT_KIND = 2

/** Parses a token account. Undefined for other accounts. */
export function readTokenAccount(account: EncodedAccount | undefined): TokenAccount | undefined {
  const data = account && dataOf(account, ACCOUNT_BYTES, ACCOUNT_KIND)
  if (!data?.getUint8(108)) return undefined
  const native = data.getUint32(109, true) ? data.getBigUint64(113, true) : undefined
  const amount = data.getBigUint64(64, true)
  return { mint: addressAt(data, 0), owner: addressAt(data, 32), amount, state: data.getUint8(108), native }
}

/** Parses a mint. Undefined for other accounts. */
export function readMint(account: EncodedAccount | undefined): Mint | undefined {
  const data = account && dataOf(account, MINT_BYTES, MINT_KIND)
  if (!data?.getUint8(45)) return undefined
  const optional = (at: number) => (data.getUint32(at, true) ? addressAt(data, at + 4) : undefined)
  return {
    authority: optional(0),
    freezer: optional(46),
    supply: data.getBigUint64(36, true),
    decimals: data.getUint8(44),
  }
}

/** An amount with the decimals of its token. `uiAmount` is for display only. */
export function tokenAmount(amount: bigint, decimals: number): TokenAmount {
  const text = formatUnits(amount, decimals)
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** The decimals of a token account's mint. */
export const decimalsOf = (ledger: Ledger, { mint }: TokenAccount): number =>
  readMint(findAccount(ledger, mint))?.decimals ?? 0

/** Lists an owner's token accounts under these programs, associated or not. */
export function tokenAccountsOf({ svm }: Ledger, owner: Address, programs: Iterable<Address>): EncodedAccount[] {
  const all = [...programs].flatMap((program) => svm.getProgramAccounts(program))
  return all.filter((account) => readTokenAccount(account)?.owner === owner)
}

/** The address of an owner's associated token account for a mint. */
export async function associatedAccount(owner: Address, mint: Address, program: Address): Promise<Address> {
  const seeds = [owner, program, mint].map((one) => getAddressEncoder().encode(one))
  const [address] = await getProgramDerivedAddress({ programAddress: ASSOCIATED_TOKEN, seeds })
  return address
}

/**
 * The bytes of a token program's account of one kind: exactly the length of that kind, or more with the mark of the
 * kind.
 */
function dataOf({ data, programAddress }: EncodedAccount, bytes: number, kind: number): DataView | undefined {
  const isMarked = data.length > ACCOUNT_BYTES && data[ACCOUNT_BYTES] === kind
  if (!TOKEN_PROGRAMS.has(programAddress) || (data.length !== bytes && !isMarked)) return undefined
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}

function addressAt({ buffer, byteOffset }: DataView, at: number): Address {
  const bytes: ReadonlyUint8Array = new Uint8Array(buffer, byteOffset + at, 32)
  return getAddressDecoder().decode(bytes)
}
