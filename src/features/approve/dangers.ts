import type { approveWords } from '../../i18n/en/approve.ts'
import type { sendWords } from '../../i18n/en/send.ts'
import type { Network } from '../../schema/network.ts'
import type { Act } from './act.ts'
import { faceOf } from './money.ts'
import { type KnownTokens, tokenAt } from './tokens.ts'

type Key = keyof (typeof sendWords & typeof approveWords)

/** What the visitor is to beware of, as keys of its words. */
export type Warning = {
  readonly kind: 'warning' | 'danger'
  readonly title: Key
  readonly text: Key
  readonly params?: Readonly<Record<string, string>>
}

/** What is dangerous about an act itself. */
export function dangersOf(act: Act, network: Network | undefined, tokens: KnownTokens): Warning[] {
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

const UNKNOWN: Warning = { kind: 'warning', title: 'effectUnknown', text: 'effectUnknownText' }
