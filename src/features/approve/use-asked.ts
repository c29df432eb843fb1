import { useEffect, useMemo, useState } from 'react'
import type { TokenFacts } from '../../chains/chain.ts'
import type { Approval } from '../../connectors/auth/login-frame.ts'
import type { Core } from '../../core/core.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { type AskNode, createAskNode } from '../../io/rpc/ask-node.ts'
import type { Network } from '../../schema/network.ts'
import { askFee, type ToldFee } from './fee.ts'
import type { Reading } from './reading/act.ts'
import { readingOf } from './reading/read-request.ts'
import { candidates, checkedTokens, type KnownToken, type KnownTokens, listedTokens } from './tokens.ts'

/** A request that waits, and all that can be said of it; tokens and the fee come when nodes have told them. */
export type AskedFor = {
  readonly reading: Reading
  readonly network: Network | undefined
  readonly account: string
  readonly isSmart: boolean
  readonly tokens: KnownTokens
  readonly fee: ToldFee | undefined
}

const createNodes = (core: Core): AskNode => createAskNode(core.nodes)

/** Reads a request for its view, and asks nodes for what it does not say itself. */
export function useAsked(approval: Approval): AskedFor {
  const core = useCore()
  const { namespace, networkId } = approval
  const account = useValue(core.accounts.$byNamespace)[namespace]?.accounts[0]
  const address = account?.address ?? ''
  const network = useMemo(() => core.networks.find(networkId), [core, networkId])
  const reading = readingOf(approval, address)
  const isSmart = account?.type === 'smartAccount'
  return {
    reading,
    network,
    account: address,
    isSmart,
    tokens: useTokens(reading, network),
    fee: useFee(reading, network, isSmart ? undefined : address),
  }
}

function useTokens(reading: Reading, network: Network | undefined): KnownTokens {
  const core = useCore()
  const config = useValue(core.$config)
  const held = useValue(core.balances.$byNamespace)[network?.namespace ?? 'eip155']?.holdings?.tokens
  const listed = useMemo(
    () => (network ? listedTokens(network, held ?? [], config) : new Map<string, KnownToken | null>()),
    [network, held, config],
  )
  const wanted = candidates(reading)
    .filter((address) => address.startsWith('0x'))
    .join(' ')
  // With what it answers: the same address is another contract on another network.
  const [told, tell] = useState<Told>()
  useEffect(() => {
    if (!network || !wanted) return
    const left = new AbortController()
    void askFacts(core, network, wanted.split(' '), left.signal).then(
      (facts) => left.signal.aborted || tell({ network, wanted, facts }),
    )
    return () => left.abort()
  }, [core, network, wanted])
  const isTold = told !== undefined && told.network === network && told.wanted === wanted
  return useMemo(
    () => (isTold ? checkedTokens(listed, wanted.split(' '), told.facts) : listed),
    [listed, isTold, wanted, told],
  )
}

type Told = { readonly network: Network; readonly wanted: string; readonly facts: TokenFacts[] | undefined }

/** What contracts say of themselves; undefined when no node could tell. */
const askFacts = (core: Core, network: Network, addresses: readonly string[], signal: AbortSignal) =>
  core
    .chain(network.namespace)
    .then((chain) => chain.getTokenFacts?.(network, addresses, { signal }))
    .catch(() => undefined)

function useFee(reading: Reading, network: Network | undefined, from: string | undefined): ToldFee | undefined {
  const ask = useModel(createNodes)
  const { transaction, fee: said } = reading
  const asking = useMemo(
    () => (network && transaction && from ? { network, transaction: { ...transaction, from } } : undefined),
    [network, transaction, from],
  )
  // With what it answers: the fee of one request is never shown beside the next one.
  const [told, tell] = useState<{ asking: typeof asking; fee: ToldFee | undefined }>()
  useEffect(() => {
    if (!asking) return
    const left = new AbortController()
    askFee(ask, asking.network, asking.transaction, left.signal).then(
      (fee) => void (left.signal.aborted || tell({ asking, fee })),
      () => {},
    )
    return () => left.abort()
  }, [ask, asking])
  if (said !== undefined) return { amount: said, isHigh: false }
  return asking && told?.asking === asking ? told.fee : undefined
}
