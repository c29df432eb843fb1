import { fill, find, listen } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { loggedIn } from '../login/login.ts'

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
