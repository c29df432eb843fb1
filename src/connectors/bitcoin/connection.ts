import { abortable, within } from '../../lib/async.ts'
import { type ErrorCode, WalletError } from '../../lib/errors.ts'
import type { ClaimedAccount } from '../../schema/account.ts'
import type { Connection } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { PURPOSES, readSatsAccounts, readSatsNetworks } from './accounts.ts'
import { createSatsEvents } from './events.ts'
import { createSatsRequest } from './methods.ts'
import type { SatsWallet } from './wallet.ts'

const GONE_WITHIN_MS = 3_000

// The way to connect of today, and those that older wallets know.
const CONNECT = [
  ['wallet_connect', { addresses: PURPOSES }],
  ['getAddresses', { purposes: PURPOSES }],
  ['getAccounts', { purposes: PURPOSES }],
] as const

/** Makes the verbs of the connector `connectorId` over a Sats Connect wallet, whose object for pages is `native`. */
export function createSatsMethods(connectorId: string, wallet: SatsWallet, native: () => unknown): ConnectorMethods {
  let shared: readonly ClaimedAccount[] = []
  const open = (accounts: readonly ClaimedAccount[], answer: unknown): Connection => {
    shared = accounts
    return {
      connectorId,
      namespace: 'bip122',
      addresses: accounts,
      chainId: undefined,
      networks: readSatsNetworks(answer),
      request: createSatsRequest(wallet, () => shared),
      native: native(),
    }
  }
  return {
    async connect({ signal }) {
      const answer = await abortable(askToConnect(wallet), signal)
      const accounts = readSatsAccounts(answer) ?? []
      if (accounts.length === 0) throw new WalletError('wallet-locked')
      return open(accounts, answer)
    },
    async resume({ signal }) {
      const answer = await abortable(askSilently(wallet), signal)
      const accounts = readSatsAccounts(answer) ?? []
      return accounts.length === 0 ? null : open(accounts, answer)
    },
    disconnect: () => leave(wallet),
    on: createSatsEvents(wallet, (accounts) => {
      shared = accounts
    }),
  }
}

async function askToConnect({ ask }: SatsWallet): Promise<unknown> {
  let last: unknown
  for (const [method, params] of CONNECT) {
    try {
      return await ask(method, params)
    } catch (error) {
      last = error
      if (!isOf(error, 'method-not-supported')) break
    }
  }
  // It was asked to let the page in, and says that the page may not: there is nobody who could say yes.
  throw isOf(last, 'not-connected') ? new WalletError('wallet-locked', { cause: last }) : last
}

/** What the wallet shares already; it is the one call that asks nobody. Undefined when it shares nothing, or does not know it. */
async function askSilently({ ask }: SatsWallet): Promise<unknown> {
  try {
    return await ask('wallet_getAccount', null)
  } catch (error) {
    if (isOf(error, 'not-connected', 'method-not-supported')) return undefined
    throw error
  }
}

/** Gives the accounts back; a wallet that does not know how, or says nothing, is left with them. */
async function leave({ ask }: SatsWallet): Promise<void> {
  await within(ask('wallet_disconnect', null), GONE_WITHIN_MS).catch((cause: WalletError) => {
    if (isOf(cause, 'method-not-supported', 'not-connected', 'timeout')) return
    throw new WalletError('disconnect-failed', { cause })
  })
}

const isOf = (error: unknown, ...wanted: ErrorCode[]): boolean =>
  error instanceof WalletError && wanted.includes(error.code)
