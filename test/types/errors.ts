import type { Toast } from '../../src/core/models/notices.ts'
import type { WalletEvents } from '../../src/core/wallet.ts'
import { errorMessages } from '../../src/lib/error-messages.ts'
import { type ErrorCode, WalletError } from '../../src/lib/errors.ts'

// @ts-expect-error an unknown code
export const unknown = new WalletError('oops')

// @ts-expect-error the sentence follows from the code and cannot be given
export const worded = new WalletError('aborted', { message: 'Stop' })

const { aborted: _, ...incomplete } = errorMessages
// @ts-expect-error a table of sentences without one for each code
export const messages: Record<ErrorCode, string> = incomplete

// @ts-expect-error the table is readonly
errorMessages.aborted = 'Stop'

// @ts-expect-error an error's code does not change
unknown.code = 'aborted'

// @ts-expect-error a toast holds a code, never a sentence
export const toast: Toast = { variant: 'error', text: 'Something went wrong' }

// @ts-expect-error a toast with an unknown code
export const other: Toast = { variant: 'error', code: 'oops' }

/** Each event has its own detail. */
export const detail = (event: WalletEvents['network-change']): string => event.caipNetworkId

// @ts-expect-error a property of another event's detail
export const address = (event: WalletEvents['network-change']): string => event.address
