import { makeAnalytics } from './analytics/part.ts'
import { makeApi } from './api/part.ts'
import { makeAuth } from './auth/part.ts'
import { makeBitcoin } from './bitcoin/part.ts'
import { makeDirectory } from './directory/part.ts'
import { makeEvm } from './evm/part.ts'
import type { MakePart } from './part.ts'
import { makePolkadot } from './polkadot/part.ts'
import { makeRelay } from './relay/part.ts'
import { makeSolana } from './solana/part.ts'
import { makeWebWallet } from './web-wallet/part.ts'

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
