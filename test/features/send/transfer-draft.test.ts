// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { parseAddress } from '../../../src/chains/eip155/address.ts'
import type { ActiveAccount, ActiveNetwork } from '../../../src/core/core.ts'
import type { Form } from '../../../src/features/send/state.ts'
import { type DraftInput, feeKey, listTokens, readDraft } from '../../../src/features/send/transfer-draft.ts'
import type { TokenBalance } from '../../../src/schema/token.ts'
import { localNetwork } from '../../fixtures/chains/nodes.ts'
import { forAll } from '../../fixtures/for-all.ts'

const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network = localNetwork()
const active: ActiveNetwork = { network, supported: true }
const account: ActiveAccount = {
  namespace: 'eip155',
  status: 'connected',
  account: { address: OWN, type: 'eoa' },
  id: `${network.id}:${OWN}`,
  accounts: [],
  identity: undefined,
  active: undefined,
}
const coin: TokenBalance = { networkId: network.id, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n }
const usdc: TokenBalance = {
  ...coin,
  address: `0x${'a'.repeat(40)}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amount: 5_000_000n,
}
const held = { account: `${network.id}:${OWN}`, tokens: [coin, usdc], readAt: 1 } as const

const form = (change: Partial<Form> = {}): Form => ({
  amount: '0.5',
  unit: 'token',
  receiver: FRIEND,
  typing: false,
  trimmed: false,
  ...change,
})
const input = (change: Partial<DraftInput> = {}): DraftInput => ({
  form: form(),
  account,
  active,
  listed: listTokens(account, active, { holdings: held, loading: false }),
  fee: undefined,
  known: { own: [OWN], paid: [], listed: [], payers: [], named: [] },
  chain: { parseAddress, estimateFee: async () => ({ amount: 1n }), send: async () => ({ hash: '' }) },
  ...change,
})
const feeOf = (amount: bigint, draft = readDraft(input())) => ({
  basis: draft.transfer ? feeKey(draft.transfer) : '',
  amount,
  readAt: 1,
})

describe('a draft', () => {
  it('is ready once everything that the review shows is known, but for a fee that nobody can estimate', () => {
    expect(readDraft(input())).to.include({ ready: false, reason: undefined })
    const { ready, transfer } = readDraft(input({ fee: feeOf(1n) }))
    expect(ready).to.equal(true)
    expect(transfer).to.deep.equal({ network, from: OWN, to: FRIEND, amount: 5n * 10n ** 17n })
    expect(readDraft(input({ chain: { parseAddress, send: async () => ({ hash: '' }) } })).ready).to.equal(true)
    const { basis } = feeOf(1n)
    expect(readDraft(input({ fee: { basis, readAt: 1 } })).ready).to.equal(true)
  })

  it('does not use the fee of another receiver, or another account’s holdings', () => {
    const other = readDraft(input({ form: form({ receiver: OWN }) }))
    expect(readDraft(input({ fee: feeOf(1n, other) })).fee).to.equal(undefined)
    const foreign = listTokens(account, active, {
      holdings: { ...held, account: `${network.id}:${FRIEND}` },
      loading: false,
    })
    expect(foreign.known).to.equal(false)
    const { token, transfer, reason } = readDraft(input({ listed: foreign }))
    expect([token.amount, transfer, reason]).to.deep.equal([undefined, undefined, undefined])
  })

  it('passes on the token with its contract, without balance and price', () => {
    const { transfer } = readDraft(input({ form: form({ token: usdc }) }))
    const { amount: _, ...plain } = usdc
    expect(transfer?.token).to.deep.equal(plain)
  })

  it('keeps the chosen token while balances load, and gives a token that is not held the balance zero', () => {
    const chosen = form({ token: { ...usdc, address: `0x${'b'.repeat(40)}` } })
    const unknown = listTokens(account, active, { loading: false })
    expect(readDraft(input({ form: chosen, listed: unknown })).token.symbol).to.equal('USDC')
    expect(readDraft(input({ form: chosen })).reason).to.equal('balance')
  })

  it('uses the coin when the chosen token is on another network, and has no transfer on an unsupported one', () => {
    const { token } = readDraft(input({ form: form({ token: { ...usdc, networkId: 'eip155:1' } }) }))
    expect(token).to.deep.equal(coin)
    const { transfer, reason } = readDraft(input({ active: { network, supported: false } }))
    expect([transfer, reason]).to.deep.equal([undefined, 'unsupported'])
  })

  it('never sends more than the balance less the fee, for any input', () => {
    const amount = fc.oneof(fc.string(), fc.bigInt({ min: 0n, max: 10n ** 19n }).map(String), fc.float().map(String))
    const fee = fc.bigInt({ min: 0n, max: 10n ** 18n })
    const unit = fc.constantFrom('token', 'usd' as const)
    forAll(
      amount,
      fc.bigInt({ min: 0n, max: 10n ** 18n }),
      fee,
      unit,
      fc.bigInt({ min: 0n, max: 10n ** 21n }),
      (text, balance, cost, counted, price) => {
        const tokens = [{ ...coin, amount: balance, price }]
        const listed = listTokens(account, active, { holdings: { ...held, tokens }, loading: false })
        const given = input({ form: form({ amount: text, unit: counted }), listed })
        const first = readDraft(given)
        if (first.transfer && (first.transfer.amount > balance || first.transfer.amount <= 0n)) return false
        const { ready, transfer } = readDraft({ ...given, fee: feeOf(cost, first) })
        return !ready || (transfer !== undefined && transfer.amount + cost <= balance)
      },
    )
  })
})

describe('a token with a contract', () => {
  const asking = { getTokenFacts: async () => [{}], parseAddress, send: async () => ({ hash: '' }) }
  const key = `${network.id} ${usdc.address}`
  const draftOf = (reading: DraftInput['reading'], change: Partial<Form> = {}) =>
    readDraft(input({ chain: asking, reading, form: form({ token: usdc, amount: '1', ...change }) }))

  it('is ready only once its contract has confirmed the listed decimals', () => {
    expect(draftOf(undefined)).to.include({ tokenStatus: 'asking', ready: false, reason: undefined })
    expect(draftOf({ key, owner: OWN, facts: { decimals: 6 } })).to.include({ tokenStatus: 'fine', ready: true })
    for (const facts of [{ decimals: 8 }, { decimals: 0 }, {}, { symbol: 'USDC' }]) {
      const wrong = draftOf({ key, owner: OWN, facts })
      expect(wrong).to.include({ tokenStatus: 'wrong', ready: false, reason: 'token-wrong', transfer: undefined })
    }
    expect(draftOf({ key, owner: OWN })).to.include({ tokenStatus: 'unknown', ready: false, reason: 'token-unknown' })
    expect(draftOf({ key, owner: OWN, facts: {} }, { amount: '', receiver: '' })).to.include({ reason: 'token-wrong' })
  })

  it('ignores the answers of other contracts and networks, and has the balance that its own says for this account only', () => {
    for (const other of [`${network.id} 0x${'b'.repeat(40)}`, `eip155:1 ${usdc.address}`])
      expect(draftOf({ key: other, owner: OWN, facts: { decimals: 6 } })).to.include({
        tokenStatus: 'asking',
        ready: false,
      })
    const facts = { decimals: 6, balance: 999_999n }
    expect(draftOf({ key, owner: OWN, facts })).to.include({ reason: 'balance', ready: false })
    expect(draftOf({ key, owner: FRIEND, facts })).to.include({ reason: undefined, ready: true })
  })

  it('needs no check when it is the coin, or on a chain without contracts', () => {
    const coinDraft = readDraft(input({ chain: asking }))
    expect(coinDraft.tokenStatus).to.equal('fine')
    expect(readDraft(input({ form: form({ token: usdc, amount: '1' }) })).tokenStatus).to.equal('fine')
  })
})

describe('the unknown balance of a token', () => {
  const chosen = (partial: boolean) => {
    const listed = listTokens(account, active, { holdings: { ...held, tokens: [coin], partial }, loading: false })
    return readDraft(input({ listed, form: form({ token: usdc, amount: '1' }) }))
  }

  it('is zero when all holdings are known; when some are unknown it cannot be sent, and is not called insufficient', () => {
    expect(chosen(false)).to.deep.include({ reason: 'balance' })
    const { token, reason, ready } = chosen(true)
    expect([token.symbol, token.amount === 0n, reason, ready]).to.deep.equal(['USDC', false, undefined, false])
  })
})
