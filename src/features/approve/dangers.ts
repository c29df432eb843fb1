import type { approveWords } from '../../i18n/en/approve.ts'
import type { sendWords } from '../../i18n/en/send.ts'
import type { Network } from '../../schema/network.ts'
import { faceOf } from './money.ts'
import type { Operation } from './reading/act.ts'
import { type KnownTokens, tokenAt } from './tokens.ts'

type Key = keyof (typeof sendWords & typeof approveWords)

/** What the visitor is to beware of, as keys of its words. */
export type Danger = {
  readonly kind: 'warning' | 'danger'
  /** A key, or the code of an error whose sentence it is. */
  readonly title: Key | 'token-mismatch'
  readonly text: Key
  readonly params?: Readonly<Record<string, string>>
}

/** What contracts say of their tokens that the page, or the service that it asks, says otherwise; or what nobody could say. */
export function tokenWarnings(act: Operation, network: Network | undefined, tokens: KnownTokens): Danger[] {
  if (act.do !== 'send' && act.do !== 'allow') return []
  const { name: token, decimals } = faceOf(act.asset, network, tokens)
  const { listedDecimals, isUnchecked } = (act.asset.kind === 'token' && tokenAt(tokens, act.asset.address)) || {}
  if (isUnchecked) return [{ kind: 'warning', title: 'tokenUnchecked', text: 'tokenUncheckedHere', params: { token } }]
  if (listedDecimals === undefined) return []
  const params = { token, listed: String(listedDecimals), actual: String(decimals ?? '—') }
  return [{ kind: 'danger', title: 'token-mismatch', text: 'tokenMismatchHere', params }]
}

/** What is dangerous about an act itself. */
export function dangersOf(act: Operation, network: Network | undefined, tokens: KnownTokens): Danger[] {
  switch (act.do) {
    case 'allow': {
      if (act.amount !== 'any') return []
      const params = { token: faceOf(act.asset, network, tokens).name }
      return [{ kind: 'warning', title: 'noSpendingLimit', text: 'noSpendingLimitText', params }]
    }
    case 'revoke': {
      const isToken = act.asset.kind === 'token' && tokenAt(tokens, act.asset.address)
      return act.orItem && !isToken ? [UNKNOWN] : []
    }
    case 'allow-all':
      return [{ kind: 'danger', title: 'allItems', text: 'allItemsText' }]
    case 'delegate':
      return [{ kind: 'danger', title: 'codeGiven', text: 'codeGivenText' }]
    case 'control':
      return [{ kind: 'danger', title: 'controlGiven', text: 'controlGivenText' }]
    case 'run':
      return [UNKNOWN]
    case 'send': {
      const isLost = !act.toTokenAccount && tokenAt(tokens, act.to)
      return isLost ? [{ kind: 'danger', title: 'receiverIsToken', text: 'contractAddressText' }] : []
    }
    default:
      return []
  }
}

const UNKNOWN: Danger = { kind: 'warning', title: 'effectUnknown', text: 'effectUnknownText' }
