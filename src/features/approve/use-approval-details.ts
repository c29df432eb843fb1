import { useEffect, useMemo, useState } from 'react'
import type { RequestDescription, RequestFee } from '../../chains/operation.ts'
import type { TokenFacts } from '../../chains/token-facts.ts'
import type { Approval } from '../../connectors/auth/login-frame.ts'
import { reportNotLoaded } from '../../core/actions/modal/notify.ts'
import type { Core } from '../../core/core.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import type { Network } from '../../schema/network.ts'
import { createRequestReaders, describeApproval } from './describe.ts'
import { checkedTokens, type KnownToken, type KnownTokens, listedTokens, tokenCandidates } from './tokens.ts'

/** A waiting request and all that is known of it; tokens and the fee follow when the nodes have answered. */
export type ApprovalDetails = {
  readonly description: RequestDescription
  readonly network: Network | undefined
  readonly account: string
  readonly tokens: KnownTokens
  readonly fee: RequestFee | undefined
}

/** The description of a waiting request; undefined until the code of its chain is loaded. */
export function useDescription(approval: Approval | undefined): RequestDescription | undefined {
  const core = useCore()
  const readers = useValue(useModel(createRequestReaders).$readers)
  const account = useValue(core.accounts.$byNamespace)[approval?.namespace as Approval['namespace']]?.accounts[0]
  const reader = approval && readers[approval.namespace]
  return reader && describeApproval(reader, approval, account?.address ?? '')
}

/**
 * Loads the code that describes a request. A failure is reported to the page, and thrown into the error boundary of the
 * view. @throws WalletError
 */
export function useLoadedReader({ namespace }: Approval): void {
  const core = useCore()
  const { $readers, load } = useModel(createRequestReaders)
  const isLoaded = useValue($readers)[namespace] !== undefined
  const [failure, setFailure] = useState<{ readonly thrown: unknown }>()
  useEffect(() => {
    if (isLoaded) return
    load(namespace).catch((thrown) => {
      setFailure({ thrown })
      reportNotLoaded(core, thrown)
    })
  }, [core, load, namespace, isLoaded])
  if (failure && !isLoaded) throw failure.thrown
}

/** Completes the description of a request with what only nodes can tell. */
export function useApprovalDetails(approval: Approval, description: RequestDescription): ApprovalDetails {
  const core = useCore()
  const { namespace, networkId } = approval
  const account = useValue(core.accounts.$byNamespace)[namespace]?.accounts[0]
  const address = account?.address ?? ''
  const network = useMemo(() => core.networks.find(networkId), [core, networkId])
  const isSmart = account?.type === 'smartAccount'
  return {
    description,
    network,
    account: address,
    tokens: useTokens(description, network, address),
    fee: useFee(description, network, isSmart ? undefined : address),
  }
}

function useTokens(description: RequestDescription, network: Network | undefined, owner: string): KnownTokens {
  const core = useCore()
  const config = useValue(core.$config)
  const balances = useValue(core.balances.$byNamespace)
  const held = network && balances[network.namespace]?.holdings?.tokens
  const listed = useMemo(
    () => (network ? listedTokens(network, held ?? [], config) : new Map<string, KnownToken | null>()),
    [network, held, config],
  )
  const wanted = tokenCandidates(description).join(' ')
  // The answer is kept with its question, since the same address is another contract on another network.
  const [answer, setAnswer] = useState<TokenAnswer>()
  useEffect(() => {
    if (!network || !wanted) return
    const left = new AbortController()
    void askFacts(core, network, wanted.split(' '), { owner, signal: left.signal }).then(
      (facts) => left.signal.aborted || setAnswer({ network, wanted, facts }),
    )
    return () => left.abort()
  }, [core, network, wanted, owner])
  const isAnswered = answer !== undefined && answer.network === network && answer.wanted === wanted
  return useMemo(
    () => (isAnswered ? checkedTokens(listed, wanted.split(' '), answer.facts) : listed),
    [listed, isAnswered, wanted, answer],
  )
}

type TokenAnswer = { readonly network: Network; readonly wanted: string; readonly facts: TokenFacts[] | undefined }

type FactsOptions = { readonly owner: string; readonly signal: AbortSignal }

/** What contracts say of themselves; undefined when no node could tell. */
const askFacts = (core: Core, network: Network, addresses: readonly string[], options: FactsOptions) =>
  core
    .chain(network.namespace)
    .then((chain) => chain.getTokenFacts?.(network, addresses, options))
    .catch(() => undefined)

function useFee(
  { transaction, fee }: RequestDescription,
  network: Network | undefined,
  from: string | undefined,
): RequestFee | undefined {
  const readers = useValue(useModel(createRequestReaders).$readers)
  const estimateFee = network && readers[network.namespace]?.estimateFee
  const question = useMemo(
    () => (network && transaction && from ? { network, transaction: { ...transaction, from } } : undefined),
    [network, transaction, from],
  )
  // The answer is kept with its question, so that the fee of one request is never shown with the next one.
  const [answer, setAnswer] = useState<{ question: typeof question; fee: RequestFee | undefined }>()
  useEffect(() => {
    if (!question || !estimateFee) return
    const left = new AbortController()
    estimateFee(question.network, question.transaction, left.signal).then(
      (told) => void (left.signal.aborted || setAnswer({ question, fee: told })),
      () => {},
    )
    return () => left.abort()
  }, [estimateFee, question])
  if (fee !== undefined) return { amount: fee, isHigh: false }
  return question && answer?.question === question ? answer.fee : undefined
}
