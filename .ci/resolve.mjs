import { fileURLToPath } from 'node:url'

/** How modules are found, in the build and wherever sources are served: one viem, and no storage but ours. */
export const resolve = {
  alias: {
    '@walletconnect/keyvaluestorage': fileURLToPath(new URL('no-storage.mjs', import.meta.url)),
  },
  dedupe: ['viem'],
}
