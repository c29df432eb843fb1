import { shownFrame } from '../elements/approve/approving.ts'
import { perform } from '../fixtures/gallery.ts'
import { until } from '../fixtures/time.ts'
import { device } from '../setup/commands.ts'
import { check } from './check.ts'

/** Gallery shows of the main views; `npm run test:all` checks each view in both themes. */
const main = {
  Connect: 'connect',
  'All wallets': 'all-wallets',
  connecting: 'connecting',
  'the code of an email': 'code',
  Account: 'account',
  Send: 'send',
  Swap: 'swap',
  Buy: 'buy',
  Networks: 'networks',
  'an approval': 'approve-message',
  'Sign in': 'sign-in',
}

describe('axe finds nothing wrong in', () => {
  afterEach(() => device({ width: 800, height: 600 }))

  for (const [view, id] of Object.entries(main))
    it(view, async () => {
      const { modal } = await perform(id)
      // An approval stands in the dialog of the login frame, into which the content of the modal moves.
      const place = () => (id === 'approve-message' ? shownFrame()?.firstElementChild : modal)
      const host = await until('the sheet', () => [place()].find((one) => one?.shadowRoot?.querySelector('.sheet h2')))
      await check(host, view)
    })
})
