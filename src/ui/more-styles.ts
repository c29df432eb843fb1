import account from './styles/account.css?inline'
import button from './styles/button.css?inline'
import check from './styles/check.css?inline'
import dial from './styles/dial.css?inline'
import facts from './styles/facts.css?inline'
import field from './styles/field.css?inline'
import foot from './styles/foot.css?inline'
import forced from './styles/forced.css?inline'
import frameRoom from './styles/frame-room.css?inline'
import grid from './styles/grid.css?inline'
import hero from './styles/hero.css?inline'
import moreBase from './styles/more-base.css?inline'
import morePicture from './styles/more-picture.css?inline'
import moreRow from './styles/more-row.css?inline'
import moreTokens from './styles/more-tokens.css?inline'
import notice from './styles/notice.css?inline'
import otp from './styles/otp.css?inline'
import panel from './styles/panel.css?inline'
import qr from './styles/qr.css?inline'
import rail from './styles/rail.css?inline'
import review from './styles/review.css?inline'

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
