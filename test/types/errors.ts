import type { Toast } from '../../src/core/models/notices.ts'
import type { WalletEvents } from '../../src/core/wallet.ts'
import { errorMessages } from '../../src/lib/error-messages.ts'
import { type ErrorCode, WalletError } from '../../src/lib/errors.ts'

// @ts-expect-error a code that is not in the table
export const unknown = new WalletError('oops')

// @ts-expect-error the sentence follows from the code and cannot be given
export const worded = new WalletError('aborted', { message: 'Stop' })

const { aborted: _, ...incomplete } = errorMessages
// @ts-expect-error a table of sentences without one for each code
export const messages: Record<ErrorCode, string> = incomplete

// @ts-expect-error the table is not written
errorMessages.aborted = 'Stop'

// @ts-expect-error an error's code does not change
unknown.code = 'aborted'

// @ts-expect-error a toast holds a code, never a sentence
export const toast: Toast = { variant: 'error', text: 'Something went wrong' }

// @ts-expect-error nor a code that is not in the table
export const other: Toast = { variant: 'error', code: 'oops' }

/** An event's detail is its own. */
export const detail = (event: WalletEvents['network-change']): string => event.caipNetworkId

// @ts-expect-error and no other event's
export const address = (event: WalletEvents['network-change']): string => event.address
