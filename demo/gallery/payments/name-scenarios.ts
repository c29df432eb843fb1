import { showView } from '../../../src/core/actions/modal/open.ts'
import { modelOf } from '../../../src/core/core.ts'
import { createNames, type Registration } from '../../../src/features/names/model.ts'
import { logIn } from '../logged-in.ts'
import type { Chapter, Scenario, Stage } from '../scenario.ts'

/** Opens the form with a wish. */
async function open(stage: Stage, wish: string): Promise<void> {
  const { core } = stage
  await logIn(stage)
  modelOf(core, createNames).type(wish)
  showView(core, { view: 'Account' })
  core.router.push({ view: 'RegisterAccountName' })
}

const form = (id: string, title: string, wish: string): Scenario => ({
  id,
  title,
  prepare: (stage) => open(stage, wish),
})

/** Shows a registration in one of its stages. */
const at = (id: string, title: string, stage: Registration['stage']): Scenario => ({
  id,
  title,
  async prepare(scene) {
    const { core } = scene
    await logIn(scene)
    const names = modelOf(core, createNames)
    names.begin('fernhill.reown.id')
    names.mark(stage)
    showView(core, { view: 'RegisterAccountNameSuccess' })
  },
})

/** Scenarios of registering a name. */
export const nameChapters: readonly Chapter[] = [
  {
    title: 'Names',
    scenarios: [
      form('name', 'Suggestions', 'fernhill'),
      form('name-empty', 'Before anything is typed', ''),
      form('name-letters', 'Not allowed', 'ma_r'),
      form('name-taken', 'Taken', 'taken'),
      {
        id: 'name-failed',
        title: 'The service does not answer',
        async prepare(stage) {
          await logIn(stage)
          await stage.fault('api', 'error')
          modelOf(stage.core, createNames).type('fernhill')
          showView(stage.core, { view: 'RegisterAccountName' })
        },
      },
      at('name-signing', 'Waits for the signature', 'signing'),
      at('name-registering', 'Waits for the service', 'registering'),
      at('name-done', 'Registered', 'done'),
    ],
  },
]
