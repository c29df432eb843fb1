import type { Connector } from '../../connectors/connector.ts'
import { useConnectorImage } from '../../hooks/use-image.ts'
import { Tile } from '../../ui/Tile.tsx'

/** The tile of a connector: what the wallet brought, else what the directory has, else a drawn wallet. */
export const ConnectorTile = ({ connector, size }: { connector: Connector; size?: 36 | 72 }) => (
  <Tile src={useConnectorImage(connector)} size={size} />
)
