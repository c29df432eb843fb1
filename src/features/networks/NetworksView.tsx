import { useState } from 'react'
import { goBack } from '../../core/actions/open.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { networksWords } from '../../i18n/en/networks.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Announce } from '../../ui/Announce.tsx'
import { Stack } from '../../ui/Body.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Text.tsx'
import { NetworkRows } from './NetworkRows.tsx'
import { searchNetworks } from './search.ts'

const MAX_QUERY = 64

/** The page's networks, to go to another one. */
export function NetworksView() {
  const t = useMessages(networksWords)
  const core = useCore()
  const states = useValue(core.networks.$byNamespace)
  const { network } = useValue(core.$network)
  const [query, setQuery] = useState('')
  const found = searchNetworks(
    Object.values(states).flatMap(({ requested }) => requested),
    query,
  )
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
      <Announce>{found.length === 0 ? t('nothingFound') : ''}</Announce>
      {found.length === 0 ? (
        <Note>{t('noNetworkFound', { query: query.trim() })}</Note>
      ) : (
        <NetworkRows networks={found} active={network.id} onChosen={goBack} />
      )}
    </Stack>
  )
}
