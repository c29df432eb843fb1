const WIDTH = 600
const HEIGHT = 800

/**
 * Opens an empty window over the middle of this one: in the very click, for what is awaited before would cost the click its
 * right to open any. Null when the browser does not let it.
 */
export function openPopup(): Window | null {
  const left = Math.max(0, Math.round(screenX + (outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - HEIGHT) / 2))
  try {
    const features = `popup,scrollbars=yes,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
    const popup = window.open('about:blank', '', features)
    // Some blockers answer a window that is closed already.
    return popup && !popup.closed ? popup : null
  } catch {
    return null
  }
}
