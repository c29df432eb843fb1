import { expect } from 'chai'
import type { Chapter } from '../../../demo/gallery/scenario.ts'
import { still } from '../../a11y/check.ts'
import { perform } from '../../fixtures/gallery.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { device, media } from '../../setup/commands.ts'
import { layoutProblems, spaceTexts } from '../layout/check.ts'
import { cutPlaceholders } from '../layout/edges.ts'
import { PSEUDO, pseudoMessages } from './language.ts'
import { textsOf } from './texts.ts'
import { fragileTexts } from './translators.ts'
import { untranslated } from './untranslated.ts'

const NARROW = { width: 320, height: 700, mobile: true }
/** A window of 1280 x 1024 px, zoomed to 400 %. */
const ZOOMED = { width: 320, height: 256, mobile: true }

type Find = (root: ShadowRoot) => string[]

const translationProblems: Find = (root) => textsOf(root).flatMap((text) => untranslated(text) ?? [])
const allLayoutProblems: Find = (root) => [...layoutProblems(root), ...cutPlaceholders(root)]

/** The shadow roots of the elements, and that of the login frame's dialog, into which the content of the modal moves. */
const roots = (): ShadowRoot[] => [...document.querySelectorAll('body *')].flatMap(({ shadowRoot }) => shadowRoot ?? [])

/** Waits until all elements speak a language, show what they were loading, and do not move any more. */
async function speaks(tag: string): Promise<void> {
  await until(tag, () => roots().every((root) => root.querySelector(`[lang="${tag}"]`)))
  await rests()
  for (const { host } of roots()) await still(host)
}

// Longer than code and answers take on their way from the test server.
const REST_MS = 100

/** Waits until the content of all elements has not changed for a while. Placeholders of what never comes may stay. */
async function rests(): Promise<void> {
  let since = performance.now()
  const watcher = new MutationObserver(() => {
    since = performance.now()
  })
  for (const root of roots()) watcher.observe(root, { subtree: true, childList: true, characterData: true })
  await until('rest', () => performance.now() - since > REST_MS)
  watcher.disconnect()
}

/** Waits until no problem is found: what is loaded or sized later may need a moment. */
const findsNothing = (when: string, find: Find): Promise<void> =>
  eventually(() => expect(roots().flatMap(find), when).to.deep.equal([]))

/**
 * Performs a show in the test's language, and checks its texts, and that they can be read: on a narrow screen, zoomed, and
 * with the spacing of WCAG 1.4.12. A placeholder cannot wrap, so it is checked with spacing in English alone.
 */
async function checkShow(id: string): Promise<void> {
  await device(NARROW)
  const stage = await perform(id, { locale: PSEUDO, messages: pseudoMessages })
  await speaks(PSEUDO)
  await findsNothing('texts', translationProblems)
  await findsNothing('texts that translators break', fragileTexts)
  await findsNothing('at 320 px', allLayoutProblems)
  await device(ZOOMED)
  await findsNothing('at 400 %', allLayoutProblems)
  for (const root of roots()) spaceTexts(root)
  await findsNothing('with spacing', layoutProblems)
  stage.configure({ locale: 'en' })
  await speaks('en')
  await findsNothing('with spacing, in English', allLayoutProblems)
}

/** Waits until the texts of a view can be read on a narrow screen, zoomed, and with the spacing of WCAG 1.4.12. */
export async function checkNarrow(): Promise<void> {
  await device(NARROW)
  await findsNothing('at 320 px', layoutProblems)
  await device(ZOOMED)
  await findsNothing('at 400 %', layoutProblems)
  for (const root of roots()) spaceTexts(root)
  await findsNothing('with spacing', layoutProblems)
}

/** Checks that the texts of a real language can be read on a narrow screen, and zoomed. */
async function checkLanguage(id: string): Promise<void> {
  await device(NARROW)
  const { core } = await perform(id)
  await speaks(core.$config.get().locale ?? '')
  await findsNothing('at 320 px', allLayoutProblems)
  await device(ZOOMED)
  await findsNothing('at 400 %', allLayoutProblems)
}

function describeEach(chapters: readonly Chapter[], check: (id: string) => Promise<void>): void {
  for (const { title, scenarios } of chapters)
    describe(title, () => {
      before(() => media({ 'prefers-reduced-motion': 'reduce' }))
      after(async () => {
        await media({ 'prefers-reduced-motion': '' })
        await device({ width: 800, height: 600 })
      })
      for (const { id } of scenarios) it(id, () => check(id))
    })
}

/** Defines a test for each show of some chapters, in the test's language. */
export const describeShows = (chapters: readonly Chapter[]): void => describeEach(chapters, checkShow)

/** Defines a test for each show of some chapters, in the language of the show. */
export const describeLanguages = (chapters: readonly Chapter[]): void => describeEach(chapters, checkLanguage)
