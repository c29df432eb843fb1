import { withProject } from '../project.ts'
import { projectRoutes } from '../project-routes.ts'
import { json, type Route } from '../route.ts'
import type { MakePart } from '../service.ts'
import { imageRoutes } from './images.ts'
import { getWallets } from './search.ts'

/** The wallet directory: five hundred wallets that nobody makes, their pictures, the analytics switch, and what a project may do. */
export const makeDirectory: MakePart = () => {
  const routes: Route[] = [
    { method: 'GET', path: '/getWallets', handle: getWallets },
    { method: 'GET', path: '/getAnalyticsConfig', handle: () => json({ isAnalyticsEnabled: true }) },
    ...imageRoutes,
    ...projectRoutes,
  ]
  return { services: [{ name: 'directory', path: '', told: 'endpoints', routes: routes.map(withProject) }] }
}
