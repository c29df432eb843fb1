import { Activity, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { whenIdle } from '../../lib/lazy.ts'
import { trueDocument } from '../../lib/true-document.ts'
import { TITLE_ID } from '../focus/focus.ts'
import { useFocusRecovery } from '../focus/use-focus-recovery.ts'
import { layOutAhead } from './lay-out-ahead.ts'
import type { CloseReason } from './use-close-requests.ts'
import { useEscape, useTouch } from './use-close-requests.ts'
import { useNativeDialog, usePresence } from './use-native-dialog.ts'

/** The props of a `Dialog`. It never changes `open` itself, it only reports requests to close. */
type DialogProps = {
  open: boolean
  /** `page` keeps the dialog out of the top layer, so that wallets that draw into the page stay usable. */
  layer?: 'top' | 'page'
  /** Renders in place: always open, without a backdrop. */
  embedded?: boolean
  onRequestClose(reason: CloseReason): void
  /** True plays the shake animation once (500 ms). */
  shake?: boolean
  /** False until the first content is rendered; code that can wait is not loaded before. */
  settled?: boolean
  /**
   * A number renders the content of the closed dialog in idle time, without effects, so that it opens at once; another
   * number renders it again. With undefined, the content is rendered when the dialog opens.
   */
  ahead?: number | undefined
  /** False disables closing by drag, as while signing. */
  drag?: boolean
  /** Called after each showing, so that a dialog that must lie above (the login frame's) can be shown again. */
  onShow?: () => void
  /** Called when the leave animation is over and the content is unmounted. */
  onClosed?: () => void
  /** Content above the sheet, such as the alert bar. */
  above?: ReactNode
  /** Content over the sheet in the same layer, such as toasts. */
  overlay?: ReactNode
  children: ReactNode
}

/** The surface of the modal, named by its `Title`. It is a bottom sheet on phones and a region when embedded. */
export function Dialog(props: DialogProps) {
  return props.embedded ? <Embedded {...props} /> : <Modal {...props} />
}

function Embedded({ shake, settled = true, above, overlay, children }: DialogProps) {
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  useFocusRecovery(sheet, settled)
  return (
    <div className="place">
      {above}
      {/* biome-ignore lint/a11y/useSemanticElements: the role is part of the public contract */}
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
  ahead,
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
  const { present, closings } = usePresence(open, onClosed)
  const drawn = useRef(ahead)
  if (!present) drawn.current = ahead
  useEffect(() => {
    if (ahead !== undefined) whenIdle(() => dialog.current && layOutAhead(dialog.current))
  }, [ahead])
  const reshow = useNativeDialog(dialog, open, layer, onShow)
  useEscape(dialog, open, layer, onRequestClose)
  useTouch(content, open, drag, onRequestClose)
  useFocusRecovery(content, open && settled)
  function onClose() {
    // The browser closed the dialog by itself: report it, and show the dialog again if `open` stays true.
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
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard */}
          <div className="scrim" part="scrim" onClick={() => onRequestClose('backdrop')} />
          <div className="stage">
            {present && above}
            <div className={shake ? 'sheet shake' : 'sheet'} part="sheet">
              {(present || ahead !== undefined) && (
                <Activity key={`${closings} ${drawn.current}`} mode={present ? 'visible' : 'hidden'}>
                  {children}
                </Activity>
              )}
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
 * Creates the element that holds the whole content of a dialog. React does not place it: while the login frame's dialog lies
 * above, this element moves into that dialog, because everything behind it is inert.
 */
function createContent(): HTMLDivElement {
  const page = trueDocument(document)
  const content = page.createElement('div')
  content.className = 'dialog-content'
  // React creates the children with the `ownerDocument` of this element, whose members an element of the page may shadow by its name.
  Object.defineProperty(content, 'ownerDocument', { value: page })
  return content
}
