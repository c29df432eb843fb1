import type { ConnectButtonProps } from '../../src/app/ConnectButton.lazy.tsx'
import { trueDocument } from '../../src/lib/true-document.ts'
import type { WalletElement } from '../element.ts'
import { dispatch } from '../events.ts'
import type { opening as Opening } from '../opening.ts'
import type { Spoken } from './language.ts'
import { showNotice, TOO_OLD } from './notice.ts'
import { createPlainButton } from './plain-button.ts'

/** The error of every method, in the shape of a `WalletError`, whose class is among the files of the views. */
class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code = 'browser-too-old'

  constructor() {
    super(TOO_OLD)
  }
}

/** Hosts no wallet: showing the modal tells the visitor what to do, and all else fails. */
function hostModal(element: WalletElement, frame: HTMLElement) {
  const { given } = element
  const embedded = Boolean(given['embedded'])
  let hide = embedded ? showNotice(frame, given, true) : () => {}
  const refuse = async (): Promise<never> => {
    const error = new WalletError()
    dispatch(element, 'error', { code: error.code, message: error.message, cause: undefined })
    throw error
  }
  const show = () => {
    hide()
    hide = showNotice(frame, given, embedded)
    return refuse()
  }
  const close = async () => {
    if (!embedded) hide()
    return true
  }
  const nothing = () => {}
  const wallet = {
    $state: { get: nothing },
    ready: Promise.reject(new WalletError()),
    show,
    close,
    connect: refuse,
    switchNetwork: refuse,
    disconnect: async () => {},
    getProvider: nothing,
  }
  return {
    opened: { wallet, core: { given } },
    chooseWallet: show,
    update: nothing,
    moved: nothing,
    adopted: nothing,
    borrow: nothing,
    theme: nothing,
    dress: () => nothing,
    leave: () => hide(),
  }
}

type ButtonProps = Pick<ConnectButtonProps, 'face' | 'onDrawn'> & { core: { given: Spoken } }

/** Makes the view of a `<wallet-button>`; there is no other one. */
function createView(_name: string, _Component: unknown, props: ButtonProps) {
  const view = trueDocument(document).createElement('div')
  let current = props
  const draw = () => view.replaceChildren(createPlainButton(current.face, current.core.given))
  draw()
  queueMicrotask(props.onDrawn)
  return Object.assign(view, {
    update(next: Partial<ButtonProps>) {
      current = { ...current, ...next }
      draw()
    },
  })
}

/** The stand-in of `elements/opening.ts` in a browser that is too old for the views. It imports nothing of theirs. */
export const opening = { WalletError, hostModal, createView } as unknown as typeof Opening
