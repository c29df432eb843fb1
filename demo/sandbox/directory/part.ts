import type { MakePart } from '../part.ts'
import { withProject } from '../project.ts'
import { json, type Route } from '../route.ts'
import { imageRoutes } from './images.ts'
import { getWallets } from './search.ts'

/** The wallet directory: five hundred wallets that nobody makes, their pictures, and the analytics switch. */
export const makeDirectory: MakePart = () => {
  const routes: Route[] = [
    { method: 'GET', path: '/getWallets', handle: getWallets },
    { method: 'GET', path: '/getAnalyticsConfig', handle: () => json({ isAnalyticsEnabled: true }) },
    ...imageRoutes,
  ]
  return { services: [{ name: 'directory', path: '', told: 'endpoints', routes: routes.map(withProject) }] }
}
