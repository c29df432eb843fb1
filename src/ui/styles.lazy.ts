import button from './button/button.css?inline'
import footer from './dialog/footer.css?inline'
import header from './dialog/header.lazy.css?inline'
import banner from './feedback/banner.css?inline'
import disclosure from './feedback/disclosure.css?inline'
import hero from './feedback/hero.css?inline'
import toast from './feedback/toast.css?inline'
import checkbox from './field/checkbox.css?inline'
import field from './field/field.lazy.css?inline'
import otp from './field/otp.css?inline'
import tabs from './field/tabs.css?inline'
import buttonGroup from './list/button-group.lazy.css?inline'
import gallery from './list/gallery.css?inline'
import grid from './list/grid.css?inline'
import panel from './list/panel.css?inline'
import row from './list/row.lazy.css?inline'
import section from './list/section.css?inline'
import { laterIcons } from './picture/later-icon-paths.ts'
import picture from './picture/picture.lazy.css?inline'
import progress from './picture/progress.css?inline'
import qr from './qr/qr.css?inline'
import base from './theme/base.lazy.css?inline'
import forcedColors from './theme/forced-colors.css?inline'
import print from './theme/print.css?inline'
import tokens from './theme/tokens.lazy.css?inline'
import address from './value/address.css?inline'
import amount from './value/amount.css?inline'
import detailList from './value/detail-list.css?inline'
import review from './value/review.css?inline'
import signIn from './value/sign-in.css?inline'

// In cascade order: the styles of high contrast and of print come last, so that they win.
const sheet = [
  tokens,
  base,
  row,
  picture,
  header,
  footer,
  button,
  hero,
  section,
  buttonGroup,
  tabs,
  field,
  otp,
  panel,
  checkbox,
  progress,
  qr,
  detailList,
  amount,
  address,
  banner,
  grid,
  gallery,
  toast,
  review,
  signIn,
  disclosure,
  forcedColors,
  print,
].join('\n')

/** The styles and icons of every view but the first. */
export const later = { sheet, icons: laterIcons }
