import { fileURLToPath } from 'node:url'

/** Module resolution for the build and for served sources: one viem, and only our own storage. */
export const resolve = {
  alias: {
    '@walletconnect/keyvaluestorage': fileURLToPath(new URL('no-storage.mjs', import.meta.url)),
  },
  dedupe: ['viem'],
}
