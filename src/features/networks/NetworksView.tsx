import { useState } from 'react'
import { goBack } from '../../core/actions/modal/open.ts'
import { isNamespaceEnabled } from '../../core/config/networks.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { networksWords } from '../../i18n/en/networks.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useNamespaceName } from '../../i18n/use-namespace-name.ts'
import { referenceOf } from '../../lib/caip.ts'
import { type Network, namespaces } from '../../schema/network.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { Section, SectionLabel } from '../../ui/list/Section.tsx'
import { Note } from '../../ui/value/Text.tsx'
import { NetworkRows } from './NetworkRows.tsx'

/** Finds networks whose name contains the text, or whose id starts with it: `base`, `8453`, `eip155:8453`. */
export function searchNetworks(networks: readonly Network[], text: string): readonly Network[] {
  const query = text.trim().toLowerCase()
  const starts = (id: string) => id.toLowerCase().startsWith(query)
  return networks.filter(({ id, name }) => name.toLowerCase().includes(query) || starts(id) || starts(referenceOf(id)))
}

const MAX_QUERY = 64

/** Lists the page's networks by namespace, to switch to one. */
export function NetworksView() {
  const t = useMessages(networksWords)
  const nameOf = useNamespaceName()
  const core = useCore()
  const states = useValue(core.networks.$byNamespace)
  useValue(core.networks.$enabledNamespaces)
  const { network } = useValue(core.$network)
  const [query, setQuery] = useState('')
  const kinds = namespaces.flatMap((namespace) => {
    const { requested = [] } = states[namespace] ?? {}
    return requested.length > 0 && isNamespaceEnabled(core, namespace) ? [{ namespace, requested }] : []
  })
  const groups = kinds.flatMap(({ namespace, requested }) => {
    const found = searchNetworks(requested, query)
    return found.length > 0 ? [{ namespace, found }] : []
  })
  const hasKinds = kinds.length > 1
  return (
    <Stack roomy>
      <Field
        kind="search"
        small
        icon="search"
        label={t('searchNetworks')}
        maxLength={MAX_QUERY}
        value={query}
        onChange={setQuery}
      />
      <LiveRegion>{groups.length === 0 ? t('nothingFound') : ''}</LiveRegion>
      {groups.length === 0 && <Note>{t('noNetworkFound', { query: query.trim() })}</Note>}
      {groups.map(({ namespace, found }) => (
        <Section key={namespace}>
          {hasKinds && <SectionLabel>{nameOf(namespace)}</SectionLabel>}
          <NetworkRows
            networks={found}
            label={hasKinds ? nameOf(namespace) : undefined}
            active={network.id}
            onChosen={goBack}
          />
        </Section>
      ))}
    </Stack>
  )
}
