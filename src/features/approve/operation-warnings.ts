import type { Operation } from '../../chains/operation.ts'
import type { approveWords } from '../../i18n/en/approve.ts'
import type { sendWords } from '../../i18n/en/send.ts'
import type { Network } from '../../schema/network.ts'
import { faceOf } from './money.ts'
import { type KnownTokens, tokenAt } from './tokens.ts'

type Key = keyof (typeof sendWords & typeof approveWords)

/** A warning for the visitor, as keys of the texts. */
export type WarningText = {
  readonly kind: 'warning' | 'danger'
  /** A key, or the code of an error whose sentence is the title. */
  readonly title: Key | 'token-mismatch'
  readonly text: Key
  readonly params?: Readonly<Record<string, string | number>>
}

/**
 * Warnings of tokens whose contract has other decimals than they are listed with, or whose contract could not be asked.
 */
export function tokenWarnings(operation: Operation, network: Network | undefined, tokens: KnownTokens): WarningText[] {
  if (operation.do !== 'send' && operation.do !== 'allow') return []
  const { name: token, decimals } = faceOf(operation.asset, network, tokens)
  const { listedDecimals, isUnchecked } =
    (operation.asset.kind === 'token' && tokenAt(tokens, operation.asset.address)) || {}
  if (isUnchecked) return [{ kind: 'warning', title: 'tokenUnchecked', text: 'tokenUncheckedHere', params: { token } }]
  if (listedDecimals === undefined) return []
  const params = { token, listed: listedDecimals, actual: decimals ?? '—' }
  return [{ kind: 'danger', title: 'token-mismatch', text: 'tokenMismatchHere', params }]
}

/** Warnings of what an operation itself does. */
export function operationWarnings(
  operation: Operation,
  network: Network | undefined,
  tokens: KnownTokens,
): WarningText[] {
  switch (operation.do) {
    case 'allow': {
      if (operation.amount !== 'any') return []
      const params = { token: faceOf(operation.asset, network, tokens).name }
      return [{ kind: 'warning', title: 'noSpendingLimit', text: 'noSpendingLimitText', params }]
    }
    case 'revoke': {
      const isToken = operation.asset.kind === 'token' && tokenAt(tokens, operation.asset.address)
      return operation.orItem && !isToken ? [UNKNOWN] : []
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
      const isLost = !operation.toTokenAccount && tokenAt(tokens, operation.to)
      return isLost ? [{ kind: 'danger', title: 'receiverIsToken', text: 'contractAddressText' }] : []
    }
    default:
      return []
  }
}

const UNKNOWN: WarningText = { kind: 'warning', title: 'effectUnknown', text: 'effectUnknownText' }
