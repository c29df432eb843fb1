import type { Connector } from '../../connectors/connector.ts'
import type { ConnectorInfo } from '../wallet.ts'

/** What pages see of a connector. */
export const describeConnector = ({ id, name, type }: Connector): ConnectorInfo => ({ id, name, type })
