// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { createRouter } from '../../../src/core/models/router.ts'
import { createTransactions, type Transaction } from '../../../src/core/models/transactions.ts'
import type { Route } from '../../../src/core/routes.ts'
import { forAll } from '../../fixtures/for-all.ts'

/** The view stack and the transaction stack. */
const createStacks = (router = createRouter()) => ({ ...router, ...createTransactions({ router }) })
type Stacks = ReturnType<typeof createStacks>

/** A second, deliberately simple implementation of the two stacks, as the reference. */
type Model = { stack: Route[]; transactions: Transaction[]; told: string[] }

const plainViews = ['Connect', 'Account', 'Networks', 'UnsupportedChain', 'Send', 'Receive', 'WhatIsAWallet'] as const
const plain = fc.constantFrom(...plainViews).map((view): Route => ({ view }))
const connecting = fc
  .constantFrom('io.metamask', 'injected')
  .map((connectorId): Route => ({ view: 'ConnectingExternal', data: { connectorId } }))
const route = fc.oneof({ weight: 4, arbitrary: plain }, connecting)

const names = ['a', 'b', 'c'] as const
const transaction = fc.record({
  view: fc.constantFrom('Account', 'Send'),
  goBack: fc.boolean(),
  replace: fc.boolean(),
  name: fc.constantFrom(...names),
})
type Described = Parameters<Parameters<typeof transaction.map>[0]>[0]

const top = ({ stack }: Model): Route => stack[stack.length - 1] as Route

/** Pops one entry. The modal closes instead on the last entry, or with UnsupportedChain in the history. */
function goBack(model: Model): boolean {
  if (model.stack.length === 1 || model.stack.some(({ view }) => view === 'UnsupportedChain')) return false
  model.stack.pop()
  return true
}

/** Performs the same step on the reference and the router, and compares them. */
class Step implements fc.Command<Model, Stacks> {
  readonly name: string
  readonly onModel: (model: Model) => unknown
  readonly onRouter: (router: Stacks, model: Model) => unknown

  constructor(name: string, onModel: (model: Model) => unknown, onRouter: (router: Stacks, model: Model) => unknown) {
    this.name = name
    this.onModel = onModel
    this.onRouter = onRouter
  }
  check = () => true
  run(model: Model, router: Stacks): void {
    const told = [...model.told]
    const wanted = this.onModel(model)
    const wantedTold = [...model.told]
    model.told.splice(0, model.told.length, ...told)
    expect(this.onRouter(router, model)).to.equal(wanted)
    expect(model.told).to.deep.equal(wantedTold)
    expect(router.$stack.get()).to.deep.equal(model.stack)
    expect(router.$route.get()).to.deep.equal(top(model))
    expect(router.$transactions.get().map(({ view }) => view)).to.deep.equal(model.transactions.map(({ view }) => view))
  }
  toString = () => this.name
}

const push = (to: Route) =>
  new Step(
    `push ${to.view}`,
    (model) => void (top(model).view === to.view || model.stack.push(to)),
    (router) => router.push(to),
  )

const replace = (to: Route) =>
  new Step(
    `replace ${to.view}`,
    (model) => void model.stack.splice(-1, 1, to),
    (router) => router.replace(to),
  )

const reset = (to: Route | undefined) =>
  new Step(
    `reset ${to?.view}`,
    (model) => void model.stack.splice(0, model.stack.length, to ?? { view: 'Connect' }),
    (router) => router.reset(to),
  )

const back = () => new Step('back', goBack, (router) => router.back())

function begin({ name, ...rest }: Described): Step {
  const made = (model: Model): Transaction => ({
    ...rest,
    onSuccess: () => void model.told.push(`${name} succeeded`),
    onCancel: () => void model.told.push(`${name} was cancelled`),
  })
  return new Step(
    `begin ${name}`,
    (model) => void model.transactions.push(made(model)),
    (router, model) => router.beginTransaction(made(model)),
  )
}

const withdraw = () =>
  new Step(
    'withdraw',
    (model) => void model.transactions.pop(),
    (router) => router.dropTransaction(),
  )

const settle = (outcome: 'success' | 'cancel') =>
  new Step(
    `settle ${outcome}`,
    (model) => {
      const transaction = model.transactions.pop()
      if (!transaction) return true
      if (outcome === 'cancel') {
        const shown = goBack(model)
        transaction.onCancel?.()
        return shown
      }
      let shown = true
      if (transaction.goBack) shown = goBack(model)
      else if (transaction.replace) {
        model.stack = [{ view: 'Connect' }]
        shown = false
      } else model.stack = [{ view: transaction.view }]
      transaction.onSuccess?.()
      return shown
    },
    (router) => router.settleTransaction(outcome),
  )

describe('the stacks of views and transactions', () => {
  it('the stack starts at Connect, without a transaction, and a history that was read does not change later', () => {
    const router = createStacks()
    const before = router.$stack.get()
    expect(router.$route.get()).to.deep.equal({ view: 'Connect' })
    expect(router.$transactions.get()).to.deep.equal([])
    router.push({ view: 'Networks' })
    expect(before).to.deep.equal([{ view: 'Connect' }])
  })

  it('the router matches the specification after any steps in any order', () => {
    const steps = [
      route.map(push),
      route.map(push),
      route.map(replace),
      fc.option(route, { nil: undefined }).map(reset),
      fc.constant(null).map(back),
      transaction.map(begin),
      fc.constant(null).map(withdraw),
      fc.constantFrom('success' as const, 'cancel' as const).map(settle),
    ]
    forAll(fc.commands(steps, { maxCommands: 60 }), (commands) => {
      const model: Model = { stack: [{ view: 'Connect' }], transactions: [], told: [] }
      fc.modelRun(() => ({ model, real: createStacks() }), commands)
    })
  })

  it('listeners are called for changes only', () => {
    const router = createStacks()
    const seen: string[] = []
    router.$route.listen(({ view }) => void seen.push(view))
    router.push({ view: 'Networks' })
    router.push({ view: 'Networks' })
    router.back()
    router.back()
    expect(seen).to.deep.equal(['Networks', 'Connect'])
  })

  it('a cancelled transaction goes one view back, and then calls its callback', () => {
    const router = createStacks()
    router.reset({ view: 'Send' })
    router.push({ view: 'SendReview' })
    const seen: string[] = []
    router.beginTransaction({
      view: 'Account',
      goBack: false,
      replace: false,
      onCancel: () => void seen.push(router.$route.get().view),
    })
    expect(router.settleTransaction('cancel')).to.equal(true)
    expect(seen).to.deep.equal(['Send'])
    expect(router.$transactions.get()).to.deep.equal([])
  })
})
