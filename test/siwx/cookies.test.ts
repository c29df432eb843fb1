// @run node
import { expect } from 'chai'
import { signInServer } from '../runner/sign-in-server.mjs'

const OWN = 'a1'.repeat(16)
const TOSSED = '7e'.repeat(16)

/** The cookie that the server of docs/sign-in.md sets for a page at an origin, when the browser sends a cookie. */
async function cookieFor(origin: string, cookie: string): Promise<string> {
  const { 'sign-in-server:start': start, 'sign-in-server:stop': stop } = signInServer()
  const url = await start(undefined, { env: { ORIGIN: origin } })
  const response = await fetch(`${url}/nonce`, { headers: { cookie } })
  await stop(undefined, { url })
  return response.headers.get('set-cookie') ?? ''
}

describe('the cookies of the sign-in server', () => {
  it('cannot be those of a page at another name of the site, which sets them for all names', async () => {
    const set = await cookieFor('https://app.example', `browser=${TOSSED}; __Host-browser=${OWN}`)
    expect(set).to.match(new RegExp(`^__Host-browser=${OWN}; Path=/;.*; Secure$`))
    expect(await cookieFor('https://app.example', `browser=${TOSSED}`)).to.not.contain(TOSSED)
  })

  it('work on a device without https', async () => {
    expect(await cookieFor('http://localhost:5173', `browser=${OWN}`)).to.match(new RegExp(`^browser=${OWN};`))
  })
})
