import { type AuthConnector, isAuthConnector } from '../../connectors/auth/source.ts'
import type { Core } from '../core.ts'

/** The connector of logins, where the page offers any. */
export const authOf = (core: Core): AuthConnector | undefined =>
  core.connections.$connectors.get().find(isAuthConnector)
