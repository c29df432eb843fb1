import { accountsOf, type ChainTransaction } from './transaction.ts'

/** Transactions by account, oldest first. Only the newest transactions can be removed. */
export type AccountIndex = {
  add: (transaction: ChainTransaction) => void
  remove: (transaction: ChainTransaction) => void
  of: (address: string) => readonly ChainTransaction[]
}

/** Creates an empty index. */
export function createAccountIndex(): AccountIndex {
  const known = new Map<string, ChainTransaction[]>()
  return {
    add(transaction) {
      for (const account of accountsOf(transaction)) {
        const list = known.get(account)
        if (list) list.push(transaction)
        else known.set(account, [transaction])
      }
    },
    remove(transaction) {
      for (const account of accountsOf(transaction)) known.get(account)?.pop()
    },
    of: (address) => known.get(address) ?? [],
  }
}
