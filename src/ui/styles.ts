import { once } from '../lib/lazy.ts'
import { adoptStyles } from './adopt-styles.ts'
import dialog from './dialog/dialog.css?inline'
import header from './dialog/header.css?inline'
import field from './field/field.css?inline'
import buttonGroup from './list/button-group.css?inline'
import row from './list/row.css?inline'
import { iconPaths } from './picture/icon-paths.ts'
import picture from './picture/picture.css?inline'
import base from './theme/base.css?inline'
import tokens from './theme/tokens.css?inline'
import text from './value/text.css?inline'

// The styles that the first view (wallets and logins) needs; all other styles load right after it is painted.
const first = [tokens, base, dialog, header, row, picture, text, field, buttonGroup].join('\n')

let more: string | undefined

const roots = new Set<ShadowRoot>()

/**
 * Styles the shadow root of `<wallet-modal>`, now and again when the lazy styles arrive. Call it again after the element
 * moves to another document.
 */
export function adoptModalStyles(root: ShadowRoot): void {
  roots.add(root)
  adoptStyles(root, more === undefined ? [first] : [first, more])
}

/** Stops styling a shadow root whose element was removed. */
export const releaseModalStyles = (root: ShadowRoot): void => void roots.delete(root)

/** Loads the styles and icons of the other views once and applies them to every open modal. */
export const loadLazyStyles = once(async () => {
  const { later } = await import('./styles.lazy.ts')
  Object.assign(iconPaths, later.icons)
  more = later.sheet
  for (const root of roots) adoptModalStyles(root)
})
