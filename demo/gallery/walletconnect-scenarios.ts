import { showView } from '../../src/core/actions/modal/open.ts'
import type { ErrorCode } from '../../src/lib/errors.ts'
import { type Listing, listing } from '../../src/schema/listing.ts'
import { faces } from '../page/face.ts'
import type { Chapter, Scenario, Stage } from './scenario.ts'
import { pressButton } from './steps.ts'

// As long as a real URI, but unusable.
const URI = `wc:${'7f6e504bfad60b48'.repeat(4)}@2?expiryTimestamp=1800000000&relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}`
const LEFT_MS = 187_000

const links = {
  mobile_link: 'northwind://',
  app_store: 'https://apps.example/ios/northwind',
  homepage: 'https://northwind.example',
}
const elsewhere = {
  chrome_store: 'https://extensions.example/northwind',
  play_store: 'https://apps.example/android/northwind',
  desktop_link: 'northwind-desktop://',
}
const northwind = describe({ ...links, ...elsewhere })
const everywhere = describe({ ...links, ...elsewhere, webapp_link: 'https://app.northwind.example' })
const longNamed = describe({
  ...links,
  ...elsewhere,
  name: `${'Northwinds'.repeat(3)} of the very long name ${'W'.repeat(11)}`,
})

function describe(more: object): Listing {
  return listing({ id: 'northwind', name: faces.northwind.name, image_url: faces.northwind.icon, ...more })
}

/** Starts a pairing only in the model: no relay is used, and no timers run. */
function begin({ core }: Stage, wallet?: Listing): void {
  core.attempt.begin('walletConnect')
  showView(
    core,
    wallet ? { view: 'ConnectingWalletConnect', data: { listing: wallet } } : { view: 'ConnectingWalletConnectBasic' },
  )
}

/** Prepares a pairing code, for one wallet or for any. */
const coded = (wallet?: Listing, left = LEFT_MS) =>
  function prepare(stage: Stage): void {
    begin(stage, wallet)
    stage.core.attempt.setCode({ uri: URI, expiresAt: Date.now() + left })
  }

/** Shows a code with all places where a wallet can be opened. */
export const prepareEverywhere = coded(everywhere)

/** Shows the phone version on every device. */
function onPhone(stage: Stage): void {
  Object.assign(stage.core, { device: { mobile: true, ios: true, android: false } })
}

const failed = (id: string, title: string, code: ErrorCode, wallet?: Listing): Scenario => ({
  id: `walletconnect-${id}`,
  title,
  prepare(stage) {
    begin(stage, wallet)
    stage.core.attempt.fail(code)
  },
})

const codes: readonly Scenario[] = [
  { id: 'walletconnect', title: 'A code for a wallet with three platforms', prepare: coded(northwind) },
  { id: 'walletconnect-four', title: 'A code for a wallet with four platforms', prepare: prepareEverywhere },
  { id: 'walletconnect-long', title: 'A code for a name of 64 characters', prepare: coded(longNamed) },
  { id: 'walletconnect-any', title: 'A code for any wallet', prepare: coded() },
  { id: 'walletconnect-preparing', title: 'Preparing', prepare: (stage) => begin(stage, northwind) },
  {
    id: 'walletconnect-slow',
    title: 'No code for 20 s',
    prepare(stage) {
      begin(stage)
      stage.core.attempt.setStatus('slow')
    },
  },
  { id: 'walletconnect-expired', title: 'Expired', prepare: coded(northwind, 0) },
  {
    id: 'walletconnect-reconnecting',
    title: 'The relay is unreachable',
    prepare(stage) {
      coded(northwind)(stage)
      stage.core.attempt.setRelayConnected(false)
    },
  },
]

const places: readonly Scenario[] = [
  {
    id: 'walletconnect-browser',
    title: 'Browser',
    prepare: coded(northwind),
    interact: (stage) => pressButton(stage, 'Browser'),
  },
  {
    id: 'walletconnect-installed',
    title: 'Browser, installed',
    prepare: (stage) =>
      coded(describe({ ...links, rdns: stage.harborId, name: 'Harbor', image_url: faces.harbor.icon }))(stage),
  },
  {
    id: 'walletconnect-desktop',
    title: 'Desktop',
    prepare: coded(northwind),
    interact: (stage) => pressButton(stage, 'Desktop'),
  },
  { id: 'walletconnect-web', title: 'Web', prepare: coded(everywhere), interact: (stage) => pressButton(stage, 'Web') },
  {
    id: 'walletconnect-app',
    title: 'App on this phone',
    prepare(stage) {
      onPhone(stage)
      coded(northwind)(stage)
    },
  },
  {
    id: 'walletconnect-app-long',
    title: 'App with a name of 64 characters',
    prepare(stage) {
      onPhone(stage)
      coded(longNamed)(stage)
    },
  },
]

const ends: readonly Scenario[] = [
  failed('declined', 'Declined', 'user-rejected', northwind),
  failed('failed', 'Failed', 'wallet-failed', northwind),
  failed('failed-any', 'Failed with an unknown wallet', 'wallet-failed'),
  failed('no-account', 'No supported account', 'no-supported-account', northwind),
  failed('clock', 'The clock is wrong', 'session-expired', northwind),
  failed('refused', 'The relay rejects this page', 'invalid-app-configuration'),
]

const downloads = (id: string, title: string, wallet: Listing, phone = false): Scenario => ({
  id: `downloads${id}`,
  title,
  prepare(stage) {
    if (phone) onPhone(stage)
    showView(stage.core, { view: 'Downloads', data: { listing: wallet } })
  },
})

/** Scenarios of WalletConnect, and of getting its wallets. */
export const walletConnectChapters: readonly Chapter[] = [
  { title: 'WalletConnect: a code', scenarios: codes },
  { title: 'WalletConnect: other platforms', scenarios: places },
  { title: 'WalletConnect: failures', scenarios: ends },
  {
    title: 'Get one wallet',
    scenarios: [
      downloads('', 'Every store', northwind),
      downloads('-one', 'One store', describe({ chrome_store: elsewhere.chrome_store })),
      downloads('-long', 'A name of 64 characters', longNamed),
      downloads('-phone', 'On a phone', northwind, true),
    ],
  },
]
