import { once } from '../lib/once.ts'
import { adopt } from './adopt.ts'
import { iconPaths } from './icon-paths.ts'
import base from './styles/base.css?inline'
import check from './styles/check.css?inline'
import dialog from './styles/dialog.css?inline'
import header from './styles/header.css?inline'
import picture from './styles/picture.css?inline'
import row from './styles/row.css?inline'
import text from './styles/text.css?inline'
import tokens from './styles/tokens.css?inline'
import view from './styles/view.css?inline'

// What the list of wallets needs; the looks of all other views come right after it is drawn.
const first = [tokens, base, dialog, header, view, row, check, picture, text].join('\n')

let more: string | undefined

/** Gives `<wallet-modal>`'s shadow root its looks, as far as they are loaded; again after each change of document. */
export const adoptModalStyles = (root: ShadowRoot): void => adopt(root, more === undefined ? [first] : [first, more])

/** Loads the looks of all views: glyphs, which hold at once, and styles, which hold when they are adopted. */
export const loadMoreLooks = once(async () => {
  const [{ moreSheetText }, { moreIcons }] = await Promise.all([import('./more-styles.ts'), import('./more-icons.ts')])
  Object.assign(iconPaths, moreIcons)
  more = moreSheetText
})
