import { modelOf } from '../../src/core/core.ts'
import { createSignIn, type SignInPhase } from '../../src/core/models/sign-in.ts'
import type { Siwx } from '../../src/entry/core.ts'
import { formatSignInMessage } from '../../src/lib/sign-in/message.ts'
import type { Chapter, Stage } from './scenario.ts'
import { connectHarbor, pressButton, waitUntil } from './steps.ts'

const DAY_MS = 86_400_000

/** A site that signs visitors in and forgets them; `refuse` refuses each message. */
const siwx = ({ refuse = false } = {}): Siwx => ({
  createMessage({ chainId, accountAddress }) {
    const text = formatSignInMessage({
      domain: refuse ? 'other.example' : location.host,
      blockchain: 'Ethereum',
      address: accountAddress,
      statement: 'Welcome to the harbour.',
      uri: location.origin,
      version: '1',
      chainId: chainId.slice('eip155:'.length),
      nonce: 'gallery00000000',
      issuedAt: new Date().toISOString(),
      expirationTime: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    })
    return text as never
  },
  addSession: () => {},
  setSessions: () => {},
  getSessions: () => [],
  revokeSession: () => {},
})

const until = ({ core }: Stage, ...phases: SignInPhase[]): Promise<unknown> =>
  waitUntil(modelOf(core, createSignIn).$request, (request) => request !== undefined && phases.includes(request.phase))

/** Connects, and waits for the phase of the sign-in. */
const asked =
  (phase: SignInPhase) =>
  async (stage: Stage): Promise<void> => {
    await connectHarbor(stage)
    await until(stage, phase)
  }

/** Scenarios of the sign-in by a signature. */
export const signInChapters: readonly Chapter[] = [
  {
    title: 'Sign in',
    scenarios: [
      { id: 'sign-in', title: 'Asking for a signature', options: { siwx: siwx() }, prepare: asked('ready') },
      {
        id: 'sign-in-message',
        title: 'With its message',
        options: { siwx: siwx() },
        prepare: asked('ready'),
        interact: (stage) => pressButton(stage, 'Read the message'),
      },
      {
        id: 'sign-in-preparing',
        title: 'The site prepares the message',
        options: { siwx: { ...siwx(), createMessage: () => new Promise(() => {}) } },
        prepare: asked('loading'),
      },
      {
        id: 'sign-in-refused',
        title: 'A message for another site',
        options: { siwx: siwx({ refuse: true }) },
        async prepare(stage) {
          await asked('failed')(stage)
          stage.core.notices.hideToast()
        },
      },
      {
        id: 'sign-in-signing',
        title: 'Waiting for the wallet',
        options: { siwx: siwx() },
        async prepare(stage) {
          await asked('ready')(stage)
          stage.harbor.control.next('personal_sign', 'hang')
        },
        interact: (stage) => pressButton(stage, 'Sign in'),
      },
      {
        id: 'sign-in-verifying',
        title: 'The site verifies the signature',
        options: { siwx: { ...siwx(), addSession: () => new Promise(() => {}) } },
        prepare: asked('ready'),
        interact: (stage) => pressButton(stage, 'Sign in'),
      },
    ],
  },
]
