import { atom, readonlyType } from 'nanostores'
import { describeRequest } from '../../chains/describe-request.ts'
import type { RequestDescription, RequestReader } from '../../chains/operation.ts'
import type { Approval } from '../../connectors/auth/login-frame.ts'
import type { Core } from '../../core/core.ts'
import type { Namespace } from '../../schema/network.ts'

/** Keeps the request readers of a wallet's namespaces, which are loaded with the first request; use with `modelOf`. */
export function createRequestReaders(core: Core) {
  const $readers = atom<{ readonly [N in Namespace]?: RequestReader }>({})
  return {
    $readers: readonlyType($readers),
    /** Loads the reader of a namespace. @throws WalletError */
    async load(namespace: Namespace) {
      const chain = await core.chain(namespace)
      const reader = (await chain.loadRequestReader?.()) ?? unreadable
      $readers.set({ ...$readers.get(), [namespace]: reader })
    },
  }
}

// For a chain without a reader: every request has the warning that it cannot be read.
const unreadable: RequestReader = { describe: (request) => describeRequest(new Map(), request) }

type Described = { readonly account: string; readonly description: RequestDescription }

const described = new WeakMap<Approval, Described>()

/** Describes a waiting request for the account that signs it; once, since a request can be large and is drawn often. */
export function describeApproval({ describe }: RequestReader, approval: Approval, account: string): RequestDescription {
  const before = described.get(approval)
  if (before?.account === account) return before.description
  const { method, params, namespace, networkId } = approval
  const description = describe({ method, params, namespace, networkId, account, host: location.host })
  described.set(approval, { account, description })
  return description
}
