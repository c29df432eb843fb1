import { providerIds } from './auth/providers.ts'
import { loopbackPages } from './cors.ts'
import { type Call, HttpError, json, type Route } from './route.ts'

type Feature = { id: string; isEnabled: boolean; config: readonly string[] }

/** The features that a project owner can enable. The features of the sandbox are enabled. */
const features: readonly Feature[] = [
  { id: 'social_login', isEnabled: true, config: ['email', ...providerIds, 'farcaster'] },
  ...['swap', 'onramp', 'activity', 'reown_branding'].map((id) => ({ id, isEnabled: false, config: [] })),
]

/** Routes that other clients request at their start: the features of a project and its allowed origins. */
export const projectRoutes: readonly Route[] = [
  { method: 'GET', path: '/appkit/v1/config', handle: () => json({ features }) },
  { method: 'GET', path: '/projects/v1/origins', handle: () => json({ allowedOrigins: loopbackPages }) },
]

/** Makes a route require a project id in the query, like the public services. Answers 401 without one. */
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
 * Checks a project id. For routes that also accept it in their body.
 * @throws HttpError 401 when the id is empty or missing
 */
export function requireProject(id: unknown): void {
  if (typeof id !== 'string' || id === '') throw new HttpError(401, 'authentication', 'Project ID is missing')
}

/** Does the caller send its SDK version, in the query or as a header? */
export function hasSdkVersion(call: Call): boolean {
  const version = call.url.searchParams.get('sv') ?? call.headers['x-sdk-version'] ?? ''
  return version !== '' && !/1\.6\.[45]$/.test(version) // the public service returns nothing to these two versions
}
