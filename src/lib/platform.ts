/** What the opening rule and the connect groups ask of the visitor's device. */
export type Device = { readonly mobile: boolean; readonly ios: boolean; readonly android: boolean }

/** Reads the device from a navigator; answers a desktop when there is none, as on a server. */
export function readDevice(nav: Partial<Pick<Navigator, 'userAgent' | 'maxTouchPoints'>> | undefined): Device {
  const agent = nav?.userAgent ?? ''
  // An iPad asks for desktop pages and says it is a Mac; only its touch points tell.
  const ios = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && (nav?.maxTouchPoints ?? 0) > 1)
  const android = /Android/.test(agent)
  return { ios, android, mobile: ios || android || /Mobile|webOS|BlackBerry/.test(agent) }
}
