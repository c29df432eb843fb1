import { modelOf } from '../../../src/core/core.ts'
import { createReceivers } from '../../../src/core/models/receivers.ts'
import { enterReceiver } from '../../../src/features/send/actions.ts'
import type { Chapter, Scenario, Stage } from '../scenario.ts'
import { pressButton } from '../steps.ts'
import { fill, RECEIVER, reviewed } from './send-scenarios.ts'

const MISTYPED = '0x90f79bf6EB2c4f870365E785982E1f101E93b906'
/** Puts receivers into the list of those who were paid. */
function remember({ core }: Stage, name = 'ines.reown.id'): void {
  const paid = { namespace: 'eip155', paidAt: Date.UTC(2026, 9, 3, 9, 30), count: 2 } as const
  modelOf(core, createReceivers).setPaid([
    { ...paid, address: RECEIVER },
    { ...paid, address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65', name },
  ])
}

const receivers: readonly Scenario[] = [
  {
    id: 'send-recents',
    title: 'Receivers who were paid',
    async prepare(stage) {
      remember(stage)
      await fill(stage)
    },
  },
  {
    id: 'send-clear',
    title: 'Before they are forgotten',
    async prepare(stage) {
      remember(stage)
      await fill(stage)
    },
    interact: (stage) => pressButton(stage, 'Clear'),
  },
  {
    id: 'send-likeness',
    title: 'An address that imitates an earlier receiver',
    async prepare(stage) {
      remember(stage)
      await fill(stage, { amount: '1.25', receiver: `0x90${'a'.repeat(32)}${RECEIVER.slice(-6).toLowerCase()}` })
    },
  },
  {
    id: 'send-lookalike',
    title: 'An address made to look like another',
    async prepare(stage) {
      remember(stage)
      await fill(stage, { amount: '1.25', receiver: `0x90${'0'.repeat(32)}93b906` })
    },
  },
  {
    id: 'send-checksum',
    title: 'A mistyped address',
    prepare: (stage) => fill(stage, { amount: '1.25', receiver: MISTYPED }),
  },
  { id: 'send-bad', title: 'Not an address', prepare: (stage) => fill(stage, { amount: '1.25', receiver: 'mara' }) },
  {
    id: 'send-pairing',
    title: 'A link to connect',
    prepare: (stage) => fill(stage, { amount: '1.25', receiver: 'wc:8a5e@2' }),
  },
  {
    id: 'send-link',
    title: 'A payment link for another network',
    prepare: (stage) => fill(stage, { amount: '1.25', receiver: `ethereum:${RECEIVER}@10?value=1e18` }),
  },
  {
    id: 'send-spaces',
    title: 'Pasted with spaces',
    prepare: (stage) => fill(stage, { amount: '1.25', receiver: ` ${RECEIVER}\u200b` }),
  },
  {
    id: 'send-own',
    title: 'To the own address',
    prepare: (stage) => fill(stage, { amount: '1.25', receiver: stage.harbor.addresses[0] ?? '' }),
  },
  {
    id: 'send-name',
    title: 'By a name',
    prepare: (stage) => fill(stage, { amount: '1.25', receiver: 'ines.eth' }),
  },
  {
    id: 'send-name-asking',
    title: 'While a name is looked up',
    async prepare(stage) {
      await fill(stage, { amount: '1.25' })
      await stage.fault('rpc', 'hang')
      enterReceiver(stage.core, 'ines.eth')
    },
  },
  {
    id: 'send-name-unknown',
    title: 'A name without an address',
    prepare: (stage) => fill(stage, { amount: '1.25', receiver: 'nobody.eth' }),
  },
  {
    id: 'send-name-failed',
    title: 'A name that cannot be looked up',
    async prepare(stage) {
      await fill(stage, { amount: '1.25' })
      await stage.fault('rpc', 'garbage')
      enterReceiver(stage.core, 'ines.eth')
    },
  },
  {
    id: 'send-name-changed',
    title: 'A name that led elsewhere before',
    async prepare(stage) {
      remember(stage, 'ines.eth')
      await fill(stage, { amount: '1.25', receiver: 'ines.eth' })
    },
  },
  {
    id: 'review-name',
    title: 'Review of a payment to a name',
    prepare: (stage) => fill(stage, { amount: '1.25', receiver: 'ines.eth' }),
    interact: reviewed,
  },
  {
    id: 'send-contract',
    title: 'To a contract',
    prepare: (stage) => fill(stage, { amount: '1.25', receiver: stage.info.tokens[0]?.address ?? '' }),
  },
  {
    id: 'send-zero',
    title: 'To the zero address',
    prepare: (stage) => fill(stage, { amount: '1.25', receiver: `0x${'0'.repeat(40)}` }),
  },
  {
    id: 'send-burn',
    title: 'To an address without a key',
    prepare: (stage) => fill(stage, { amount: '1.25', receiver: `0x${'0'.repeat(36)}dead` }),
  },
]

/** Scenarios of the receiver of a transfer. */
export const receiverChapters: readonly Chapter[] = [{ title: 'Receiver', scenarios: receivers }]
