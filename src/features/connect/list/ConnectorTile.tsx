import type { Connector } from '../../../connectors/connector.ts'
import { useConnectorImage } from '../../../hooks/use-image.ts'
import { Tile } from '../../../ui/picture/Picture.tsx'

type ConnectorTileProps = { connector: Connector; size?: 36 | 72 }

/** The tile of a connector; WalletConnect's is the glyph of a code, which nobody has to be asked for. */
export const ConnectorTile = ({ connector, size }: ConnectorTileProps) =>
  connector.type === 'WALLET_CONNECT' ? (
    <Tile icon="qr" size={size} />
  ) : (
    <WalletTile connector={connector} size={size} />
  )

/** What the wallet brought, else what the directory has, else a drawn wallet. */
const WalletTile = ({ connector, size }: ConnectorTileProps) => <Tile src={useConnectorImage(connector)} size={size} />
