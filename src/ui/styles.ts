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

// What the list of wallets and the logins on it need; the looks of all other views come right after it is drawn.
const first = [tokens, base, dialog, header, row, picture, text, field, buttonGroup].join('\n')

let more: string | undefined

const roots = new Set<ShadowRoot>()

/** Gives `<wallet-modal>`'s shadow root its looks, now and when more are loaded; again after each change of document. */
export function adoptModalStyles(root: ShadowRoot): void {
  roots.add(root)
  adoptStyles(root, more === undefined ? [first] : [first, more])
}

/** Lets go of a shadow root that shows nothing any more. */
export const releaseModalStyles = (root: ShadowRoot): void => void roots.delete(root)

/** Loads the looks of all views, once: they hold as soon as they are here. */
export const loadLazyStyles = once(async () => {
  const [{ lazySheetText }, { moreIcons }] = await Promise.all([
    import('./styles.lazy.ts'),
    import('./picture/icon-paths.lazy.ts'),
  ])
  Object.assign(iconPaths, moreIcons)
  more = lazySheetText
  for (const root of roots) adoptModalStyles(root)
})
