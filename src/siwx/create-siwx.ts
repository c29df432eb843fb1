import { failedLoad } from '../lib/errors.ts'
import { once } from '../lib/lazy.ts'
import type { Siwx } from '../schema/sign-in.ts'
import { readOptions, type SiwxOptions } from './options.ts'

/**
 * Makes a `siwx` for the options of a wallet. It signs visitors in on EVM networks (EIP-4361), Solana, Polkadot and Bitcoin
 * (CAIP-122), verifies in the page and keeps the sessions in storage, or leaves both to a server. Its code loads with the
 * first call, so it may be made on a server, too.
 * @throws WalletError `bad-attribute` for an invalid option
 */
export function createSiwx(options: SiwxOptions = {}): Siwx {
  const settings = readOptions(options)
  const { server, required = true, signOutOnDisconnect = true } = options
  const load = once(async () => {
    if (server === undefined)
      return (await import('./page/page-siwx.lazy.ts').catch(failedLoad)).createPageSiwx(settings)
    return (await import('./server/server-siwx.lazy.ts').catch(failedLoad)).createServerSiwx(server, settings)
  })
  return {
    createMessage: async (input) => (await load()).createMessage(input),
    addSession: async (session, nodes) => (await load()).addSession(session, nodes),
    setSessions: async (sessions, nodes) => (await load()).setSessions(sessions, nodes),
    getSessions: async (chainId, address) => (await load()).getSessions(chainId, address),
    revokeSession: async (chainId, address) => (await load()).revokeSession(chainId, address),
    getRequired: () => required,
    signOutOnDisconnect,
  }
}
