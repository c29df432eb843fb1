// @run alone all
import { expect } from 'chai'
import { inNode } from '../setup/commands.ts'

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
  process.exit()
`

/** Runs code in Node, in an empty page of jsdom or happy-dom; errors are collected in `told`. */
const inDom = (name: string, code: string) =>
  inNode(`
    const told = []
    const complain = (error) => void told.push(String(error?.stack ?? error))
    process.on('unhandledRejection', complain)
    process.on('uncaughtException', complain)
    console.error = (...values) => complain(values.join(' '))
    const { openPage } = await import('./demo/testing/page.mjs')
    await openPage('${name}', complain)
    ${code}
  `)

describe('a page of a unit test, on Node', () => {
  for (const name of ['jsdom', 'happy-dom']) {
    it(`connects and signs with a test wallet in ${name}, without an error`, async () => {
      const { printed, complaints } = await inDom(name, visit)
      expect(printed, complaints).to.match(/^\{/)
      expect(JSON.parse(printed)).to.deep.equal({
        heard: ['ready', 'open', 'connect', 'close', 'disconnect'],
        isOwn: true,
        length: 132,
        told: [],
      })
    })

    it(`runs the example of docs/testing.md in ${name}`, async () => {
      const code = `await import('./demo/testing/connect.mjs'); console.log(JSON.stringify(told)); process.exit()`
      const { printed, complaints } = await inDom(name, code)
      expect(printed, complaints).to.equal('[]')
    })
  }
})
