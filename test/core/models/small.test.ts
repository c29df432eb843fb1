import { expect } from 'chai'
import type { Connection, Connector } from '../../../src/connectors/connector.ts'
import { createBalances, type Holdings } from '../../../src/core/models/balances.ts'
import { createConnectionAttempt } from '../../../src/core/models/connection-attempt.ts'
import { createConnections } from '../../../src/core/models/connections.ts'
import { createModal } from '../../../src/core/models/modal.ts'
import { createOutbox } from '../../../src/core/models/outbox.ts'
import { stopClock } from '../../fixtures/clock.ts'

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

describe('connectors', () => {
  it('are kept in the order in which they were announced; a second of one id takes the place of the first', () => {
    const connections = createConnections()
    const [a, b, again] = [connector('a'), connector('b'), connector('a', 'again')]
    for (const one of [a, b, again]) connections.addConnector(one)
    expect(connections.$connectors.get()).to.deep.equal([again, b])
  })

  it('can be taken away again, each by its own stop alone', () => {
    const connections = createConnections()
    const stopFirst = connections.addConnector(connector('a'))
    const again = connector('a')
    const stopAgain = connections.addConnector(again)
    stopFirst()
    expect(connections.$connectors.get()).to.deep.equal([again])
    stopAgain()
    stopAgain()
    expect(connections.$connectors.get()).to.deep.equal([])
  })
})

describe('connections', () => {
  it('are one a namespace, and released one by one', () => {
    const connections = createConnections()
    const active = { connector: connector('a'), connection: connection('eip155', 'a') }
    const other = { connector: connector('b'), connection: connection('solana', 'b') }
    connections.setActive(active)
    connections.setActive(other)
    expect(connections.$active.get()).to.deep.equal({ eip155: active, solana: other })
    connections.removeActive('eip155')
    connections.removeActive('eip155')
    expect(connections.$active.get()).to.deep.equal({ solana: other })
  })

  it('forget the locked wallet when one is connected', () => {
    const connections = createConnections()
    const locked = connector('a')
    connections.setLocked(locked, 'eip155')
    expect(connections.$locked.get()).to.deep.equal({ connector: locked, namespace: 'eip155' })
    connections.setActive({ connector: connector('b'), connection: connection('eip155', 'b') })
    expect(connections.$locked.get()).to.equal(undefined)
  })
})

describe('an attempt to connect', () => {
  it('ends the one before it, whose signal says so', () => {
    const attempt = createConnectionAttempt()
    const first = attempt.begin('a')
    const second = attempt.begin('b')
    expect([first.aborted, second.aborted]).to.deep.equal([true, false])
    expect(attempt.$state.get()).to.deep.equal({ connectorId: 'b', status: 'waiting' })
    attempt.end()
    expect(second.aborted).to.equal(true)
    expect(attempt.$state.get()).to.equal(undefined)
  })

  it('may become slow or pending while it waits, and not when it has failed or is over', () => {
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

describe('balances', () => {
  const holdings: Holdings = { account: 'eip155:1:0xa', tokens: [], readAt: 5 }

  it('stay as they were last read when the next reading fails, with a time to ask again per network', () => {
    const balances = createBalances()
    balances.setLoading('eip155')
    balances.setHoldings('eip155', holdings)
    balances.setLoading('eip155')
    balances.setFailure('eip155', 'eip155:1', 30)
    balances.setFailure('eip155', 'eip155:10', 40)
    expect(balances.of('eip155').holdings).to.equal(holdings)
    expect(balances.of('eip155').loading).to.equal(false)
    expect(balances.$retryAt.get()).to.deep.equal({ 'eip155:1': 30, 'eip155:10': 40 })
  })

  it('are nothing for the next account, and the times to ask again stay', () => {
    const balances = createBalances()
    balances.setHoldings('eip155', holdings)
    balances.setFailure('eip155', 'eip155:1', 30)
    balances.setLoading('eip155')
    balances.clear('eip155')
    expect(balances.of('eip155').holdings).to.equal(undefined)
    expect(balances.of('eip155').loading).to.equal(false)
    expect(balances.$retryAt.get()).to.deep.equal({ 'eip155:1': 30 })
  })
})

describe('facts', () => {
  it('are handed out once, in their order', () => {
    const facts = createOutbox()
    facts.add({ type: 'open', detail: { view: 'Connect' } })
    facts.add({ type: 'close', detail: { view: 'Connect' } })
    expect(facts.takeEvents().map(({ type }) => type)).to.deep.equal(['open', 'close'])
    expect(facts.takeEvents()).to.deep.equal([])
  })

  it('that come while they are told are told after', () => {
    const facts = createOutbox()
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

describe('the modal', () => {
  it('is not busy any more when it is closed', () => {
    const modal = createModal()
    modal.show()
    modal.setLoading(true)
    modal.hide()
    expect([modal.$open.get(), modal.$loading.get()]).to.deep.equal([false, false])
  })

  it('shakes for 500 ms', () => {
    const clock = stopClock()
    try {
      const modal = createModal()
      modal.shake()
      clock.pass(499)
      expect(modal.$shake.get()).to.equal(true)
      clock.pass(1)
      expect(modal.$shake.get()).to.equal(false)
    } finally {
      clock.restart()
    }
  })
})
