// @run all
import { expect } from 'chai'
import { turns, until } from '../../fixtures/time.ts'
import { inFrame, inNode } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'
import {
  askedFor,
  type Frame,
  failure,
  logIn,
  newEmail,
  openFrame,
  pressIn,
  type Said,
  tokenOf,
  type User,
} from './page.ts'

const { origin: auth } = new URL(sandbox.endpoints.auth ?? '')

const ask = (path: string, body: object) => fetch(`${auth}/api/${path}`, { method: 'POST', body: JSON.stringify(body) })

describe('the login frame, isolated from other origins', () => {
  let frame: Frame
  beforeEach(async () => {
    frame = await openFrame()
  })
  afterEach(() => frame.remove())

  it('gives keys only to its own page, even when another page has a valid token', async () => {
    await logIn(frame)
    const stolen = await ask('session', { token: tokenOf(frame), page: location.origin })
    expect(stolen.status).to.equal(403)
    expect(await stolen.text()).not.to.match(/keys|0x/)
    expect(JSON.stringify(frame.said)).not.to.match(/0x[0-9a-f]{64}/)
    // A token is valid for one page: the same frame in a page of another origin gets no keys for it.
    const elsewhere = await inFrame<number>(
      `${auth}/sdk`,
      `fetch('/api/session', { method: 'POST', body: JSON.stringify({ token: '${tokenOf(frame)}', page: 'http://127.0.0.1:1' }) })
        .then((answer) => answer.json()).then(({ release }) => release === undefined)`,
    )
    expect(elsewhere).to.equal(true)
  })

  it('accepts messages only from its parent and answers only its parent', async () => {
    const sibling = document.createElement('iframe')
    const said: Said[] = []
    sibling.srcdoc = `<script>
      const say = (id) => parent.frames[0].postMessage({ id, type: '@w3m-app/IS_CONNECTED' }, '*')
      addEventListener('message', ({ data }) => parent.postMessage({ heard: data }, '*'))
      for (let at = 0; at < 50; at++) say('forged-' + at)
      parent.postMessage('forged', '*')
    </script>`
    let isForged = false
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== sibling.contentWindow) return
      if (data === 'forged') isForged = true
      else said.push(data)
    }
    window.addEventListener('message', listen)
    document.body.append(sibling)
    await until('forged', () => isForged)
    await frame.ask('IS_CONNECTED')
    await turns(3)
    window.removeEventListener('message', listen)
    sibling.remove()
    expect(said).to.deep.equal([])
    expect(frame.said.filter(({ id }) => id?.startsWith('forged'))).to.deep.equal([])
  })

  it('ignores unknown messages and answers invalid ones with an error', async () => {
    const before = frame.said.length
    const nonsense = [null, 7, 'text', [], {}, { id: 1, type: '@w3m-app/IS_CONNECTED' }]
    const unknown = ['app/X', 'app/constructor', 'frame/READY'].map((name) => ({ id: 'x', type: `@w3m-${name}` }))
    for (const one of [...nonsense, ...unknown]) frame.post(one)
    expect(await failure(frame.ask('CONNECT_OTP', { otp: '12' }))).to.equal('Invalid request')
    expect(await failure(frame.ask('CONNECT_EMAIL'))).to.equal('Invalid request')
    expect(await failure(frame.ask('CONNECT_EMAIL', { email: 'nobody' }))).to.equal('Enter a valid email address')
    expect(await failure(frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'myspace' }))).to.equal('Invalid request')
    expect(frame.said).to.have.length(before + 4)
  })

  it('applies the theme of the page, but only colours', async () => {
    await frame.ask('SYNC_THEME', {
      themeMode: 'light',
      w3mThemeVariables: { '--w3m-accent': '#123456', '--w3m-background': 'url(//elsewhere.example/x)' },
    })
    const shown = await until('the theme', () =>
      inFrame<string[]>(
        `${auth}/sdk`,
        `(() => { const { dataset, style } = document.documentElement
          return dataset.theme && [dataset.theme, ...[...style].map((name) => name + ' ' + style.getPropertyValue(name))] })()`,
      ),
    )
    expect(shown).to.deep.equal(['light', '--accent #123456'])
  })

  it('shows the origin that the browser reports, even when the page claims to be another site', async () => {
    await logIn(frame)
    const metadata = { name: 'Bank\u202e', description: '', url: 'https://bank.example', icons: [] }
    await frame.ask('SYNC_DAPP_DATA', { metadata, projectId: 'test', sdkVersion: 'html-1', sdkType: 'w3m' })
    const { address } = await frame.ask<User>('GET_USER', { chainId: 'eip155:31337' })
    const declined = failure(frame.rpc('personal_sign', ['0x4869', address]))
    const shown = await askedFor()
    expect(shown.split('\n')).to.include(`Bank (${location.origin})`)
    expect(shown).not.to.contain('bank.example')
    await pressIn('Reject')
    expect(await declined).to.equal('User rejected the request')
  })

  it('works in a sandboxed frame with its own origin, and only loopback pages may embed it', async () => {
    const boxed = await openFrame({ sandboxed: 'allow-scripts allow-same-origin' })
    expect(await boxed.ask('CONNECT_EMAIL', { email: newEmail() })).to.deep.equal({ action: 'VERIFY_OTP' })
    boxed.remove()
    expect((await fetch(`${auth}/sdk`)).status).to.equal(401)
    const { printed } = await inNode(`
      const [one, two] = await Promise.all([1, 2].map(() => fetch('${auth}/sdk?projectId=test')))
      const policies = [one, two].map(({ headers }) => headers.get('content-security-policy'))
      console.log(JSON.stringify([...policies, await one.text()]))`)
    const [policy, other, html] = JSON.parse(printed) as string[]
    expect(policy).to.match(/frame-ancestors [^;]*http:\/\/127\.0\.0\.1:\*/)
    expect(policy).not.to.match(/unsafe|https?:\/\/(?!127\.0\.0\.1|localhost|\*\.localhost)/)
    const nonceOf = (text = '') => /'nonce-([^']+)'/.exec(text)?.[1]
    expect(html).to.contain(`<script nonce="${nonceOf(policy)}"`)
    expect(nonceOf(policy)).not.to.equal(nonceOf(other))
  })
})
