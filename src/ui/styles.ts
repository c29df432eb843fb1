import base from './styles/base.css?inline'
import button from './styles/button.css?inline'
import dial from './styles/dial.css?inline'
import dialog from './styles/dialog.css?inline'
import facts from './styles/facts.css?inline'
import field from './styles/field.css?inline'
import forced from './styles/forced.css?inline'
import header from './styles/header.css?inline'
import notice from './styles/notice.css?inline'
import panel from './styles/panel.css?inline'
import picture from './styles/picture.css?inline'
import qr from './styles/qr.css?inline'
import rail from './styles/rail.css?inline'
import review from './styles/review.css?inline'
import row from './styles/row.css?inline'
import text from './styles/text.css?inline'
import tokens from './styles/tokens.css?inline'
import view from './styles/view.css?inline'

/** All looks of `<wallet-modal>`; `forced` (high contrast) comes last so that it wins. Part of the lazy side only. */
export const modalSheetText = [
  tokens,
  base,
  dialog,
  header,
  view,
  button,
  row,
  rail,
  field,
  panel,
  dial,
  qr,
  picture,
  facts,
  notice,
  text,
  review,
  forced,
].join('\n')
