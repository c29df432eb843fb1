import { makeAnalytics } from './analytics/analytics.ts'
import { makeApi } from './api/api.ts'
import { makeAuth } from './auth/auth.ts'
import { makeBitcoin } from './bitcoin/bitcoin.ts'
import { makeDirectory } from './directory/directory.ts'
import { makeEvm } from './evm/evm.ts'
import { makePolkadot } from './polkadot/polkadot.ts'
import { makeRelay } from './relay/relay.ts'
import type { MakePart } from './service.ts'
import { makeSolana } from './solana/solana.ts'
import { makeWebWallet } from './web-wallet/web-wallet.ts'

/** Every part of the sandbox, in the order of its ports: a new service is one folder and one row. */
export const parts: readonly MakePart[] = [
  makeApi,
  makeDirectory,
  makeAnalytics,
  makeEvm,
  makeSolana,
  makePolkadot,
  makeBitcoin,
  makeRelay,
  makeAuth,
  makeWebWallet,
]
