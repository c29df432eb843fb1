import { lacks } from '../lack.mjs'
import { matches, readMedia } from '../media.mjs'
import { click, hover, press, pressMouse, type, wheel } from './input.mjs'
import { SCREEN } from './processes.mjs'

/** Gives the page a viewport of this size; the window's own frame is added. */
export async function resize(session, { width, height }) {
  await session.inTurn(async () => {
    const outer = await session.send('GET', '/window/rect')
    const [before, above] = await session.script('return [innerWidth, innerHeight]')
    const size = { width: width + outer.width - before, height: height + outer.height - above }
    // Without a window manager, the window under the pointer, in the middle of the screen, has the focus.
    const place = { x: Math.round((SCREEN - size.width) / 2), y: Math.round((SCREEN - size.height) / 2) }
    await session.send('POST', '/window/rect', { ...place, ...size })
  })
  // The window answers before its page knows.
  return session.until(`innerWidth === ${width} && innerHeight === ${height}`)
}

/** WebKitGTK has no touch, so a phone differs only in its size. */
async function device(session, { width = 800, height = 600, scale = 1 }) {
  if (scale !== 1) return lacks('WebKitGTK cannot emulate a dense screen')()
  const done = await resize(session, { width, height })
  if (!done) return lacks(`the window of WebKitGTK cannot be ${width} × ${height}`)()
}

async function media(session, { features }) {
  const settings = readMedia('WebKitGTK', features)
  session.desktop.set(settings)
  await session.until(matches(settings))
  // A page's styles follow a change of the desktop only with the next change of the window's size.
  const [width, height] = await session.inTurn(() => session.script('return [innerWidth, innerHeight]'))
  await resize(session, { width: width + 1, height })
  await resize(session, { width, height })
}

async function openTab(session, { url }) {
  const { handle } = await session.inTurn(() => session.send('POST', '/window/new', { type: 'tab' }))
  const here = await session.inTurn(() => session.send('GET', '/url'))
  await session.inWindow(handle, () => session.send('POST', '/url', { url: new URL(url, here).href }))
  return handle
}

/** The commands of tests, by the W3C WebDriver protocol. */
export const commands = {
  'page:front': (session) => session.inTurn(() => session.switchTo(session.window)),
  'page:screenshot': lacks('the driver of WebKitGTK hangs at some screenshots'),
  'page:click': click,
  'page:hover': hover,
  'page:mouse': pressMouse,
  'page:press': press,
  'page:type': type,
  'page:device': device,
  'page:in-frame': (session, { url, expression }) => session.inFrame(url, () => session.evaluate(expression)),
  'page:open': openTab,
  'page:evaluate': (session, { id, expression }) => session.inWindow(id, () => session.evaluate(expression)),
  'page:close': (session, { id }) => session.inWindow(id, () => session.send('DELETE', '/window')),
  'page:wheel': wheel,
  'page:touch': lacks('the driver of WebKitGTK has no touch'),
  'page:offline': lacks('the driver of WebKitGTK cannot go offline', ({ on }) => !on),
  'page:slow': lacks('the driver of WebKitGTK cannot slow the network down', ({ on }) => !on),
  'page:missing': lacks('the driver of WebKitGTK cannot answer for a server', ({ patterns }) => !patterns.length),
  'page:cache': lacks('the driver of WebKitGTK cannot switch its cache off', ({ on }) => on),
  'page:cpu': lacks('the driver of WebKitGTK cannot slow the processor down', ({ rate }) => rate === 1),
  'page:media': media,
  'page:heap': lacks('the driver of WebKitGTK cannot count objects'),
  'speech:read': lacks('the driver of WebKitGTK cannot show its accessibility tree'),
}
