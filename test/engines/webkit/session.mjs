/** How the W3C protocol names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** These frames come from open shadow roots, too. */
const FRAMES = `
  const found = []
  const search = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'iframe') found.push(element)
      if (element.shadowRoot) search(element.shadowRoot)
    }
  }
  search(document)
  return found`

/** Evaluates an expression and awaits it; errors return as text. */
const evaluation = (expression) => `
  const done = arguments[arguments.length - 1]
  Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`

/** The name of the focused element, which is `iframe` for all that a frame contains. */
const FOCUSED = `
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active?.localName`

/** What the driver says of a frame or window that has closed or navigates. */
const LEFT = /no such (window|frame|element)|stale element|unknown error|javascript error|script timeout/

/** Sends one command of the W3C WebDriver protocol. @throws Error with the protocol's code and the driver's message */
async function send(url, method, body, limit) {
  const response = await fetch(url, { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(limit) })
  const { value } = await response.json()
  if (response.ok) return value
  throw Object.assign(new Error(`${value.error}: ${value.message}`), { code: value.error })
}

/**
 * A session of the W3C WebDriver protocol. Commands run one after the other, because a command for a frame or another
 * window moves the whole session there for a while.
 */
export class Session {
  #url
  #limit
  #last = Promise.resolve()
  #hasTakenFocus = false

  /** Opens a session within `start` ms, whose commands take at most `limit` ms. */
  static async open(driver, capabilities, { start, limit }) {
    const asked = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId, capabilities: had } = await send(`${driver}/session`, 'POST', asked, start)
    const session = new Session(`${driver}/session/${sessionId}`, limit)
    session.version = had.browserVersion
    session.window = await session.send('GET', '/window')
    return session
  }

  constructor(url, limit) {
    this.#url = url
    this.#limit = limit
  }

  send(method, path, body) {
    return send(this.#url + path, method, body, this.#limit)
  }

  /** Runs work when all before it has ended, and returns to the test's page afterwards. */
  inTurn(work) {
    const turn = this.#last.then(work)
    this.#last = turn.then(
      () => {},
      () => {},
    )
    return turn
  }

  /** Runs a script's body in the window or frame where the session is. */
  script(body) {
    return this.send('POST', '/execute/sync', { script: body, args: [] })
  }

  /** Evaluates an expression where the session is; the result is plain data. */
  async evaluate(expression) {
    const script = evaluation(expression)
    const { value, error } = await this.send('POST', '/execute/async', { script, args: [] })
    if (error) throw new Error(error)
    return value
  }

  /** Waits up to 3 s until an expression is true in the test's page. */
  async until(expression) {
    for (let tries = 0; tries < 60; tries++) {
      if (await this.inTurn(() => this.script(`return ${expression}`))) return true
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return false
  }

  switchTo(window) {
    return this.send('POST', '/window', { handle: window })
  }

  /** Does work in another window, then returns to the test's page. */
  inWindow(window, work) {
    return this.inTurn(async () => {
      try {
        await this.switchTo(window)
        return await work()
      } finally {
        await this.switchTo(this.window)
      }
    })
  }

  /** True when the driver has taken the focus out of a frame, and the page has given it to nothing else. */
  async hasLostFocus() {
    if (!this.#hasTakenFocus) return false
    const focused = await this.inTurn(() => this.script(FOCUSED))
    this.#hasTakenFocus = focused === 'body' || focused === 'iframe'
    return this.#hasTakenFocus
  }

  /** Does work in the first frame or window whose URL contains a text; undefined without one, or if it goes meanwhile. */
  inFrame(url, work) {
    return this.inTurn(async () => {
      // A driver's step into a frame and back moves the focus to the page.
      if ((await this.script(FOCUSED)) === 'iframe') this.#hasTakenFocus = true
      try {
        for (const window of await this.send('GET', '/window/handles')) {
          await this.switchTo(window)
          const found = await this.#search(url, work)
          if (found) return found.value
        }
      } catch (error) {
        if (!LEFT.test(error.code)) throw error
      } finally {
        await this.switchTo(this.window)
      }
    })
  }

  async #search(url, work) {
    if ((await this.script('return location.href')).includes(url)) return { value: await work() }
    for (const frame of await this.script(FRAMES)) {
      await this.send('POST', '/frame', { id: { [ELEMENT]: frame[ELEMENT] } })
      const found = await this.#search(url, work)
      if (found) return found
      await this.send('POST', '/frame/parent', {})
    }
  }
}
