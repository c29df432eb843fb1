import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { openedOf } from '../../src/core/create.ts'
import { motionsOf } from '../fixtures/browser/animation.ts'
import { addModal, addWallet, choose, connected, fill, find, gone, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { openSend, review } from '../flows/send/sending.ts'
import { device, media } from '../setup/commands.ts'

const boxOf = (element: Element) => element.getBoundingClientRect()
const inside = (modal: WalletModal, selector: string) => modal.shadowRoot?.querySelector(selector) as HTMLElement

const DESKTOP = { width: 800, height: 760 }
const PHONE = { width: 390, height: 844, mobile: true }

describe('the layout of the modal', () => {
  beforeEach(() => media({ 'prefers-reduced-motion': 'reduce' }))
  afterEach(async () => {
    await media({})
    await device({ width: 800, height: 600 })
  })

  it('the search field of All wallets keeps its place for every result', async () => {
    for (const size of [DESKTOP, PHONE]) {
      await device(size)
      const modal = addModal({ name: `all-${size.width}` })
      await modal.show({ view: 'AllWallets' })
      await find('button', /^Harbor/)
      const field = await find('searchbox', 'Search wallets')
      const { top } = boxOf(field)
      for (const text of ['nor', 'atlantis', '']) {
        await fill('Search wallets', text)
        if (text === 'atlantis') await find('button', 'Show QR code')
        else await find('button', text ? /^Northwind/ : /^Harbor/)
        expect(boxOf(field).top, `${size.width} “${text}”`).to.equal(top)
      }
      modal.remove()
      await gone('dialog')
    }
  })

  it('the search field of a short list keeps its place', async () => {
    await device(DESKTOP)
    const { modal } = await connected()
    await modal.show({ view: 'Networks' })
    await find('button', 'Chain 31338')
    const field = await find('searchbox', 'Search networks')
    const { top } = boxOf(field)
    for (const text of ['8', 'nowhere', '']) {
      await fill('Search networks', text)
      const rows = () => modal.shadowRoot?.querySelectorAll('button.row').length
      await until('found', () => text === 'nowhere' || rows() === { 8: 1, '': 2 }[text])
      expect(boxOf(field).top, text).to.equal(top)
    }
  })

  it('the checkbox for the terms is visible with the wallets that it enables, without scrolling', async () => {
    for (let at = 0; at < 12; at++) addWallet({ name: `W${at}`, rdns: `com.w${at}` })
    for (const size of [{ width: 800, height: 680 }, PHONE]) {
      await device(size)
      const modal = addModal({ name: `legal-${size.width}` })
      modal.options = { features: { legalCheckbox: true } }
      await modal.show()
      await find('button', /^W11/)
      const box = await find('checkbox', /^I agree/)
      const sheet = boxOf(inside(modal, '.sheet'))
      await until('in sight', () => boxOf(box).bottom > 0 && boxOf(box).bottom <= sheet.bottom)
      const { left, top, width, height } = boxOf(box)
      const hit = modal.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2)
      expect(hit === box, `the box is on top, ${size.width}`).to.equal(true)
      modal.remove()
      await gone('dialog')
    }
  })

  it("the chosen token's amount aligns with the others", async () => {
    await openSend()
    await choose('button', 'ETH')
    await shows('Select token')
    const root = document.querySelector('wallet-modal')?.shadowRoot
    const amounts = () => [...(root?.querySelectorAll('.row .row-amt') ?? [])]
    await until('rows', () => amounts().length > 1)
    const ends = amounts().map((amount) => Math.round(boxOf(amount).right))
    expect(new Set(ends).size).to.equal(1)
    expect(root?.querySelectorAll('.tick')).to.have.length(1)
  })

  it('a waiting review takes one line for every wallet name', async () => {
    for (const [rdns, name] of [
      ['example.harbor', 'Harbor'],
      ['com.long', 'A wallet with quite a long name that goes on'],
    ] as const) {
      const { modal, wallet } = await openSend({ name: rdns }, { rdns, name })
      await review()
      const letGo = wallet.control.hold()
      await choose('button', 'Send')
      const button = await find('button', /^Confirm in/)
      const words = button.querySelector('span:not(.dial)') as HTMLElement
      expect(words.offsetHeight, name).to.equal(20)
      if (rdns === 'example.harbor') expect(words.scrollWidth).to.be.at.most(words.clientWidth)
      wallet.control.decline = true
      letGo()
      modal.remove()
      await gone('dialog')
    }
  })

  it('the toast covers neither the header nor the alert on any sheet', async () => {
    for (let at = 0; at < 14; at++) addWallet({ name: `T${at}`, rdns: `com.t${at}` })
    for (const size of [{ width: 800, height: 680 }, PHONE]) {
      await device(size)
      const modal = addModal({ name: `toast-${size.width}` })
      await modal.show()
      await find('button', /^T13/)
      const { core } = openedOf(await modal.ready)
      core.notices.showToast({ variant: 'error', code: 'send-failed' })
      core.notices.holdToast(true)
      await until('a toast', () => inside(modal, '.toast'))
      const isClear = (part: string) => boxOf(inside(modal, part)).top >= boxOf(inside(modal, '.toast')).bottom
      await until('the header is clear', () => isClear('.header'))
      core.notices.showAlert({ code: 'project-id-missing' })
      await until('an alert', () => inside(modal, '.alert'))
      // The sheet takes the time of a frame to make room for the toast.
      await until('the sheet at rest', () => motionsOf(modal).length === 0)
      expect(isClear('.alert') && isClear('.header'), `${size.width}`).to.equal(true)
      modal.remove()
      await gone('dialog')
    }
  })

  it('a modal that was added after the window had changed is a sheet at the edges of a phone, although another one was a dialog before', async () => {
    await device(DESKTOP)
    const before = addModal({ name: 'before' })
    await before.show()
    await shows('Connect wallet')
    expect(boxOf(inside(before, '.sheet')).left).to.be.above(0)
    before.remove()
    await gone('dialog')
    await device(PHONE)
    const modal = addModal({ name: 'after' })
    await modal.show()
    await shows('Connect wallet')
    const { left, right } = boxOf(inside(modal, '.sheet'))
    expect([left, right]).to.deep.equal([0, PHONE.width])
  })

  it('the content takes most of the sheet, zoomed to 400 %', async () => {
    await device({ width: 320, height: 256 })
    const { modal } = await connected()
    const counts: number[] = []
    for (const view of ['Account', 'Send'] as const) {
      await modal.show({ view })
      await shows(view)
      await until('no toast', () => !inside(modal, '.toast'))
      const seen = boxOf(inside(modal, '.body')).height
      expect(seen, view).to.be.at.least(0.75 * innerHeight)
      const feet = [...(modal.shadowRoot?.querySelectorAll('.foot, .connected') ?? [])]
      for (const foot of feet) expect(getComputedStyle(foot).position).to.equal('static')
      counts.push(feet.length)
    }
    expect(counts).to.deep.equal([1, 0])
  })
})
