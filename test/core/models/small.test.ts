// @run node
import { expect } from 'chai'
import type { Connection, Connector } from '../../../src/connectors/connector.ts'
import { createBalances, type Holdings } from '../../../src/core/models/balances.ts'
import { createConnectionAttempt } from '../../../src/core/models/connection-attempt.ts'
import { createConnections } from '../../../src/core/models/connections.ts'
import { createModal } from '../../../src/core/models/modal.ts'
import { createOutbox } from '../../../src/core/models/outbox.ts'

const connector = (id: string, name = id): Connector => ({
  id,
  name,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  connect: () => Promise.reject(new Error('not asked')),
  resume: () => Promise.reject(new Error('not asked')),
  disconnect: () => Promise.resolve(),
  on: () => () => {},
})

const connection = (namespace: 'eip155' | 'solana', connectorId: string): Connection => ({
  connectorId,
  namespace,
  addresses: [],
  chainId: 1,
  request: () => Promise.resolve(),
  native: {},
})

describe('the connections model', () => {
  it('connectors keep their order, the second of an id replaces the first, and each is removed by its own stop', () => {
    const connections = createConnections()
    const [a, b, again] = [connector('a'), connector('b'), connector('a', 'again')]
    const [stopFirst, , stopAgain] = [a, b, again].map(connections.addConnector)
    expect(connections.$connectors.get()).to.deep.equal([again, b])
    stopFirst?.()
    expect(connections.$connectors.get()).to.deep.equal([again, b])
    stopAgain?.()
    stopAgain?.()
    expect(connections.$connectors.get()).to.deep.equal([b])
  })

  it('each namespace has one connection at most, which clears the locked wallet, and is released for itself', () => {
    const connections = createConnections()
    const active = { connector: connector('a'), connection: connection('eip155', 'a') }
    const other = { connector: connector('b'), connection: connection('solana', 'b') }
    connections.setLocked(active.connector, 'eip155')
    expect(connections.$locked.get()).to.deep.equal({ connector: active.connector, namespace: 'eip155' })
    connections.setActive(active)
    expect(connections.$locked.get()).to.equal(undefined)
    connections.setActive(other)
    expect(connections.$active.get()).to.deep.equal({ eip155: active, solana: other })
    connections.removeActive('eip155')
    connections.removeActive('eip155')
    expect(connections.$active.get()).to.deep.equal({ solana: other })
  })
})

describe('the connection attempt model', () => {
  it('a new attempt ends the previous one and aborts its signal', () => {
    const attempt = createConnectionAttempt()
    const first = attempt.begin('a')
    const second = attempt.begin('b')
    expect([first.aborted, second.aborted]).to.deep.equal([true, false])
    expect(attempt.$state.get()).to.deep.equal({ connectorId: 'b', status: 'waiting' })
    attempt.end()
    expect(second.aborted).to.equal(true)
    expect(attempt.$state.get()).to.equal(undefined)
  })

  it('a waiting attempt may become slow or pending, but not a failed or finished one', () => {
    const attempt = createConnectionAttempt()
    attempt.setStatus('slow')
    attempt.fail('timeout')
    expect(attempt.$state.get()).to.equal(undefined)
    attempt.begin('a')
    attempt.setStatus('slow')
    attempt.setStatus('pending')
    expect(attempt.$state.get()).to.deep.equal({ connectorId: 'a', status: 'pending' })
    attempt.fail('user-rejected')
    attempt.setStatus('slow')
    expect(attempt.$state.get()).to.deep.equal({ connectorId: 'a', status: 'failed', code: 'user-rejected' })
  })
})

describe('the balances model', () => {
  const holdings: Holdings = { account: 'eip155:1:0xa', tokens: [], readAt: 5 }

  it('a failed read keeps the last balances, with a time for the retry for each network that stays for the next account', () => {
    const balances = createBalances()
    balances.setLoading('eip155')
    balances.setHoldings('eip155', holdings)
    balances.setLoading('eip155')
    balances.setFailure('eip155', 'eip155:1', 30)
    balances.setFailure('eip155', 'eip155:10', 40)
    expect(balances.of('eip155').holdings).to.equal(holdings)
    expect(balances.of('eip155').loading).to.equal(false)
    expect(balances.$retryAt.get()).to.deep.equal({ 'eip155:1': 30, 'eip155:10': 40 })
    balances.setLoading('eip155')
    balances.clear('eip155')
    expect(balances.of('eip155').holdings).to.equal(undefined)
    expect(balances.of('eip155').loading).to.equal(false)
    expect(balances.$retryAt.get()).to.deep.equal({ 'eip155:1': 30, 'eip155:10': 40 })
  })
})

describe('the outbox', () => {
  it('events are taken out once, in their order; those added during a delivery are delivered after it', () => {
    const facts = createOutbox()
    for (const type of ['open', 'close'] as const) facts.add({ type, detail: { view: 'Connect' } })
    expect(facts.takeEvents().map(({ type }) => type)).to.deep.equal(['open', 'close'])
    expect(facts.takeEvents()).to.deep.equal([])
    const told: string[] = []
    facts.$events.subscribe(() => {
      for (const { type } of facts.takeEvents()) {
        told.push(type)
        if (type === 'open') facts.add({ type: 'close', detail: { view: 'Connect' } })
      }
    })
    facts.add({ type: 'open', detail: { view: 'Connect' } })
    expect(told).to.deep.equal(['open', 'close'])
  })
})

describe('the modal model', () => {
  it('a closed modal is not busy', () => {
    const modal = createModal()
    modal.show()
    modal.setLoading(true)
    modal.hide()
    expect([modal.$open.get(), modal.$loading.get()]).to.deep.equal([false, false])
  })
})
