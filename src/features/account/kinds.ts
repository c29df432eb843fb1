import type { accountWords } from '../../i18n/en/account.ts'
import type { AccountType } from '../../schema/account.ts'

const kinds: { readonly [T in AccountType]: keyof typeof accountWords | undefined } = {
  eoa: undefined,
  smartAccount: 'smartAccount',
  payment: 'paymentAddress',
  ordinal: 'ordinalAddress',
  stx: 'stacksAddress',
}

/** The word for a kind of account; undefined for the ordinary one, which needs none. */
export const kindOf = (type: AccountType): keyof typeof accountWords | undefined => kinds[type]
