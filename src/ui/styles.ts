import { once } from '../lib/once.ts'
import { adopt } from './adopt.ts'
import { iconPaths } from './icon-paths.ts'
import base from './styles/base.css?inline'
import dialog from './styles/dialog.css?inline'
import header from './styles/header.css?inline'
import logins from './styles/logins.css?inline'
import picture from './styles/picture.css?inline'
import row from './styles/row.css?inline'
import text from './styles/text.css?inline'
import tokens from './styles/tokens.css?inline'
import view from './styles/view.css?inline'

// What the list of wallets and the logins on it need; the looks of all other views come right after it is drawn.
const first = [tokens, base, dialog, header, view, row, picture, text, logins].join('\n')

let more: string | undefined

const roots = new Set<ShadowRoot>()

/** Gives `<wallet-modal>`'s shadow root its looks, now and when more are loaded; again after each change of document. */
export function adoptModalStyles(root: ShadowRoot): void {
  roots.add(root)
  adopt(root, more === undefined ? [first] : [first, more])
}

/** Lets go of a shadow root that shows nothing any more. */
export const releaseModalStyles = (root: ShadowRoot): void => void roots.delete(root)

/** Loads the looks of all views, once: they hold as soon as they are here. */
export const loadMoreLooks = once(async () => {
  const [{ moreSheetText }, { moreIcons }] = await Promise.all([import('./more-styles.ts'), import('./more-icons.ts')])
  Object.assign(iconPaths, moreIcons)
  more = moreSheetText
  for (const root of roots) adoptModalStyles(root)
})
