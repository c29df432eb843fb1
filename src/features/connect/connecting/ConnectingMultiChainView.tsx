import type { RouteOf } from '../../../core/routes.ts'
import { connectorOf, partsOf } from '../../../core/wallets/find-connector.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { connectingWords } from '../../../i18n/en/connecting.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useNamespaceName } from '../../../i18n/use-namespace-name.ts'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Row, RowGroup } from '../../../ui/list/Row.tsx'
import { Note } from '../../../ui/value/Text.tsx'
import { connectWallet } from '../actions.ts'
import { ConnectorTile } from '../list/ConnectorTile.tsx'
import { useRequestedNamespaces } from '../list/requested-namespaces.ts'

/** Asks which namespace to connect, for a wallet that supports several. */
export function ConnectingMultiChainView({ route }: { route: RouteOf<'ConnectingMultiChain'> }) {
  const t = useMessages(connectingWords)
  const nameOf = useNamespaceName()
  const core = useCore()
  const connectors = useValue(core.connections.$connectors)
  const wanted = useRequestedNamespaces()
  const chosen = connectorOf(connectors, route.data.connectorId, route.data.namespace)
  if (!chosen) return null
  return (
    <Stack>
      <Note>{t('chooseNetworks', { name: chosen.name })}</Note>
      <RowGroup label={chosen.name}>
        {partsOf(connectors, chosen, wanted).map(({ connector, namespace }) => (
          <Row
            key={namespace}
            lead={<ConnectorTile connector={connector} />}
            title={nameOf(namespace)}
            chevron
            onClick={() => connectWallet(core, { connectorId: connector.id, connector, namespace })}
          />
        ))}
      </RowGroup>
    </Stack>
  )
}
