import { runAttempt } from '../../src/core/actions/connect/run-attempt.ts'
import { showView } from '../../src/core/actions/modal/open.ts'
import { drawFace, faces } from '../page/face.ts'
import { firstGlyphs, sharedGlyphs } from '../sandbox/drawings/glyphs.ts'
import type { Chapter, Scenario, Stage } from './scenario.ts'
import { connectHarbor } from './steps.ts'

const strange = drawFace('', '#7a4b12', firstGlyphs.moon).icon

// Wallet names and claims that must not break the list or imitate another wallet.
const claims = [
  { name: 'Harbor', rdns: 'example.harbor', icon: faces.harbor.icon },
  { name: 'Harbor ✓ Official', rdns: 'example.harbor', icon: strange },
  { name: 'The Wallet With a Name That Goes On and On Until Nobody Listens', rdns: 'long.example', icon: strange },
  { name: 'Honeypotwithoutanyspacesinitatallwhichneverbreaks', rdns: 'wide.example', icon: strange },
  { name: 'محفظة الميناء', rdns: 'rtl.example', icon: strange },
  { name: '\u202eroobraH\u202c', rdns: 'turned.example', icon: strange },
  { name: '<img src=x onerror=alert(1)>', rdns: 'markup.example', icon: strange },
  { name: '🌊🧜🏽‍♀️👩‍👩‍👧‍👦🏴‍☠️', rdns: 'emoji.example', icon: strange },
  { name: 'Z̸̢̧̛͎̟̅̾͌a̴̗͛l̵̰̽g̸͓̈́ǒ̶̠', rdns: 'zalgo.example', icon: strange },
  { name: 'No picture', rdns: 'blank.example', icon: 'https://tracker.example/pixel.png' },
  { name: 'Broken picture', rdns: 'broken.example', icon: 'data:image/png;base64,AAAA' },
] as const

const details = claims.map((claim) => {
  const info = Object.freeze({ uuid: crypto.randomUUID(), ...claim })
  // Never answers a request, so it cannot connect.
  return Object.freeze({ info, provider: { request: () => new Promise(() => {}), on() {}, removeListener() {} } })
})

let announcing = false

/** Announces hostile wallets to the whole page, from now on. Only modals that listen to announcements see them. */
function announceHostileWallets(): void {
  const tell = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  if (!announcing) window.addEventListener('eip6963:requestProvider', tell)
  announcing = true
  tell()
}

const MANY = 30
const HUES = 360 / MANY

const manyFaces = Array.from({ length: MANY }, (_, at) =>
  drawFace(`Wallet ${at + 1}`, `oklch(.5 .14 ${at * HUES})`, sharedGlyphs[at % sharedGlyphs.length] ?? sharedGlyphs[0]),
)

/** Starts a connection only in the model: no wallet answers, and no timers run. */
function begin({ core, harborId }: Stage): void {
  core.attempt.begin(harborId)
  showView(core, { view: 'ConnectingExternal', data: { connectorId: harborId } })
}

/** Sends a real request to the wallet, and waits for the answer. */
async function ask({ core, harborId }: Stage): Promise<void> {
  await runAttempt(core, { connectorId: harborId }).catch(() => {})
}

const connecting: readonly Scenario[] = [
  { id: 'connecting', title: 'Waiting for the wallet', prepare: begin },
  {
    id: 'connecting-slow',
    title: 'No answer for 20 s',
    prepare(stage) {
      begin(stage)
      stage.core.attempt.setStatus('slow')
    },
  },
  {
    id: 'connecting-pending',
    title: 'The wallet already shows a request',
    prepare(stage) {
      stage.harbor.control.pending = true
      void ask(stage)
    },
  },
  {
    id: 'connecting-declined',
    title: 'Declined',
    async prepare(stage) {
      stage.harbor.control.decline = true
      await ask(stage)
    },
  },
  {
    id: 'connecting-locked',
    title: 'Locked',
    async prepare(stage) {
      stage.harbor.control.lock()
      await ask(stage)
    },
  },
  {
    id: 'connecting-elsewhere',
    title: 'No account for the network of the page',
    prepare(stage) {
      begin(stage)
      stage.core.attempt.fail('no-supported-account')
    },
  },
  {
    id: 'connecting-failed',
    title: 'Failed',
    prepare(stage) {
      begin(stage)
      stage.core.attempt.fail('wallet-failed')
    },
  },
  {
    id: 'connecting-done',
    title: 'Connected, just before the modal closes',
    prepare: (stage) => connectHarbor(stage, { view: 'ConnectingExternal', data: { connectorId: stage.harborId } }),
  },
]

/** Scenarios of the connect view, and of the view that waits for a wallet. */
export const connectChapters: readonly Chapter[] = [
  {
    title: 'Connect',
    scenarios: [
      { id: 'connect', title: 'Default', wallets: Object.values(faces) },
      {
        id: 'connect-recent',
        title: 'With a recent wallet',
        wallets: Object.values(faces),
        prepare({ core, harborId }) {
          core.storage.set('recent_wallets', [{ id: harborId.replace('wallet0', 'wallet2'), name: 'Northwind' }])
        },
      },
      { id: 'connect-many', title: 'Many wallets', wallets: manyFaces },
      {
        id: 'connect-hostile',
        title: 'Hostile names, and two wallets with the same name',
        wallets: [],
        options: { enableAnnounced: true },
        prepare: announceHostileWallets,
      },
      { id: 'connect-none', title: 'No wallet installed', wallets: [] },
      {
        id: 'connect-legal',
        title: 'Terms to accept',
        features: { legalCheckbox: true },
      },
      {
        id: 'connect-agreed',
        title: 'Terms accepted',
        features: { legalCheckbox: true },
        prepare: ({ core }) => core.terms.setAgreed(true),
      },
      {
        id: 'connect-collapsed',
        title: 'Wallets collapsed',
        features: { collapseWallets: true },
      },
      {
        id: 'connect-plain',
        title: 'A site without terms',
        options: { termsUrl: undefined, privacyUrl: undefined },
      },
    ],
  },
  { title: 'Connecting', scenarios: connecting },
]
