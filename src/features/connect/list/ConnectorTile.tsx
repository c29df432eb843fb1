import type { Connector } from '../../../connectors/connector.ts'
import { useConnectorImage } from '../../../hooks/use-image.ts'
import { Tile } from '../../../ui/picture/Picture.tsx'

type ConnectorTileProps = { connector: Connector; size?: 36 | 72 }

/** The icon of a connector; WalletConnect has a built-in QR glyph, which needs no request. */
export const ConnectorTile = ({ connector, size }: ConnectorTileProps) =>
  connector.type === 'WALLET_CONNECT' ? (
    <Tile icon="qr" size={size} />
  ) : (
    <WalletTile connector={connector} size={size} />
  )

/** The wallet's own icon, else the directory's, else a generic wallet. */
const WalletTile = ({ connector, size }: ConnectorTileProps) => <Tile src={useConnectorImage(connector)} size={size} />
