import { closeModal } from '../../src/core/actions/modal/open.ts'
import type { Chapter, Stage } from './scenario.ts'
import { connectHarbor, waitForBalances, waitUntil } from './steps.ts'

const sizes = [{ size: 'sm' }, { size: 'md' }, { size: 'lg' }] as const
const quiet = sizes.map((size) => ({ ...size, variant: 'quiet' }))

/** Connects, and waits for the data that a button shows of the account. */
async function connected(stage: Stage): Promise<void> {
  await connectHarbor(stage)
  await waitForBalances(stage)
}

/** Scenarios of all states of `<wallet-button>`. */
export const buttonChapters: readonly Chapter[] = [
  {
    title: 'wallet-button',
    scenarios: [
      { id: 'button', title: 'Disconnected', buttons: sizes },
      { id: 'button-quiet', title: 'Quiet', buttons: quiet },
      {
        id: 'button-own',
        title: 'Custom label',
        buttons: [{ label: 'Sign me up' }, { label: 'A rather long label for one button' }],
      },
      { id: 'button-disabled', title: 'Disabled', buttons: [{ disabled: '' }, { disabled: '', variant: 'quiet' }] },
      {
        id: 'button-busy',
        title: 'Connecting',
        buttons: sizes,
        prepare: ({ core }) => core.accounts.setConnecting('eip155'),
      },
      { id: 'button-account', title: 'Connected', buttons: sizes, prepare: connected },
      {
        id: 'button-address',
        title: 'No name, and no balance',
        buttons: [{}, { balance: 'hide' }],
        prepare(stage) {
          stage.harbor.control.selectAccount(1)
          return connected(stage)
        },
      },
      { id: 'button-narrow', title: 'In 220 px', width: 220, buttons: [{}], prepare: connected },
      { id: 'button-narrower', title: 'In 120 px', width: 120, buttons: [{}], prepare: connected },
      {
        id: 'button-loading',
        title: 'Balance not loaded yet',
        buttons: [{}],
        async prepare(stage) {
          await stage.fault('rpc', 'hang')
          await connectHarbor(stage)
        },
      },
      {
        id: 'button-wrong',
        title: 'Wrong network',
        buttons: sizes,
        async prepare(stage) {
          stage.harbor.control.switchTo(999)
          await connectHarbor(stage)
          // Closed, because the modal would cover the page and hide the button.
          await waitUntil(stage.core.modal.$open, (open) => open)
          closeModal(stage.core)
        },
      },
      {
        id: 'button-locked',
        title: 'The wallet was locked',
        buttons: [{}, { variant: 'quiet' }],
        prepare: ({ core, harborId }) => {
          const connector = core.connections.$connectors.get().find(({ id }) => id === harborId)
          if (connector) core.connections.setLocked(connector, 'eip155')
        },
      },
      { id: 'button-network', title: 'Network', buttons: sizes.map((size) => ({ ...size, kind: 'network' })) },
      {
        id: 'button-wallet',
        title: 'One wallet',
        buttons: [
          { kind: 'wallet', wallet: 'harbor' },
          { kind: 'wallet', wallet: 'nobody' },
        ],
      },
    ],
  },
]
