import { expect } from 'chai'
import { createLazyConnector } from '../../../src/connectors/shared/lazy-connector.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'

describe('a lazy connector', () => {
  it('asks no wallet after the visitor has cancelled during the load', async () => {
    const asked: string[] = []
    const coming = Promise.withResolvers<void>()
    const verb = (name: string) => async () => {
      asked.push(name)
      return null as never
    }
    const connector = createLazyConnector(
      { id: 'a', name: 'A', type: 'EXTERNAL', namespaces: ['eip155'] },
      async () => {
        await coming.promise
        return { connect: verb('connect'), resume: verb('resume'), disconnect: verb('disconnect'), on: () => () => {} }
      },
    )
    const left = new AbortController()
    const request = { namespace: 'eip155', signal: left.signal } as const
    const calls = [connector.connect(request), connector.resume(request)].map(thrownBy)
    left.abort()
    coming.resolve()
    for (const error of await Promise.all(calls)) expect(error.code).to.equal('aborted')
    expect(asked).to.deep.equal([])
    await connector.resume({ ...request, signal: new AbortController().signal })
    expect(asked).to.deep.equal(['resume'])
  })
})
