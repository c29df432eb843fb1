import { showView } from '../../src/core/actions/modal/open.ts'
import { setCertified } from '../../src/features/connect/all-wallets/load-pages.ts'
import type { Chapter, Stage } from './scenario.ts'
import { typeText } from './steps.ts'

const open = ({ core }: Stage): void => showView(core, { view: 'AllWallets' })
const search = (text: string) => (stage: Stage) => typeText(stage, 'Search wallets', text)

/** Opens the list with a fault in the directory. */
const openOn = (fault: string) => async (stage: Stage) => {
  await stage.fault('directory', fault)
  open(stage)
}

/** Scenarios of the full wallet list. */
export const allWalletsChapters: readonly Chapter[] = [
  {
    title: 'All wallets',
    scenarios: [
      { id: 'all-wallets', title: 'The directory', prepare: open },
      { id: 'all-wallets-many', title: 'Ten thousand wallets', options: { projectId: 'many-wallets' }, prepare: open },
      {
        id: 'all-wallets-own',
        title: 'With an installed wallet, and terms to accept',
        features: { legalCheckbox: true },
        options: { customWallets: [{ id: 'own', name: 'House wallet' }] },
        prepare: open,
      },
      { id: 'all-wallets-search', title: 'Search', prepare: open, interact: search('nor') },
      {
        id: 'all-wallets-certified',
        title: 'Search, certified only',
        prepare(stage) {
          open(stage)
          return setCertified(stage.core, true)
        },
        interact: search('nor'),
      },
      { id: 'all-wallets-none', title: 'No result', prepare: open, interact: search('harbr') },
      { id: 'all-wallets-empty', title: 'An empty directory', options: { networks: 'gnosis' }, prepare: open },
      { id: 'all-wallets-snapshot', title: 'The directory does not answer', prepare: openOn('error') },
      { id: 'all-wallets-slow', title: 'The directory is too slow', prepare: openOn('hang') },
      { id: 'all-wallets-failed', title: 'The directory’s answer is malformed', prepare: openOn('garbage') },
      {
        id: 'all-wallets-alone',
        title: 'A site without a project id',
        options: { projectId: undefined },
        prepare: open,
      },
    ],
  },
]
