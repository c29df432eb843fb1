import { fileURLToPath } from 'node:url'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))

/** Module resolution for the build and for served sources: one viem, only our own storage, and no sockets of Solana. */
export const resolve = {
  alias: {
    '@walletconnect/keyvaluestorage': here('stand-ins/no-storage.mjs'),
    'jayson/lib/client/browser': here('stand-ins/no-sockets.mjs'),
    'rpc-websockets': here('stand-ins/no-sockets.mjs'),
  },
  dedupe: ['viem'],
}
