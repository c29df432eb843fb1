import type { Device } from '../../lib/platform.ts'
import { inAppBrowser } from '../../lib/platform.ts'
import { offeredSocials, type SocialOptions, type SocialProvider } from '../../schema/config/socials.ts'

/** Providers whose pages do not work in Telegram's browser on each system. */
const BROKEN: { readonly [S in 'ios' | 'android' | 'mac']: readonly SocialProvider[] } = {
  ios: ['google'],
  android: ['facebook', 'x'],
  mac: ['x'],
}

/** The providers that a page offers, without those that do not work here. */
export function providersOf(
  config: SocialOptions,
  device: Device,
  page: object = window,
  agent: string = navigator.userAgent,
): readonly SocialProvider[] {
  const broken = brokenIn(device, page, agent)
  return offeredSocials(config).filter((provider) => !broken.includes(provider))
}

function brokenIn(device: Device, page: object, agent: string): readonly SocialProvider[] {
  const app = inAppBrowser(device, page, agent)
  if (!app || app.isWallet) return []
  // Google refuses to sign in inside a web view (`disallowed_useragent`).
  if (app.name !== 'Telegram') return ['google']
  const system = systemOf(device, agent)
  return system ? BROKEN[system] : []
}

function systemOf({ ios, android }: Device, agent: string): keyof typeof BROKEN | undefined {
  if (ios) return 'ios'
  if (android) return 'android'
  // Telegram's own browser on a Mac has no Safari in its user agent, unlike the browsers there.
  return /macintosh/i.test(agent) && !/safari/i.test(agent) ? 'mac' : undefined
}
