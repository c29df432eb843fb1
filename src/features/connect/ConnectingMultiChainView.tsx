import type { RouteOf } from '../../core/routes.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { connectingWords } from '../../i18n/en/connecting.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { Namespace } from '../../schema/network.ts'
import { Stack } from '../../ui/Body.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { Note } from '../../ui/Text.tsx'
import { askWallet } from './actions.ts'
import { ConnectorTile } from './ConnectorTile.tsx'
import { partsOf } from './groups.ts'

// Names, the same in every language but for the first.
const names: { readonly [N in Exclude<Namespace, 'eip155'>]: string } = {
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

/** Asks which networks to connect of a wallet that has a connector for each kind. */
export function ConnectingMultiChainView({ route }: { route: RouteOf<'ConnectingMultiChain'> }) {
  const t = useMessages(connectingWords)
  const core = useCore()
  const connectors = useValue(core.connections.$connectors)
  const chosen = connectors.find(({ id }) => id === route.data.connectorId)
  if (!chosen) return null
  const parts = partsOf(connectors, chosen).flatMap((connector) =>
    connector.namespaces.map((namespace) => ({ connector, namespace })),
  )
  return (
    <Stack>
      <Note>{t('chooseNetworks', { name: chosen.name })}</Note>
      <Group label={chosen.name}>
        {parts.map(({ connector, namespace }) => (
          <Row
            key={namespace}
            lead={<ConnectorTile connector={connector} />}
            title={namespace === 'eip155' ? t('evmNetworks') : names[namespace]}
            chevron
            onClick={() => askWallet(core, connector.id, namespace)}
          />
        ))}
      </Group>
    </Stack>
  )
}
