import { Lack } from '../lack.mjs'

/** Keys by the protocol's code points. */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
  Space: ' ',
}

const codeOf = (key) => KEYS[key] ?? key
const moveTo = ({ x, y }) => ({
  type: 'pointerMove',
  origin: 'viewport',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
})

/** Performs actions of one device: `key`, `pointer` or `wheel`. */
const perform = (session, type, actions, parameters) =>
  session.inTurn(() => session.send('POST', '/actions', { actions: [{ type, id: type, actions, ...parameters }] }))

/** Performs the mouse's actions at a point, where it stays. */
const mouse = (session, point, actions = []) => {
  session.mouse = point
  return perform(session, 'pointer', [moveTo(point), ...actions], { parameters: { pointerType: 'mouse' } })
}

/** Moves the mouse. */
export const hover = (session, point) => mouse(session, point)

/** Clicks with the left button. */
export const click = (session, point) =>
  mouse(session, point, [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ])

/** Presses the left button where the mouse is, or lets it go. */
export const pressMouse = (session, { action }) =>
  mouse(session, session.mouse, [{ type: action === 'down' ? 'pointerDown' : 'pointerUp', button: 0 }])

/** Scrolls where the mouse is. */
export const wheel = (session, { deltaY }) =>
  perform(session, 'wheel', [{ ...session.mouse, type: 'scroll', origin: 'viewport', deltaX: 0, deltaY, duration: 0 }])

/** Presses a key with modifiers, such as `Shift+Tab`. */
export async function press(session, { key }) {
  if (await session.hasLostFocus()) throw new Lack('the driver of WebKitGTK takes the focus from a frame that it reads')
  const codes = key.split(/(?<=.)\+/).map(codeOf)
  const down = codes.map((value) => ({ type: 'keyDown', value }))
  const up = codes.toReversed().map((value) => ({ type: 'keyUp', value }))
  return perform(session, 'key', [...down, ...up])
}

/** Types a text, key by key. */
export const type = (session, { text }) =>
  perform(
    session,
    'key',
    [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  )
