import { show } from '../../src/core/actions/modal/open.ts'
import type { Chapter } from './scenario.ts'
import type { Stage } from './stage-type.ts'
import { arrive, press, type, until } from './steps.ts'

const many =
  'mainnet base optimism arbitrum polygon bsc avalanche gnosis celo zksync fantom aurora sepolia base-sepolia'

/** Connects on a network that the page does not know, and waits until it is asked to choose. */
async function arriveElsewhere(stage: Stage): Promise<void> {
  stage.harbor.control.switchTo(999)
  await arrive(stage)
  await until(stage.core.router.$route, ({ view }) => view === 'UnsupportedChain')
}

/** Networks to choose from, by wish or by need. */
export const networkChapters: readonly Chapter[] = [
  {
    title: 'Networks',
    shows: [
      { id: 'networks', title: 'Connected', prepare: (stage) => arrive(stage, { view: 'Networks' }) },
      {
        id: 'networks-many',
        title: 'Many, nobody connected',
        options: { networks: many },
        prepare: ({ core }) => show(core, { view: 'Networks' }),
      },
      {
        id: 'networks-none',
        title: 'None found',
        prepare: ({ core }) => show(core, { view: 'Networks' }),
        act: (stage) => type(stage, 'Search networks', 'atlantis'),
      },
      {
        id: 'networks-busy',
        title: 'The wallet is asked',
        async prepare(stage) {
          await arrive(stage, { view: 'Networks' })
          stage.harbor.control.silent = true
        },
        act: (stage) => press(stage, 'Sandbox Two'),
      },
      {
        id: 'networks-declined',
        title: 'The wallet declined',
        async prepare(stage) {
          await arrive(stage, { view: 'Networks' })
          stage.harbor.control.decline = true
        },
        async act(stage) {
          await press(stage, 'Sandbox Two')
          stage.core.notices.$toast.listen((toast) => toast && stage.core.notices.hold(true))
        },
      },
    ],
  },
  {
    title: 'Unsupported network',
    shows: [
      {
        id: 'unsupported',
        title: 'Asks to choose',
        prepare: arriveElsewhere,
      },
      {
        id: 'unsupported-busy',
        title: 'The wallet is asked',
        prepare: arriveElsewhere,
        act(stage) {
          stage.harbor.control.silent = true
          return press(stage, 'Sandbox Two')
        },
      },
      {
        id: 'unsupported-plain',
        title: 'A site without a name',
        options: { metadata: undefined },
        prepare: arriveElsewhere,
      },
    ],
  },
]
