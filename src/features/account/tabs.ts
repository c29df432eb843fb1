import { atom, readonlyType } from 'nanostores'
import { historyNamespaces, nftNamespaces } from '../../chains/abilities.ts'
import type { LazyComponent } from '../../hooks/lazy-part.tsx'
import type { accountWords } from '../../i18n/en/account.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Namespace } from '../../schema/network.ts'

/** The tabs of the account view by their keys. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** The panels of the tabs, which other features bring; a tab without a panel is not shown. */
export type TabPanels = { readonly [T in AccountTab]?: LazyComponent<object> }

type TabRow = {
  readonly key: AccountTab
  readonly label: keyof typeof accountWords
  isOffered(namespace: Namespace, config: Config): boolean
}

/** One row for each tab, in the order shown. */
export const tabRows: readonly TabRow[] = [
  { key: 'tokens', label: 'tokensTab', isOffered: () => true },
  { key: 'nfts', label: 'nftsTab', isOffered: (namespace) => nftNamespaces.has(namespace) },
  {
    key: 'activity',
    label: 'activityTab',
    isOffered: (namespace, { features }) => features.history && historyNamespaces.has(namespace),
  },
]

/** Remembers the chosen tab of each namespace until the page is left. */
export function createCurrentTab() {
  const $byNamespace = atom<{ readonly [N in Namespace]?: AccountTab }>({})
  return {
    $byNamespace: readonlyType($byNamespace),
    choose: (namespace: Namespace, tab: AccountTab) => $byNamespace.set({ ...$byNamespace.get(), [namespace]: tab }),
  }
}
