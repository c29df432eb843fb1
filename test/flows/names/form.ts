import { choose, fill, find, listen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { addLogin, logInByEmail } from '../login/login.ts'

let count = 0
/** A wish that no other test registers. */
export const newWish = () => `fern-${Date.now().toString(36)}-${++count}`

/** The button that registers the name. */
export const registerButton = () => find<HTMLButtonElement>('button', 'Register')
/** The field of the name. */
export const field = () => find<HTMLInputElement>('textbox', 'Name')

/** A new login with the form open. */
export async function openForm() {
  const heard = listen()
  const modal = addLogin()
  await logInByEmail(modal)
  await modal.show({ view: 'AccountSettings' })
  await choose('button', 'Register a name')
  await shows('Choose name')
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
