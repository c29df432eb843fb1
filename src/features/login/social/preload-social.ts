/** Loads what the choice of a provider needs, once somebody is about to choose. */
export function preloadSocial(): void {
  const parts = [import('./social-login.lazy.ts'), import('./SocialConnectingView.tsx')]
  for (const part of parts) part.catch(() => {})
}
