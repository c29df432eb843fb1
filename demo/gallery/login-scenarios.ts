import { showView } from '../../src/core/actions/modal/open.ts'
import { modelOf } from '../../src/core/core.ts'
import { createEmailField, type EmailFieldError } from '../../src/features/login/email/email-field-model.ts'
import { createFarcaster, type FarcasterRun } from '../../src/features/login/farcaster/farcaster-login.ts'
import { createSocial, type SocialRun, type SocialStage } from '../../src/features/login/social/social-model.ts'
import { emailOf, logIn, readLastMail } from './logged-in.ts'
import type { Chapter, Scenario, Stage } from './scenario.ts'
import { pressButton, typeText, waitUntil } from './steps.ts'

const ADDRESS = 'ada@mail.example'
const CODE_LIFE_MS = 20 * 60_000

/** Opens the login with an email address typed, and optionally with an error. */
const typed = (address: string, trouble?: EmailFieldError) =>
  function prepare({ core }: Stage): void {
    const form = modelOf(core, createEmailField)
    form.enter(address)
    form.fail(trouble)
  }

/** Sends a real mail, and waits for the next view. */
async function send(stage: Stage, address = emailOf(stage)): Promise<void> {
  await typeText(stage, 'Email address', address)
  await pressButton(stage, 'Continue with email')
}

const fields: readonly Scenario[] = [
  { id: 'login-typed', title: 'A typed address', prepare: typed(ADDRESS) },
  { id: 'login-invalid', title: 'An invalid address', prepare: typed('ada@', { kind: 'invalid' }) },
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
    interact: (stage) => send(stage),
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
  { id: 'login-gated', title: 'Terms to accept', features: { legalCheckbox: true }, prepare: typed(ADDRESS) },
  { id: 'login-two', title: 'Two providers', options: { socials: ['google', 'farcaster'] } },
  { id: 'login-email-only', title: 'Only email', features: { socials: false } },
  { id: 'login-socials-only', title: 'Only providers', features: { email: false } },
  { id: 'login-order', title: 'Wallets first', options: { methods: ['wallet', 'social', 'email'] } },
]

/** The view that asks for a code, with the mail sent a given time ago. */
const asked = (ago = 0) =>
  function prepare({ core }: Stage): void {
    core.storage.set('email_login_time', Date.now() - ago)
    showView(core, { view: 'EmailVerifyOtp', data: { email: ADDRESS } })
  }

const codes: readonly Scenario[] = [
  { id: 'code', title: 'Waiting for the code', prepare: asked() },
  { id: 'code-typing', title: 'Half a code', prepare: asked(), interact: (stage) => typeText(stage, 'Code', '481') },
  {
    id: 'code-checking',
    title: 'Being checked',
    async prepare(stage) {
      await stage.fault('auth', 'hang')
      asked()(stage)
    },
    interact: (stage) => typeText(stage, 'Code', '481516'),
  },
  {
    id: 'code-wrong',
    title: 'Wrong code',
    async interact(stage) {
      await send(stage)
      await typeText(stage, 'Code', '000000')
    },
  },
  { id: 'code-again', title: 'A new code can be requested', prepare: asked(31_000) },
  { id: 'code-old', title: 'The code may have expired', prepare: asked(CODE_LIFE_MS) },
  {
    id: 'device',
    title: 'A new device',
    interact: (stage) => send(stage, emailOf(stage).replace('@', '+device@')),
  },
  {
    id: 'device-failed',
    title: 'The device was not approved',
    prepare: ({ core }) => showView(core, { view: 'EmailVerifyDevice', data: { email: ADDRESS } }),
  },
]

/** The view that changes the email address of a logged-in user. */
async function change(stage: Stage): Promise<void> {
  await logIn(stage)
  showView(stage.core, { view: 'Account' })
  stage.core.router.push({ view: 'UpdateEmail' })
}

/** Continues to the code of the current address. */
async function confirm(stage: Stage): Promise<void> {
  await typeText(stage, 'New email address', `new-${emailOf(stage)}`)
  await pressButton(stage, 'Continue')
}

const changes: readonly Scenario[] = [
  { id: 'email-change', title: 'A new address', prepare: change },
  { id: 'email-change-old', title: 'The code of the current address', prepare: change, interact: confirm },
  {
    id: 'email-change-new',
    title: 'The code of the new address',
    prepare: change,
    async interact(stage) {
      await confirm(stage)
      // When the field for the code is shown, the mail has been sent.
      await typeText(stage, 'Code', '')
      await typeText(stage, 'Code', await readLastMail(stage.info, emailOf(stage), 'primary'))
    },
  },
]

const provider = 'google'

/** Starts a provider's login only in the model: no window is opened. */
const social = (stage: SocialStage, more: Pick<SocialRun, 'link' | 'code'> = {}) =>
  function prepare({ core }: Stage): void {
    const model = modelOf(core, createSocial)
    model.begin(provider, stage)
    model.mark(stage, more)
    showView(core, { view: 'ConnectingSocial', data: { provider } })
  }

const socials: readonly Scenario[] = [
  { id: 'socials', title: 'All providers', prepare: ({ core }) => showView(core, { view: 'ConnectSocials' }) },
  {
    id: 'socials-gated',
    title: 'Terms to accept',
    features: { legalCheckbox: true },
    prepare: ({ core }) => showView(core, { view: 'ConnectSocials' }),
  },
  { id: 'social-waiting', title: 'Waiting', prepare: social('waiting') },
  { id: 'social-blocked', title: 'The popup is blocked', prepare: social('blocked', { link: '#' }) },
  { id: 'social-severed', title: 'The popup is cut off from the page', prepare: social('severed') },
  { id: 'social-blocked-early', title: 'The popup is blocked before its URL is known', prepare: social('blocked') },
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

/** Sets the result of the Farcaster login after its code is shown. */
const ended = (run: FarcasterRun) =>
  async function act({ core }: Stage): Promise<void> {
    const model = modelOf(core, createFarcaster)
    await waitUntil(model.$run, (now) => now?.stage === 'shown')
    model.mark(run)
  }

const farcasters: readonly Scenario[] = [
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
  { id: 'farcaster-finishing', title: 'Signing in', prepare: farcaster, interact: ended({ stage: 'finishing' }) },
  { id: 'farcaster-cancelled', title: 'Cancelled', prepare: farcaster, interact: ended({ stage: 'cancelled' }) },
  {
    id: 'farcaster-failed',
    title: 'Failed',
    prepare: farcaster,
    interact: ended({ stage: 'failed', code: 'frame-failed' }),
  },
]

/** Scenarios of the login without a wallet. */
export const loginChapters: readonly Chapter[] = [
  { title: 'Login', scenarios: fields },
  { title: 'Login: code by mail', scenarios: codes },
  { title: 'Login: changing the address', scenarios: changes },
  { title: 'Login: providers', scenarios: socials },
  { title: 'Login: Farcaster', scenarios: farcasters },
]
