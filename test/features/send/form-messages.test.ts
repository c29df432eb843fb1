// @run node
import { expect } from 'chai'
import { reasonText } from '../../../src/features/send/form-messages.ts'
import type { Draft } from '../../../src/features/send/transfer-draft.ts'
import { sendWords } from '../../../src/i18n/en/send.ts'
import type { Messages } from '../../../src/i18n/use-messages.ts'
import { numbersOf } from '../../../src/lib/locale/numbers.ts'
import type { TokenChoice } from '../../../src/schema/token.ts'

const say = (key: string, { amount = '' } = {}) =>
  (sendWords as Readonly<Record<string, string>>)[key]?.replace('{amount}', amount) ?? key
const t = Object.assign(say, { error: (code: string) => code }) as Messages<typeof sendWords>

describe("the button's text for an account's reserve", () => {
  const coin: TokenChoice = { networkId: 'solana:a', name: 'Solana', symbol: 'SOL', decimals: 9 }
  const token: TokenChoice = { ...coin, address: 'mint', symbol: 'USDC' }
  const draft = { coin, reason: 'reserve', fee: { basis: '', readAt: 0, reserve: 890_880n } } as Partial<Draft> as Draft

  it('offers to keep the reserve or to send the whole coin', () => {
    expect(reasonText(t, { ...draft, token: coin }, numbersOf('en'))).to.equal('Keep 0.0008908 SOL or send it all')
  })

  it('offers only to keep the reserve when another token is sent', () => {
    expect(reasonText(t, { ...draft, token }, numbersOf('en'))).to.equal('Keep at least 0.0008908 SOL')
  })
})
