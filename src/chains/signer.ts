import type { AccountType } from '../schema/account.ts'
import type { Request } from '../schema/request.ts'

/** What a chain needs of a connection: the account, and a way to ask its wallet. */
export type Signer = {
  readonly address: string
  /** The account's type, if the wallet told it. */
  readonly type?: AccountType
  readonly request: Request
  /** The visitor chose this account in the modal, so the wallet may have another account selected. */
  readonly isChosen?: boolean
}
