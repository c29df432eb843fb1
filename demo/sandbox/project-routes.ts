import { providerIds } from './auth/providers.ts'
import { loopbackPages } from './cors.ts'
import { json, type Route } from './route.ts'

type Feature = { id: string; isEnabled: boolean; config: readonly string[] }

/** What a project's owner would switch on and off; on is what the sandbox serves. */
const features: readonly Feature[] = [
  { id: 'social_login', isEnabled: true, config: ['email', ...providerIds, 'farcaster'] },
  ...['swap', 'onramp', 'activity', 'reown_branding'].map((id) => ({ id, isEnabled: false, config: [] })),
]

/** What other clients ask when they start: the features of a project, and the pages that may use it. */
export const projectRoutes: readonly Route[] = [
  { method: 'GET', path: '/appkit/v1/config', handle: () => json({ features }) },
  { method: 'GET', path: '/projects/v1/origins', handle: () => json({ allowedOrigins: loopbackPages }) },
]
