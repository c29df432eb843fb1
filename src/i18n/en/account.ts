/** Words of the account views. */
export const account = {} as const
