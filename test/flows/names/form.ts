import type { WalletModal } from '../../../elements/index.ts'
import { choose, fill, find, listen, seen } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { answerFrame, loggedIn } from '../login/login.ts'

let count = 0
/** A wish that no other test registers. */
export const newWish = () => `fern-${Date.now().toString(36)}-${++count}`

export const registerButton = () => find<HTMLButtonElement>('button', 'Register')
export const field = () => find<HTMLInputElement>('textbox', 'Name')

export async function openForm() {
  const heard = listen()
  const modal = await loggedIn()
  await modal.show({ view: 'AccountSettings' })
  await leads('Register a name', 'Choose name')
  return { modal, heard }
}

/** The form with a wish that is free. */
export async function openWish() {
  const scene = await openForm()
  const wish = newWish()
  await fill('Name', wish)
  await until('free', async () => !(await registerButton()).disabled)
  return { ...scene, wish, name: `${wish}.reown.id` }
}

/** Registers again as often as the form comes back, because the service could not be reached, until the name is registered. */
export async function registerInStorm(modal: WalletModal): Promise<void> {
  const next = () => seen('button', 'Done') ?? seen<HTMLButtonElement>('button', 'Register')
  while ((await until('an outcome', next)).textContent === 'Register') {
    await choose('button', 'Register')
    await answerFrame(modal)
  }
}
