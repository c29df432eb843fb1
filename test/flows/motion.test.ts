// @run alone all
import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { openedOf } from '../../src/core/create.ts'
import { loadMotion } from '../../src/ui/dialog/View.tsx'
import { type Frame, film } from '../fixtures/film.ts'
import { addModal, addWallet, all, choose, connected, seen } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { device, media } from '../setup/commands.ts'

const layouts = {
  desktop: { width: 800, height: 760 },
  phone: { width: 390, height: 844, mobile: true },
} as const

const places: Readonly<Record<string, Record<string, string>>> = {
  'above the page': {},
  'in the page': { embedded: '' },
}

const rootOf = (modal: WalletModal) => modal.shadowRoot as ShadowRoot
const titled = (title: string) => () => seen('heading', title)
const offers = (name: string | RegExp) => () => seen('button', name)
const isGone = (modal: WalletModal) => () =>
  ![...rootOf(modal).querySelectorAll('dialog[open], .view')].some((part) => part.checkVisibility())

/** How far a value may go back: layout rounds to parts of a pixel. */
const ROUND = 0.6
/** A smaller change of height may happen in one frame. */
const SMALL = 8

/** Fails unless a value goes from its first to its last without turning back. */
function expectOneWay(values: readonly number[], what: string): void {
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  const way = Math.sign(last - first)
  for (const [at, value] of values.entries()) {
    const before = values[at - 1] ?? first
    expect(
      (value - before) * way >= -ROUND && (way !== 0 || Math.abs(value - first) <= ROUND),
      `${what}: ${values}`,
    ).to.equal(true)
  }
}

/**
 * Fails if texts lay over each other, or if the sheet jumped instead of growing or shrinking on the way to its new height.
 * Where content is `loaded` in several steps, the height may turn.
 */
function expectCalm(frames: readonly Frame[], what: string, loaded = false): void {
  expect(frames.map(({ clash }) => clash).filter(Boolean), what).to.deep.equal([])
  const heights = frames.map(({ height }) => height)
  if (!loaded) expectOneWay(heights, `${what}, height`)
  const [first = 0, last = 0] = [heights[0], heights.at(-1)]
  const isBetween = (height: number) => Math.min(first, last) + 1 < height && height < Math.max(first, last) - 1
  if (Math.abs(last - first) > SMALL)
    expect(heights.some(isBetween), `${what}, a height between ${first} and ${last}`).to.equal(true)
}

/** Films a modal that opens, with the code that a visitor has loaded by then. */
async function open(modal: WalletModal, isDone: () => unknown): Promise<Frame[]> {
  await loadMotion()
  return film(modal, () => modal.show(), isDone)
}

/** Each way from view to view: its name, the title at its end, and what begins it. */
async function moves(modal: WalletModal): Promise<[string, string, () => unknown][]> {
  const { router } = openedOf(await modal.ready).core
  return [
    ['push', 'What is a wallet?', () => choose('button', 'What is a wallet?')],
    ['pop', 'Connect wallet', () => choose('button', 'Back')],
    ['push of a tall view', 'All wallets', () => choose('button', /^All wallets/)],
    ['pop of a tall view', 'Connect wallet', () => choose('button', 'Back')],
    ['replace', 'What is a wallet?', () => router.replace({ view: 'WhatIsAWallet' })],
    ['reset', 'Connect wallet', () => router.reset({ view: 'Connect' })],
  ]
}

// The directory's answer changes the height of the list: its placeholders are four, its wallets may be fewer.
const listed = () => seen('button', /^Harbor/) && seen('button', /^Tessera/) && seen('button', /^All wallets/)

for (const [layout, size] of Object.entries(layouts))
  describe(`motion of the modal, ${layout}`, () => {
    beforeEach(() => device(size))
    afterEach(async () => {
      await media({})
      await device({ width: 800, height: 600 })
    })

    it('the sheet comes, and goes with what it shows', async () => {
      addWallet({ rdns: 'example.harbor' })
      const modal = addModal()
      const opening = await open(modal, listed)
      expectCalm(opening, 'open', true)
      const closing = await film(modal, () => modal.close(), isGone(modal))
      expectCalm(closing, 'close')
      for (const frames of [opening, closing]) {
        const value = layout === 'phone' ? ({ bottom }: Frame) => bottom : ({ opacity }: Frame) => opacity
        expectOneWay(frames.map(value), 'on its way')
      }
    })

    for (const [place, attributes] of Object.entries(places))
      it(`views follow each other ${place}`, async () => {
        addWallet({ rdns: 'example.harbor' })
        const modal = addModal(attributes)
        await open(modal, listed)
        for (const [name, title, act] of await moves(modal)) {
          const frames = await film(modal, act, titled(title))
          expectCalm(frames, name)
          expect(
            frames.some((frame) => frame.title > 0 && frame.title < 1),
            `${name}: the title fades in`,
          ).to.equal(true)
        }
      })

    it('views follow each other at once with reduced motion', async () => {
      await media({ 'prefers-reduced-motion': 'reduce' })
      addWallet({ rdns: 'example.harbor' })
      const modal = addModal()
      await open(modal, listed)
      for (const [name, title, act] of await moves(modal)) {
        const frames = await film(modal, act, titled(title))
        expect(Math.max(...frames.map(({ views }) => views)), name).to.equal(1)
        expect(new Set(frames.map(({ height }) => Math.round(height))).size, name).to.be.at.most(2)
      }
    })

    it('a wallet is asked, declines, is asked again, and connects', async () => {
      const { control } = addWallet({ rdns: 'example.harbor' })
      const modal = addModal()
      await open(modal, listed)
      let answer = control.hold()
      const step = async (name: string, act: () => unknown, isDone: () => unknown) =>
        expectCalm(await film(modal, act, isDone), name)
      await step('ask', () => choose('button', /^Harbor/), offers('Open again'))
      control.decline = true
      await step('decline', () => answer(), offers('Try again'))
      control.decline = false
      answer = control.hold()
      await step('ask again', () => choose('button', 'Try again'), offers('Open again'))
      await step('connect', () => answer(), isGone(modal))
    })

    it('the account has its content at once, grows with what is loaded, and its tabs change', async () => {
      const { modal } = await connected()
      await until('the end of the connection', isGone(modal))
      const opening = await open(modal, offers('Send'))
      expectCalm(opening, 'open', true)
      const header = rootOf(modal).querySelector('.header')?.getBoundingClientRect().height ?? 0
      expect(opening[0]?.height, 'content at once').to.be.above(2 * header)
      const hasRows = () => all('listitem').length > 0
      expectCalm(await film(modal, () => choose('tab', 'Activity'), hasRows), 'tab', true)
      expectCalm(await film(modal, () => choose('button', 'Send'), titled('Send')), 'push')
      expectCalm(await film(modal, () => choose('button', 'Back'), offers('Receive')), 'pop')
    })

    it('a toast takes the place of another', async () => {
      for (let at = 0; at < 14; at++) addWallet({ name: `W${at}`, rdns: `com.w${at}` })
      const modal = addModal()
      await open(modal, offers(/^W13/))
      const { notices } = openedOf(await modal.ready).core
      const toasts = () => rootOf(modal).querySelectorAll('.toast').length
      const frames = [
        ...(await film(modal, () => notices.showToast({ variant: 'loading', key: 'addressCopied' }), toasts)),
        ...(await film(modal, () => notices.showToast({ variant: 'loading', key: 'linkCopied' }), toasts)),
      ]
      for (const { toasts } of frames) expect(toasts.filter((opacity) => opacity > 0.1).length).to.be.below(2)
      expect(frames.some(({ toasts: [opacity = 1] }) => opacity < 1)).to.equal(true)
      const isQuiet = () => toasts() === 0
      expectCalm(await film(modal, () => notices.hideToast(), isQuiet), 'the sheet gets its room back')
    })
  })
