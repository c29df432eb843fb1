import { useStore } from '@nanostores/react'
import r2wc from '@r2wc/react-to-web-component'
import { atom } from 'nanostores'

const $open = atom(false)

/** One button, and what it opens: all that a floor has to draw. */
function Button() {
  const isOpen = useStore($open)
  return (
    <>
      <button type="button" onClick={() => $open.set(true)}>
        Connect wallet
      </button>
      {isOpen && <dialog open>Bench Wallet</dialog>}
    </>
  )
}

/** Defines `<floor-view>`: the button as React draws it, in a shadow root. */
export function defineView(): void {
  customElements.define('floor-view', r2wc(Button, { shadow: 'open' }))
}
