import type { Thrown } from './face.ts'

/** Makes the value that a wallet throws, in the wallet's form; `chainId` is the network that the page asked for. */
export function thrownValue({ as = 'error', code, message, data }: Thrown, chainId = ''): unknown {
  const words = message.replaceAll('{chainId}', chainId)
  const fields = { ...(code !== undefined && { code }), ...(data !== undefined && { data }) }
  switch (as) {
    case 'text':
      return words
    case 'object':
      return { ...fields, message: words }
    case 'response':
      return { jsonrpc: '2.0', id: 'zoo', error: { ...fields, message: words } }
    case 'error':
      return Object.assign(new Error(words), fields)
  }
}

/** True when the simulated user declined (4001 in the test wallets). */
export const isDeclined = (thrown: unknown): boolean => (thrown as { code?: unknown } | null)?.code === 4001
