/** Words of the send views. */
export const send = {} as const
