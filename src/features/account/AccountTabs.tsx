import type { ReactNode } from 'react'
import { LazyPart } from '../../hooks/lazy-part.tsx'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorNote } from '../../ui/feedback/Banner.tsx'
import { TabPanel, Tabs } from '../../ui/field/Tabs.tsx'
import { RowGroup, RowSkeleton } from '../../ui/list/Row.tsx'
import { Section } from '../../ui/list/Section.tsx'
import { createCurrentTab, type TabPanels, tabRows } from './tabs.ts'

/**
 * The tabs of the account and the panel of the chosen one, which is remembered for each namespace. The payments of this page
 * stand above the tokens; the activity lists them itself.
 */
export function AccountTabs({ panels, payments }: { panels: TabPanels; payments: ReactNode }) {
  const t = useMessages(accountWords)
  const core = useCore()
  const config = useValue(core.$config)
  const { namespace } = useValue(core.$account)
  const tabs = useModel(createCurrentTab)
  const chosen = useValue(tabs.$byNamespace)[namespace]
  const rows = tabRows.filter(({ key, isOffered }) => panels[key] && isOffered(namespace, config))
  const { key } = rows.find((row) => row.key === chosen) ?? rows[0] ?? {}
  const part = key && panels[key]
  if (!part) return null
  return (
    <>
      <Tabs
        id="account"
        label={t('accountTabs')}
        items={rows.map((row) => ({ key: row.key, label: t(row.label) }))}
        value={key}
        onChange={(tab) => tabs.choose(namespace, tab)}
      />
      <TabPanel tabs="account" value={key}>
        {key === 'tokens' && payments && <Section>{payments}</Section>}
        <LazyPart key={key} part={part} before={<PanelSkeleton />} lost={(retry) => <PanelLost onRetry={retry} />} />
      </TabPanel>
    </>
  )
}

function PanelSkeleton() {
  return (
    <RowGroup busy>
      <RowSkeleton tall round />
      <RowSkeleton tall round width={120} />
    </RowGroup>
  )
}

function PanelLost({ onRetry }: { onRetry: () => void }) {
  const t = useMessages()
  return (
    <ErrorNote
      action={
        <Button size="sm" variant="quiet" icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t.error('view-failed')}
    </ErrorNote>
  )
}
