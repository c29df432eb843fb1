import { showView } from '../../src/core/actions/modal/open.ts'
import { modelOf } from '../../src/core/core.ts'
import { createEmailField, type EmailFieldError } from '../../src/features/login/email/email-field-model.ts'
import { createFarcaster, type FarcasterRun } from '../../src/features/login/farcaster/farcaster-login.ts'
import { createSocial, type SocialRun, type SocialStage } from '../../src/features/login/social/social-model.ts'
import { lastMail, logIn, mailOf } from './logged-in.ts'
import type { Chapter, Show, Stage } from './scenario.ts'
import { press, type, until } from './steps.ts'

const ADDRESS = 'ada@mail.example'
const CODE_LIFE_MS = 20 * 60_000

/** An address is typed, and something may be wrong with it. */
const typed = (address: string, trouble?: EmailFieldError) =>
  function prepare({ core }: Stage): void {
    const form = modelOf(core, createEmailField)
    form.enter(address)
    form.fail(trouble)
  }

/** Sends a mail for real, and waits for the view that follows. */
async function send(stage: Stage, address = mailOf(stage)): Promise<void> {
  await type(stage, 'Email address', address)
  await press(stage, 'Continue with email')
}

const fields: readonly Show[] = [
  { id: 'login-typed', title: 'An address', prepare: typed(ADDRESS) },
  { id: 'login-invalid', title: 'None', prepare: typed('ada@', { kind: 'invalid' }) },
  {
    id: 'login-pause',
    title: 'Too soon after the last mail',
    prepare(stage) {
      stage.core.storage.set('email_login_time', Date.now())
      typed(ADDRESS, { kind: 'pause', left: 30 })(stage)
    },
  },
  {
    id: 'login-busy',
    title: 'Busy',
    prepare: (stage) => stage.fault('auth', 'hang'),
    act: (stage) => send(stage),
  },
  {
    id: 'login-unavailable',
    title: 'The login cannot be loaded',
    prepare: typed(ADDRESS, { kind: 'failed', code: 'frame-unavailable' }),
  },
  { id: 'login-offline', title: 'Offline', prepare: typed(ADDRESS, { kind: 'failed', code: 'offline' }) },
  {
    id: 'login-refused',
    title: 'Refused by the service',
    prepare: typed(ADDRESS, { kind: 'failed', code: 'frame-refused', words: 'Too many mails to this address' }),
  },
  { id: 'login-gated', title: 'Asks for agreement', features: { legalCheckbox: true }, prepare: typed(ADDRESS) },
  { id: 'login-two', title: 'Two providers', options: { socials: ['google', 'farcaster'] } },
  { id: 'login-email-only', title: 'Email alone', features: { socials: false } },
  { id: 'login-socials-only', title: 'Providers alone', features: { email: false } },
  { id: 'login-order', title: 'Wallets first', options: { methods: ['wallet', 'social', 'email'] } },
]

/** The view of a code, whose mail was sent so long ago. */
const asked = (ago = 0) =>
  function prepare({ core }: Stage): void {
    core.storage.set('email_login_time', Date.now() - ago)
    showView(core, { view: 'EmailVerifyOtp', data: { email: ADDRESS } })
  }

const codes: readonly Show[] = [
  { id: 'code', title: 'Asked for', prepare: asked() },
  { id: 'code-typing', title: 'Half of it', prepare: asked(), act: (stage) => type(stage, 'Code', '481') },
  {
    id: 'code-checking',
    title: 'Being checked',
    async prepare(stage) {
      await stage.fault('auth', 'hang')
      asked()(stage)
    },
    act: (stage) => type(stage, 'Code', '481516'),
  },
  {
    id: 'code-wrong',
    title: 'Wrong',
    async act(stage) {
      await send(stage)
      await type(stage, 'Code', '000000')
    },
  },
  { id: 'code-again', title: 'Another one may be sent', prepare: asked(31_000) },
  { id: 'code-old', title: 'Perhaps too old', prepare: asked(CODE_LIFE_MS) },
  {
    id: 'device',
    title: 'A device that is not known',
    act: (stage) => send(stage, mailOf(stage).replace('@', '+device@')),
  },
  {
    id: 'device-failed',
    title: 'It was not approved',
    prepare: ({ core }) => showView(core, { view: 'EmailVerifyDevice', data: { email: ADDRESS } }),
  },
]

/** The view for another address, of somebody who is logged in. */
async function change(stage: Stage): Promise<void> {
  await logIn(stage)
  showView(stage.core, { view: 'Account' })
  stage.core.router.push({ view: 'UpdateEmail' })
}

/** Goes on to the code of the present address. */
async function confirm(stage: Stage): Promise<void> {
  await type(stage, 'New email address', `new-${mailOf(stage)}`)
  await press(stage, 'Continue')
}

const changes: readonly Show[] = [
  { id: 'email-change', title: 'Another address', prepare: change },
  { id: 'email-change-old', title: 'The code of the present one', prepare: change, act: confirm },
  {
    id: 'email-change-new',
    title: 'The code of the new one',
    prepare: change,
    async act(stage) {
      await confirm(stage)
      // Once there is a field for it, the mail is there as well.
      await type(stage, 'Code', '')
      await type(stage, 'Code', await lastMail(stage.info, mailOf(stage), 'primary'))
    },
  },
]

const provider = 'google'

/** Waits for a provider by the models alone: no window is opened. */
const social = (stage: SocialStage, more: Pick<SocialRun, 'link' | 'code'> = {}) =>
  function prepare({ core }: Stage): void {
    const model = modelOf(core, createSocial)
    model.begin(provider, stage)
    model.mark(stage, more)
    showView(core, { view: 'ConnectingSocial', data: { provider } })
  }

const socials: readonly Show[] = [
  { id: 'socials', title: 'All of them', prepare: ({ core }) => showView(core, { view: 'ConnectSocials' }) },
  {
    id: 'socials-gated',
    title: 'Asks for agreement',
    features: { legalCheckbox: true },
    prepare: ({ core }) => showView(core, { view: 'ConnectSocials' }),
  },
  { id: 'social-waiting', title: 'Waiting', prepare: social('waiting') },
  { id: 'social-blocked', title: 'Its window is blocked', prepare: social('blocked', { link: '#' }) },
  { id: 'social-blocked-early', title: 'Its page is not known yet', prepare: social('blocked') },
  { id: 'social-finishing', title: 'Signing in', prepare: social('finishing') },
  { id: 'social-cancelled', title: 'Cancelled', prepare: social('cancelled') },
  { id: 'social-late', title: 'No answer for 2 min', prepare: social('late') },
  { id: 'social-failed', title: 'Failed', prepare: social('failed', { code: 'frame-failed' }) },
  {
    id: 'social-unavailable',
    title: 'The login cannot be loaded',
    prepare: social('failed', { code: 'frame-unavailable' }),
  },
]

const farcaster = ({ core }: Stage) => showView(core, { view: 'ConnectingFarcaster' })

/** Says that it ended so, once there is a code. */
const ended = (run: FarcasterRun) =>
  async function act({ core }: Stage): Promise<void> {
    const model = modelOf(core, createFarcaster)
    await until(model.$run, (now) => now?.stage === 'shown')
    model.mark(run)
  }

const farcasters: readonly Show[] = [
  { id: 'farcaster', title: 'A code', prepare: farcaster },
  {
    id: 'farcaster-preparing',
    title: 'Preparing',
    async prepare(stage) {
      await stage.fault('auth', 'hang')
      farcaster(stage)
    },
  },
  {
    id: 'farcaster-phone',
    title: 'On a phone',
    prepare(stage) {
      Object.assign(stage.core, { device: { mobile: true, ios: true, android: false } })
      farcaster(stage)
    },
  },
  { id: 'farcaster-finishing', title: 'Signing in', prepare: farcaster, act: ended({ stage: 'finishing' }) },
  { id: 'farcaster-cancelled', title: 'Cancelled', prepare: farcaster, act: ended({ stage: 'cancelled' }) },
  {
    id: 'farcaster-failed',
    title: 'Failed',
    prepare: farcaster,
    act: ended({ stage: 'failed', code: 'frame-failed' }),
  },
]

/** Logging in without a wallet. */
export const loginChapters: readonly Chapter[] = [
  { title: 'Login', shows: fields },
  { title: 'Login: the code of a mail', shows: codes },
  { title: 'Login: another address', shows: changes },
  { title: 'Login: providers', shows: socials },
  { title: 'Login: Farcaster', shows: farcasters },
]
