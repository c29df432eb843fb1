import type { LoginFrame } from '../../../connectors/auth/login-frame.ts'
import type { Stop } from '../../../lib/async.ts'
import { trueDocument } from '../../../lib/true-document.ts'
import { MOVED } from '../../../ui/dialog/page-layers.ts'
import { focusStart, TITLE_ID } from '../../../ui/focus/focus.ts'
import { zoomOf } from '../../../ui/zoom.ts'
import { createFrameStage, type FrameStage } from './frame-stage.ts'
import { leadTabThrough, wrapTabAround } from './tab-order.ts'

/** Whether the login frame is shown in its room; `gone` when it does not load, or the page has removed it. */
export type FrameState = 'loading' | 'shown' | 'gone'

type Overlay = {
  readonly session: Pick<LoginFrame, 'ready' | 'show' | 'place' | 'hide'>
  /** The element that the frame covers exactly. */
  readonly room: HTMLElement
  /** The accessible name of the frame; its dialog is named by the title of the view. */
  readonly label: string
  /** The layer that the page has chosen for the modal. */
  readonly layer: 'top' | 'page'
  /** The visitor presses Escape, or the browser closes the topmost dialog. */
  onLeave(): void
  /** Called with `shown` before the frame is shown: what the frame would cover has to be gone when this returns. */
  onState(state: FrameState): void
}

type Box = { left: number; top: number; width: number; height: number }

/**
 * Shows the login frame over an element once that has stopped moving, and follows it through scrolling, resizing and
 * animations. The frame has a dialog of its own above the modal's, and an iframe that is moved in the document reloads.
 * So the content of the modal's dialog moves into the frame's dialog, and back when the frame is hidden. The frame is
 * shown again whenever the modal is. Returns what hides it for good.
 */
export function overlayFrame(overlay: Overlay): Stop {
  const { session, room, onState } = overlay
  const end = new AbortController()
  const showing = createShowing(overlay)
  let last: Box | undefined
  let isReady = false
  const hide = () => {
    if (end.signal.aborted) return
    end.abort()
    showing.end()
  }
  const lose = () => {
    hide()
    onState('gone')
  }
  const show = () => {
    onState('shown')
    if (!showing.start()) lose()
  }
  const update = () => {
    if (end.signal.aborted) return
    if (showing.isLost()) return lose()
    const box = boxOf(room)
    const isStill = last !== undefined && isSame(box, last) && !isEntering(room)
    if (isReady && !showing.isShown() && isStill && showing.canStart()) show()
    // The corners change only with the size of the window, which also moves the box.
    else if (showing.isShown() && !isStill) session.place({ ...box, radius: radiusOf(room) })
    showing.updateLabel()
    last = box
    requestAnimationFrame(update)
  }
  // A modal that was moved in the page has lost its place in the top layer, and is shown again above the frame.
  const restart = () => {
    if (showing.isShown()) showing.end()
    last = undefined
    onState('loading')
  }
  room.getRootNode().addEventListener(MOVED, restart, { signal: end.signal })
  session.ready().then(
    () => {
      isReady = true
    },
    () => end.signal.aborted || lose(),
  )
  update()
  return hide
}

/** Keeps the dialog of the frame while it is shown, and the content of the modal in it. */
function createShowing(overlay: Overlay) {
  const { session, room, label, layer } = overlay
  const content = room.closest<HTMLElement>('.dialog-content')
  const stage = content ? createFrameStage(content) : undefined
  let dialog: HTMLDialogElement | undefined
  let unlisten: Stop | undefined
  return {
    isShown: () => dialog !== undefined,
    /** True when the page has removed the dialog. */
    isLost: () => dialog !== undefined && !dialog.isConnected,
    /** False until the modal is in its layer: React may draw the view before it shows the dialog around it. */
    canStart: () => isInLayer(content?.parentElement, layer),
    /** False when the dialog could not be opened. */
    start(): boolean {
      // Where the modal is outside the top layer, a frame in the top layer would make it inert. The modal's layer is read
      // before its content leaves it.
      const own = content?.parentElement?.matches(':modal') ? 'top' : 'page'
      stage?.enter()
      dialog = showFrame({ ...overlay, layer: own }, stage, boxOf(room))
      if (!dialog?.open) return false
      unlisten = listenToDialog(dialog, { ...overlay, layer: own }, content)
      // With a stage, screen readers read from the title on. Without one, Escape reaches only a focused dialog, not the
      // frame.
      const sheet = room.closest<HTMLElement>('.sheet')
      if (stage && sheet) focusStart(sheet)
      else dialog.focus()
      return true
    },
    /** Gives the dialog the present title of the view, which may be that of another request. */
    updateLabel() {
      if (dialog && stage) dialog.ariaLabel = titleOf(room) || label
    },
    end() {
      unlisten?.()
      restoreContent(stage, dialog, session.hide)
      dialog = undefined
    },
  }
}

function showFrame(
  { session, room, label, layer, onLeave }: Overlay,
  stage: FrameStage | undefined,
  box: Box,
): HTMLDialogElement | undefined {
  return session.show({
    label: (stage && titleOf(room)) || label,
    frameLabel: label,
    layer,
    box: { ...box, radius: radiusOf(room) },
    ...(stage && { around: stage.element }),
    onEscape: onLeave,
  })
}

/** Hides the frame, and gives the content back to the modal's dialog, with the focus if the frame's dialog had it. */
function restoreContent(stage: FrameStage | undefined, dialog: HTMLDialogElement | undefined, hide: () => void): void {
  const page = trueDocument(document)
  const active = page.activeElement
  const hadFocus = active === page.body || dialog?.contains(active)
  hide()
  const own = stage?.leave()
  if (hadFocus && own?.open) focusStart(own)
}

/** Leads Tab through the frame's dialog, and reports when the browser closes it. */
function listenToDialog(dialog: HTMLDialogElement, overlay: Overlay, content: HTMLElement | null): Stop {
  const { onLeave } = overlay
  const end = new AbortController()
  const endTab = leadTab(dialog, overlay, content)
  dialog.tabIndex = -1
  dialog.style.outline = 'none'
  // The browser can close the topmost dialog by itself, as at the second press of Android's back button.
  const onClose = () => {
    // The event is late: the dialog was closed before it was shown again.
    if (dialog.open) return
    end.abort()
    onLeave()
  }
  dialog.addEventListener('close', onClose, { signal: end.signal })
  return () => {
    end.abort()
    endTab?.()
  }
}

function leadTab(dialog: HTMLDialogElement, { layer, room }: Overlay, content: HTMLElement | null): Stop | undefined {
  const iframe = dialog.querySelector('iframe')
  const surface = content ?? room.closest<HTMLElement>('.sheet')
  if (layer === 'top' || !iframe || !surface) return undefined
  return content ? wrapTabAround({ dialog, iframe, surface }) : leadTabThrough({ dialog, iframe, surface })
}

/** Whether a modal's dialog is shown as the page has asked; an embedded modal has no dialog. */
const isInLayer = (dialog: Element | null | undefined, layer: 'top' | 'page'): boolean =>
  !dialog || dialog.matches(layer === 'top' ? ':modal' : '[open]')

const titleOf = (room: HTMLElement): string => room.closest('.sheet')?.querySelector(`#${TITLE_ID}`)?.textContent ?? ''

// The dialog of the frame is a child of the body, so its pixels are those of the body.
function boxOf(room: HTMLElement): Box {
  const { left, top, width, height } = room.getBoundingClientRect()
  const zoom = zoomOf(trueDocument(document).body)
  return { left: left / zoom, top: top / zoom, width: width / zoom, height: height / zoom }
}

function radiusOf(room: HTMLElement): string {
  const sheet = room.closest('.sheet')
  const { borderBottomRightRadius: right = '0', borderBottomLeftRadius: start = '0' } = sheet
    ? getComputedStyle(sheet)
    : {}
  return `0 0 ${right} ${start}`
}

/** True while the view of the room is animated in; at first it waits until the previous view is gone. */
const isEntering = (room: HTMLElement): boolean => (room.closest('.view')?.getAnimations?.().length ?? 0) > 0

const isSame = (a: Box, b: Box): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height
