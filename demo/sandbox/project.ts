import { providerIds } from './auth/providers.ts'
import { loopbackPages } from './cors.ts'
import { type Call, HttpError, json, type Route } from './route.ts'

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

/** Makes a route ask for a project id in the query, as the public services do; without one it answers 401. */
export function withProject(route: Route): Route {
  return {
    ...route,
    handle: (call) => {
      requireProject(call.url.searchParams.get('projectId'))
      return route.handle(call)
    },
  }
}

/**
 * The check by itself, for routes that also take the id in their body.
 * @throws HttpError 401 when the id is empty or missing
 */
export function requireProject(id: unknown): void {
  if (typeof id !== 'string' || id === '') throw new HttpError(401, 'authentication', 'Project ID is missing')
}

/** True when the caller says which SDK version it is, in the query or by header. */
export function hasSdkVersion(call: Call): boolean {
  const version = call.url.searchParams.get('sv') ?? call.headers['x-sdk-version'] ?? ''
  return version !== '' && !/1\.6\.[45]$/.test(version) // the public service answers nothing to these two
}
