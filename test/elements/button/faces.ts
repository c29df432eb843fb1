import type { WalletButton } from '../../../elements/index.ts'
import { until } from '../../fixtures/time.ts'

/** What is currently painted, by React or before it. */
export const face = (button: WalletButton) => button.shadowRoot?.querySelector('button') as HTMLButtonElement

/** True once React renders the button. */
export const isDrawn = (button: WalletButton) => face(button)?.parentElement !== button.shadowRoot?.firstElementChild

export const drawn = (button: WalletButton) => until('React’s button', () => (isDrawn(button) ? face(button) : null))

/** The name of the first account of the test's wallet: its own, or a part of its address. */
export const account = /^(0xf3…|mara)/
