import { expect } from 'chai'
import { inNode } from '../setup/commands.ts'

/** Makes the window's members global, as test runners do. Members that Node has stay, except those that belong to the page. */
const globals = `
  const OWN = ['Event', 'EventTarget', 'CustomEvent', 'AbortController', 'AbortSignal', 'navigator', 'localStorage']
  const adopt = (page) => {
    for (const key of Object.getOwnPropertyNames(page)) {
      if (key in globalThis && !OWN.includes(key)) continue
      const value = page[key]
      const isMethod = typeof value === 'function' && /^[a-z]/.test(key)
      Object.defineProperty(globalThis, key, { configurable: true, writable: true, value: isMethod ? value.bind(page) : value })
    }
    for (const key of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
      Object.defineProperty(globalThis, key, { configurable: true, value: page[key].bind(page) })
    globalThis.window = globalThis
  }
`

const doms = {
  jsdom: `
    const { JSDOM, VirtualConsole } = (await import('jsdom')).default
    const virtualConsole = new VirtualConsole()
    virtualConsole.on('jsdomError', (error) => complain(error.message))
    const { window: page } = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true, virtualConsole })
    adopt(page)
    const close = () => page.close()
  `,
  'happy-dom': `
    const { Window } = await import('happy-dom')
    const page = new Window({ url: 'http://localhost/' })
    adopt(page)
    globalThis.document = page.document
    const close = () => page.happyDOM.close()
  `,
}

const visit = `
  const { createTestWallet } = await import('./dist/esm/testing.js')
  await import('./dist/esm/define.js')
  const wallet = createTestWallet({ name: 'Harbor' })
  const heard = []
  for (const event of ['ready', 'open', 'connect', 'disconnect', 'close'])
    document.addEventListener('wallet-' + event, () => heard.push(event))
  const until = async (what, look) => {
    for (let turn = 0; turn < 2000; turn++) {
      const found = look()
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error('never: ' + what + '; heard ' + heard)
  }
  const modal = document.createElement('wallet-modal')
  const button = document.createElement('wallet-button')
  modal.setAttribute('networks', 'mainnet')
  button.setAttribute('label', 'Sign in')
  document.body.append(button, modal)
  modal.setAttribute('theme', 'auto')
  modal.locale = 'en'
  await modal.ready
  const press = async (name) => {
    const named = (one) => one.textContent.includes(name) || one.ariaLabel === name || one.getAttribute('aria-label') === name
    const all = () => [button, modal].flatMap((element) => [...element.shadowRoot.querySelectorAll('button')])
    const found = await until(name, () => all().find(named))
    found.click()
  }
  await press('Sign in')
  await until('open', () => modal.open)
  wallet.next('eth_requestAccounts', 'decline')
  await press('Harbor')
  await press('Try again')
  await until('connected', () => modal.state.active.address)
  const provider = modal.getProvider('eip155')
  const [address] = await provider.request({ method: 'eth_accounts' })
  const signature = await provider.request({ method: 'personal_sign', params: ['0x6869', address] })
  await modal.disconnect()
  modal.remove()
  button.remove()
  wallet.stop()
  await new Promise((resolve) => setTimeout(resolve))
  console.log(JSON.stringify({ heard, isOwn: address === wallet.addresses.eip155[0], length: signature.length, told }))
  await close()
  process.exit()
`

describe('a page of a unit test, on Node', () => {
  for (const [name, dom] of Object.entries(doms)) {
    it(`connects and signs with a test wallet in ${name}, without an error`, async () => {
      const { printed, complaints } = await inNode(`
        const told = []
        const complain = (error) => void told.push(String(error?.stack ?? error))
        process.on('unhandledRejection', complain)
        process.on('uncaughtException', complain)
        console.error = (...values) => complain(values.join(' '))
        ${globals}
        ${dom}
        ${visit}
      `)
      expect(printed, complaints).to.match(/^\{/)
      expect(JSON.parse(printed)).to.deep.equal({
        heard: ['ready', 'open', 'connect', 'close', 'disconnect'],
        isOwn: true,
        length: 132,
        told: [],
      })
    })
  }
})
