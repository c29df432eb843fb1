import { account } from './auth-frame/account.ts'
import { createApprovals } from './auth-frame/approvals.ts'
import { openChannel } from './auth-frame/channel.ts'
import type { Scene } from './auth-frame/frame-state.ts'
import { login } from './auth-frame/login.ts'
import type { Payload, RequestName } from './auth-frame/requests.ts'
import { answerRpc } from './auth-frame/rpc.ts'
import { setScene } from './auth-frame/set-scene.ts'
import { nameOfPage, showApprovals } from './auth-frame/show.ts'
import { takeTheme } from './auth-frame/theme.ts'

type Handlers = { readonly [N in RequestName]: (scene: Scene, payload: Payload<N>) => unknown }

const handlers: Handlers = {
  ...login,
  ...account,
  RPC_REQUEST: answerRpc,
  RPC_ABORT: ({ approvals }) => approvals.abort(new Error('Request was aborted')),
  SYNC_THEME: (_, theme) => takeTheme(theme),
  SYNC_DAPP_DATA({ page }, data) {
    asker = nameOfPage(page, data)
  },
  // After its answer has gone.
  RELOAD: () => void setTimeout(() => location.reload()),
}

const approvals = createApprovals()
let scene: Promise<Scene> | undefined
let asker = ''

const channel = openChannel(async (name, payload, page) => {
  if (!scene) asker = nameOfPage(page)
  scene ??= setScene({ page, approvals, tellSession: (token) => channel.tellSession(token) })
  scene.catch(() => {
    scene = undefined // the next request tries again
  })
  const answer = handlers[name] as (scene: Scene, payload: unknown) => unknown
  return answer(await scene, payload)
})

showApprovals(approvals, () => asker)
channel.ready()
