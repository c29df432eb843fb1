import { Refusal } from '../route.ts'

/** The account that a provider's page proposes; any other name is another user. */
export const USUAL_ACCOUNT = 'mara'

/** Reads the name that a visitor typed at a provider's page. @throws Refusal for what cannot be one */
export function readAccount(text: string | null): string {
  const account = (text ?? '').trim().toLowerCase()
  if (!/^[a-z0-9][a-z0-9._-]{0,39}$/.test(account)) throw new Refusal(400, 'account', 'Use letters and digits')
  return account
}
