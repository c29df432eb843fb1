import button from './button/button.css?inline'
import foot from './dialog/foot.css?inline'
import frameRoom from './dialog/frame-room.css?inline'
import notice from './feedback/notice.css?inline'
import check from './field/check.css?inline'
import field from './field/field.css?inline'
import otp from './field/otp.css?inline'
import grid from './list/grid.css?inline'
import moreRow from './list/more-row.css?inline'
import panel from './list/panel.css?inline'
import rail from './list/rail.css?inline'
import dial from './picture/dial.css?inline'
import hero from './picture/hero.css?inline'
import morePicture from './picture/more-picture.css?inline'
import qr from './qr/qr.css?inline'
import forced from './theme/forced.css?inline'
import moreBase from './theme/more-base.css?inline'
import moreTokens from './theme/more-tokens.css?inline'
import account from './value/account.css?inline'
import facts from './value/facts.css?inline'
import review from './value/review.css?inline'

/** Looks of every view but the first; `forced` (high contrast) comes last so that it wins. */
export const moreSheetText = [
  moreTokens,
  moreBase,
  moreRow,
  morePicture,
  foot,
  button,
  hero,
  rail,
  field,
  otp,
  panel,
  check,
  dial,
  qr,
  facts,
  account,
  grid,
  notice,
  review,
  frameRoom,
  forced,
].join('\n')
