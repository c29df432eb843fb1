import { useStore } from '@nanostores/react'
import r2wc from '@r2wc/react-to-web-component'
import { atom } from 'nanostores'

const $open = atom(false)

/** One button and the dialog it opens: the least that a floor has to render. */
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

/** Defines `<floor-view>`: React's button in a shadow root. */
export function defineView(): void {
  customElements.define('floor-view', r2wc(Button, { shadow: 'open' }))
}
