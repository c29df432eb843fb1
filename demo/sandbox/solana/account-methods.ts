import type { Address, EncodedAccount } from '@solana/kit'
import type { RpcMethods } from '../json-rpc-server.ts'
import { viewAccount } from './account-view.ts'
import { findAccount, type Ledger } from './ledger.ts'
import { inContext, invalid, readAddress, readOptions, readTexts, readWhole } from './params.ts'
import { TOKEN_PROGRAMS } from './programs.ts'
import { decimalsOf, readMint, readTokenAccount, tokenAccountsOf, tokenAmount } from './token-accounts.ts'

const ACCOUNTS = 100
const ACCOUNT_BYTES = 10_485_760

/** What a node is asked about accounts and the tokens in them. */
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

/** The owner's token accounts, all of one mint or all of one token program. */
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
