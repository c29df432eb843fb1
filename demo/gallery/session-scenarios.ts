import { showView } from '../../src/core/actions/modal/open.ts'
import { accountOf, logIn } from './logged-in.ts'
import type { Chapter, Stage } from './scenario.ts'
import { pressButton } from './steps.ts'

const DAY_MS = 86_400_000
const MOST = 255

type App = { readonly name: string; readonly host?: string; readonly coin?: string; readonly more?: object }

const apps: readonly App[] = [
  { name: 'Tideline', host: 'app.tideline.example', coin: 'ARC' },
  { name: 'Lantern Market', host: 'lantern.example', coin: 'KELP' },
  {
    name: 'A very long name of an app that trades for you',
    host: 'a-long-subdomain.of-the-harbour.example',
    more: { expiry: undefined },
  },
  { name: 'Old Quay', host: 'quay.example', more: { expiry: Date.now() - DAY_MS } },
  { name: 'Fogbank', host: 'fogbank.example', more: { revokedAt: Date.now() - DAY_MS } },
]

function sessionOf({ info }: Stage, { name, host, coin, more }: App, at: number) {
  const icon = coin && `${info.endpoints.api}/icons/${coin}.svg`
  return {
    pci: `gallery-${at}`,
    project: { id: String(at), name, ...(host && { url: `https://${host}` }), ...(icon && { iconUrl: icon }) },
    expiry: Date.now() + (at + 3) * DAY_MS,
    createdAt: Date.now() - (at + 1) * DAY_MS,
    permissions: [
      { type: 'contract-call', data: { address: '0x7aD2f4C1e1b3a9d0c5E6f7A8B9c0D1E2F39fC1e4', functions: ['claim'] } },
      { type: 'native-token-recurring-allowance', data: { allowance: '0x16345785d8a0000', period: 86_400 } },
    ],
    policies: [],
    context: '0x00',
    ...more,
  }
}

/** Logs in with a smart account, sets its sessions at the service, and shows the view. */
const listing =
  (shown: readonly App[], then?: (stage: Stage) => Promise<unknown>) =>
  async (stage: Stage): Promise<void> => {
    await logIn(stage)
    const pcis = shown.map((app, at) => sessionOf(stage, app, at))
    const url = `${stage.info.endpoints.api}/sessions/eip155:31337:${accountOf(stage).address}`
    await fetch(url, { method: 'POST', body: JSON.stringify({ pcis }) })
    await then?.(stage)
    showView(stage.core, { view: 'Sessions' })
  }

async function askRevocation(stage: Stage): Promise<void> {
  await pressButton(stage, 'Tideline')
  await pressButton(stage, 'Revoke')
}

const features = { smartSessions: true }

/** Scenarios of the smart sessions. */
export const sessionChapters: readonly Chapter[] = [
  {
    title: 'Smart sessions',
    scenarios: [
      { id: 'sessions', title: 'Active, expired and revoked ones', features, prepare: listing(apps) },
      {
        id: 'sessions-open',
        title: 'The details of one',
        features,
        prepare: listing(apps),
        async interact(stage) {
          await pressButton(stage, 'Tideline')
          await pressButton(stage, 'Raw data')
        },
      },
      {
        id: 'sessions-revoke',
        title: 'Before it is revoked',
        features,
        prepare: listing(apps),
        interact: askRevocation,
      },
      {
        id: 'sessions-many',
        title: 'As many as the service lists',
        features,
        prepare: listing(Array.from({ length: MOST }, (_, at) => ({ name: `App ${at + 1}`, host: `${at}.example` }))),
      },
      { id: 'sessions-none', title: 'None', features, prepare: listing([]) },
      {
        id: 'sessions-loading',
        title: 'Loading',
        features,
        prepare: listing([], (stage) => stage.fault('api', 'hang')),
      },
      {
        id: 'sessions-failed',
        title: 'The service fails',
        features,
        prepare: listing([], (stage) => stage.fault('api', 'error')),
      },
    ],
  },
]
