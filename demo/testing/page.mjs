/** Members of the page that replace Node's own of the same name. */
const OWN = ['Event', 'EventTarget', 'CustomEvent', 'AbortController', 'AbortSignal', 'navigator', 'localStorage']

const windows = {
  async jsdom(complain) {
    const { JSDOM, VirtualConsole } = (await import('jsdom')).default
    const virtualConsole = new VirtualConsole()
    virtualConsole.on('jsdomError', complain)
    return new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true, virtualConsole }).window
  },
  async 'happy-dom'() {
    const { Window } = await import('happy-dom')
    return new Window({ url: 'http://localhost/' })
  },
}

/**
 * Makes the members of an empty page global, as a test runner's option `environment` does.
 * @param {'jsdom' | 'happy-dom'} name
 * @param {(error: Error) => void} complain Called with each error that jsdom catches.
 */
export async function openPage(name, complain = console.error) {
  const page = await windows[name](complain)
  for (const key of Object.getOwnPropertyNames(page)) {
    if (key in globalThis && !OWN.includes(key)) continue
    const value = page[key]
    const isMethod = typeof value === 'function' && /^[a-z]/.test(key)
    define(key, isMethod ? value.bind(page) : value)
  }
  for (const key of ['addEventListener', 'removeEventListener', 'dispatchEvent']) define(key, page[key].bind(page))
  define('document', page.document)
  define('window', globalThis)
}

function define(key, value) {
  Object.defineProperty(globalThis, key, { configurable: true, writable: true, value })
}
