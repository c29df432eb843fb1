import { type ReactNode, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { trueDocument } from '../../lib/true-document.ts'
import { TITLE_ID } from '../focus/focus.ts'
import { useFocusRecovery } from '../focus/use-focus-recovery.ts'
import type { CloseReason } from './use-close-requests.ts'
import { useEscape, useTouch } from './use-close-requests.ts'
import { useNativeDialog, usePresence } from './use-native-dialog.ts'

/** What a `Dialog` takes. It never changes `open` itself: it only passes on the wish to close. */
type DialogProps = {
  open: boolean
  /** `page`: a dialog outside the top layer, so that wallets that draw in the page stay usable. */
  layer?: 'top' | 'page'
  /** In place, always open, without scrim; nothing closes it. */
  embedded?: boolean
  onRequestClose(wish: CloseReason): void
  /** True plays the refusal once (500 ms). */
  shake?: boolean
  /** False until the first content stands: until then nothing is loaded that can wait. */
  settled?: boolean
  /** False while signing: the sheet cannot be dragged down. */
  drag?: boolean
  /** After every (re-)showing, for what must lie above: the login frame's dialog is closed and shown again. */
  onShow?: () => void
  /** The sheet has left and its content is unmounted. */
  onClosed?: () => void
  /** Above the sheet: the alert bar. */
  above?: ReactNode
  /** Over the sheet, in the same layer: toasts. */
  overlay?: ReactNode
  children: ReactNode
}

/** The surface of the modal: named by its `Title`, a bottom sheet on phones, a region when embedded. */
export function Dialog(props: DialogProps) {
  return props.embedded ? <Embedded {...props} /> : <Modal {...props} />
}

function Embedded({ shake, settled = true, above, overlay, children }: DialogProps) {
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  useFocusRecovery(sheet, settled)
  return (
    <div className="place">
      {above}
      {/* biome-ignore lint/a11y/useSemanticElements: the role is the element's contract, whatever its name */}
      <div
        ref={setSheet}
        role="region"
        aria-labelledby={TITLE_ID}
        tabIndex={-1}
        className={shake ? 'sheet embedded shake' : 'sheet embedded'}
        part="sheet"
      >
        {children}
        {overlay}
      </div>
    </div>
  )
}

function Modal({
  open,
  layer = 'top',
  onRequestClose,
  shake,
  settled = true,
  drag = true,
  onShow,
  onClosed,
  above,
  overlay,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [content] = useState(createContent)
  const attach = useCallback(
    (element: HTMLDialogElement | null) => {
      dialog.current = element
      if (!content.parentElement) element?.append(content)
    },
    [content],
  )
  const present = usePresence(open, onClosed)
  const reshow = useNativeDialog(dialog, open, layer, onShow)
  useEscape(dialog, open, layer, onRequestClose)
  useTouch(content, open, drag, onRequestClose)
  useFocusRecovery(content, open && settled)
  function onClose() {
    // Closed by the browser, not by us: ask, and stand again if the answer is no.
    if (!open || dialog.current?.open) return
    onRequestClose('back')
    reshow()
  }
  return (
    <dialog
      ref={attach}
      className="dialog"
      closedby="none"
      tabIndex={-1}
      aria-labelledby={TITLE_ID}
      aria-modal={layer === 'page' || undefined}
      onCancel={(event) => event.preventDefault()}
      onClose={onClose}
    >
      {createPortal(
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape is its key */}
          <div className="scrim" part="scrim" onClick={() => onRequestClose('backdrop')} />
          <div className="stage">
            {present && above}
            <div className={shake ? 'sheet shake' : 'sheet'} part="sheet">
              {present && children}
            </div>
          </div>
          {present && overlay}
        </>,
        content,
      )}
    </dialog>
  )
}

/**
 * All that a dialog shows, in an element that React does not place itself: while the login frame's dialog lies above, all of
 * it stands in there, since what stays behind is inert.
 */
function createContent(): HTMLDivElement {
  const page = trueDocument(document)
  const content = page.createElement('div')
  content.className = 'dialog-content'
  // React makes what stands in it by what it says is its document.
  Object.defineProperty(content, 'ownerDocument', { value: page })
  return content
}
