// @run alone all
import { expect } from 'chai'
import { loadLanguage, supportedTags } from '../../src/i18n/locales.ts'
import { choose, fill, find } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { offline } from '../setup/commands.ts'
import { allow } from '../setup/guard.ts'
import { addWired, createMine, openModal, openPage, watchParts, wire } from './page.ts'

describe('the script tag', () => {
  it('the single file is a classic script that loads nothing else', async () => {
    const opened = await openPage('/pages/single.html')
    const { state } = await openModal(opened)
    expect(state).to.include({ open: true, view: 'Connect' })
    expect(opened.page.reports).to.deep.equal([])
    const scripts = opened.page.performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    expect(scripts.filter((path) => path.endsWith('.js'))).to.deep.equal(['/dist/wallet-elements.single.js'])
  })
})

describe('a built language', () => {
  it('every view has the texts of its language', async () => {
    const modal = await openModal(await openPage('/pages/strict.html'))
    const said = () => modal.shadowRoot?.querySelector('dialog[open]')?.textContent ?? ''
    for (const tag of supportedTags.filter((one) => one !== 'en')) {
      const words = (await loadLanguage(tag))?.words
      modal.setAttribute('locale', tag)
      await modal.show()
      await until(`the list of wallets in ${tag}`, () => said().includes(words?.connectWallet ?? '?'))
      await modal.show({ view: 'WhatIsAWallet' })
      await until(`the explanation in ${tag}`, () => said().includes(words?.walletHoldsText ?? '?'))
    }
  })
})

/** Files that load with a connection. Some browsers never retry a file whose download broke off. */
const FOLLOWING = [
  'src/app/AccountFace.lazy.tsx',
  'src/app/header.lazy.tsx',
  'src/chains/eip155/chain.ts',
  'src/chains/eip155/names/names.lazy.ts',
  'src/core/actions/account/refresh-account.ts',
  'src/core/effects/connected.lazy.ts',
  'src/io/services.lazy.ts',
  'src/ui/styles.lazy.ts',
]
const CONNECTING = 'src/features/connect/connecting/ConnectingExternalView.tsx'

describe('a page that goes offline before all code is loaded', () => {
  afterEach(() => offline(false))

  it('the view says so, throws nothing, and continues where it was when the network is back', async () => {
    const opened = await openPage('/pages/strict.html')
    const modal = await openModal(opened)
    const has = await watchParts(opened.page)
    // The wallet answers when the view that waits for it is there, as that shares files with the account.
    const { accounts, connectors } = createMine({
      eth_requestAccounts: () => until('the connecting view', () => has(CONNECTING) && accounts),
    })
    wire(modal, { connectors })
    await modal.connect('mine')
    await until('what follows a connection', () => FOLLOWING.every(has))
    const said = () => modal.shadowRoot?.querySelector('dialog[open]')?.textContent ?? ''
    await offline(true)
    await modal.show()
    await until('the view says so', () => said().includes('You are offline'))
    expect(said()).not.to.include('Chain 31337')
    await offline(false)
    await find('button', 'Chain 31337', modal.shadowRoot?.firstElementChild as Element)
    await until('the account', () => said().includes('Copy address') || said().includes('0x11…111111'))
    expect(opened.page.reports).to.deep.equal([])
  })
})

describe('integrity.json', () => {
  it('the file lists the hash of every file that the script tag loads', async () => {
    const hashes: Record<string, string> = await (await fetch('/dist/integrity.json')).json()
    expect(hashes).to.include.keys('wallet-elements.js', 'wallet-elements.single.js')
    for (const [file, hash] of Object.entries(hashes)) {
      const content = await (await fetch(`/dist/${file}`)).arrayBuffer()
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content))
      expect(hash, file).to.equal(`sha384-${btoa(String.fromCharCode(...digest))}`)
    }
  })

  it('a page can find the file of a language by its tag, to preload it', async () => {
    const files = Object.keys(await (await fetch('/dist/integrity.json')).json())
    for (const tag of supportedTags.filter((one) => one !== 'en'))
      expect(
        files.filter((file) => file.startsWith(`chunks/language.${tag}-`)),
        tag,
      ).to.have.lengthOf(1)
  })

  it('the listed scripts contain no eval', async () => {
    const hashes: Record<string, string> = await (await fetch('/dist/integrity.json')).json()
    for (const file of Object.keys(hashes)) {
      const code = await (await fetch(`/dist/${file}`)).text()
      expect(code, file).not.to.match(/\beval\(|new Function\(|\bFunction\(/)
    }
  })
})

describe('a page whose policy blocks frames', () => {
  it('the modal says that email login is unavailable, keeps the address, and offers the other ways', async () => {
    allow(/frame-src/)
    const { page } = await openPage('/pages/strict.html')
    const modal = addWired(page, { name: 'no-frames' })
    const view = modal.shadowRoot?.firstElementChild as Element
    await modal.show()
    await find('textbox', 'Email address', view)
    // Half a minute is long for a test, so this page's clock runs sixty times as fast.
    const { setTimeout } = page
    page.setTimeout = ((run: TimerHandler, ms = 0, ...input: unknown[]) =>
      setTimeout(run, ms >= 5_000 ? ms / 60 : ms, ...input)) as typeof page.setTimeout
    await fill('Email address', 'mara@fieldnote.example', view)
    await choose('button', 'Continue with email', view)
    await until('said', () => modal.shadowRoot?.textContent?.includes('Unable to load email login dependency'))
    expect((await find<HTMLInputElement>('textbox', 'Email address', view)).value).to.equal('mara@fieldnote.example')
    expect((await find<HTMLButtonElement>('button', 'WalletConnect', view)).disabled).to.equal(false)
    await find('button', 'Try again', view)
    expect(page.reports.filter((line) => !/^frame-src/.test(line))).to.deep.equal([])
    expect(page.reports.length, 'the policy was what kept it out').to.be.above(0)
  })
})
