import { useEffect, useMemo, useState } from 'react'
import type { Approval } from '../../connectors/auth/session.ts'
import type { Core } from '../../core/core.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { type AskNode, createAskNode } from '../../io/ask-node.ts'
import type { Network } from '../../schema/network.ts'
import type { Reading } from './act.ts'
import { askFee } from './fee.ts'
import { readRequest } from './read-request.ts'
import {
  askToken,
  candidates,
  type KnownToken,
  type KnownTokens,
  listedTokens,
  NOTHING_TOLD,
  toldAt,
  withTold,
} from './tokens.ts'

/** A request that waits, and all that can be said of it; tokens and the fee come when nodes have told them. */
export type AskedFor = {
  readonly reading: Reading
  readonly network: Network | undefined
  readonly account: string
  readonly isSmart: boolean
  readonly tokens: KnownTokens
  readonly fee: bigint | undefined
}

const createNodes = (core: Core): AskNode => createAskNode(core.nodes)

/** Reads a request for its view, and asks nodes for what it does not say itself. */
export function useAsked(approval: Approval): AskedFor {
  const core = useCore()
  const { method, params, namespace, networkId } = approval
  const account = useValue(core.accounts.$byNamespace)[namespace]?.accounts[0]
  const address = account?.address ?? ''
  const network = useMemo(() => core.networks.find(networkId), [core, networkId])
  const reading = useMemo(
    () => readRequest({ method, params, namespace, networkId, account: address, host: location.host }),
    [method, params, namespace, networkId, address],
  )
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
  const ask = useModel(createNodes)
  const config = useValue(core.$config)
  const held = useValue(core.balances.$byNamespace)[network?.namespace ?? 'eip155']?.holdings?.tokens
  const listed = useMemo(
    () => (network ? listedTokens(network, held ?? [], config) : new Map<string, KnownToken | null>()),
    [network, held, config],
  )
  const [allTold, tell] = useState(NOTHING_TOLD)
  const told = toldAt(allTold, network?.id)
  const wanted = candidates(reading)
    .filter((address) => address.startsWith('0x') && !listed.has(address))
    .join(' ')
  useEffect(() => {
    if (!network || !wanted) return
    const left = new AbortController()
    for (const address of wanted.split(' '))
      askToken(ask, network, address, left.signal).then(
        (token) => left.signal.aborted || tell((before) => withTold(before, network.id, address, token)),
        () => {},
      )
    return () => left.abort()
  }, [ask, network, wanted])
  return useMemo(() => new Map([...told, ...listed]), [told, listed])
}

function useFee(reading: Reading, network: Network | undefined, from: string | undefined): bigint | undefined {
  const ask = useModel(createNodes)
  const { transaction, fee: said } = reading
  const asking = useMemo(
    () => (network && transaction && from ? { network, transaction: { ...transaction, from } } : undefined),
    [network, transaction, from],
  )
  // With what it answers: the fee of one request is never shown beside the next one.
  const [told, tell] = useState<{ asking: typeof asking; fee: bigint | undefined }>()
  useEffect(() => {
    if (!asking) return
    const left = new AbortController()
    askFee(ask, asking.network, asking.transaction, left.signal).then(
      (fee) => void (left.signal.aborted || tell({ asking, fee })),
      () => {},
    )
    return () => left.abort()
  }, [ask, asking])
  return said ?? (asking && told?.asking === asking ? told.fee : undefined)
}
