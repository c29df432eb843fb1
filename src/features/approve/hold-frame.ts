import type { AuthSession } from '../../connectors/auth/session.ts'
import type { Stop } from '../../lib/async.ts'
import { MOVED } from '../../ui/page-layers.ts'
import { passOutside } from './pass-outside.ts'

/** Whether the login frame stands in its room; `gone` when it does not load, or the page has taken it away. */
export type FrameState = 'loading' | 'shown' | 'gone'

type Held = {
  readonly session: Pick<AuthSession, 'ready' | 'show' | 'place' | 'hide'>
  /** What the frame is laid over, pixel by pixel. */
  readonly room: HTMLElement
  readonly label: string
  readonly layer: 'top' | 'page'
  /** The visitor wants out: by Escape, or as the browser closes the topmost dialog. */
  onLeave(): void
  onState(state: FrameState): void
}

type Box = { left: number; top: number; width: number; height: number }

/**
 * Shows the login frame over a box once that stands still, and follows it through scrolling, resizing and motion. It is a
 * dialog above ours (ARCHITECTURE "Dialogs"): whenever ours is shown again, so is the frame. Answers what hides it for good.
 */
export function holdFrame({ session, room, label, layer, onLeave, onState }: Held): Stop {
  const end = new AbortController()
  let dialog: HTMLDialogElement | undefined
  let last: Box | undefined
  let isReady = false
  let endShowing: Stop | undefined
  const hide = () => {
    if (end.signal.aborted) return
    end.abort()
    endShowing?.()
    session.hide()
  }
  const show = (box: Box) => {
    endShowing?.()
    dialog = session.show({ label, layer, box: { ...box, radius: radiusOf(room) }, onEscape: onLeave })
    if (!dialog?.open) return lose()
    endShowing = follow(dialog, room, onLeave)
    onState('shown')
  }
  const lose = () => {
    hide()
    onState('gone')
  }
  const look = () => {
    if (end.signal.aborted) return
    if (dialog && !dialog.isConnected) return lose()
    const box = boxOf(room)
    const isStill = last !== undefined && isSame(box, last)
    if (isReady && !dialog && isStill) show(box)
    // Its corners change with the window's size alone, and so does its place.
    else if (dialog && !isStill) session.place({ ...box, radius: radiusOf(room) })
    last = box
    requestAnimationFrame(look)
  }
  // A modal that was moved in the page is shown anew, above the frame.
  const again = () => {
    dialog = undefined
    last = undefined
    onState('loading')
  }
  room.getRootNode().addEventListener(MOVED, again, { signal: end.signal })
  session.ready().then(
    () => {
      isReady = true
    },
    () => end.signal.aborted || lose(),
  )
  look()
  return hide
}

/** What belongs to one showing of the frame's dialog. */
function follow(dialog: HTMLDialogElement, room: HTMLElement, onLeave: () => void): Stop {
  const end = new AbortController()
  // A frame that has the focus keeps Escape to itself; from its dialog it is one Tab away.
  dialog.tabIndex = -1
  dialog.style.outline = 'none'
  dialog.focus()
  // The browser may close what is on top by itself: Android's back, the second time.
  const onClose = () => {
    // Shown again it was closed before, and is told of that late.
    if (dialog.open) return
    end.abort()
    onLeave()
  }
  dialog.addEventListener('close', onClose, { signal: end.signal })
  const unpass = passOutside(dialog, room)
  return () => {
    end.abort()
    unpass()
  }
}

function boxOf(room: HTMLElement): Box {
  const { left, top, width, height } = room.getBoundingClientRect()
  return { left, top, width, height }
}

function radiusOf(room: HTMLElement): string {
  const sheet = room.closest('.sheet')
  const { borderBottomRightRadius: right = '0', borderBottomLeftRadius: start = '0' } = sheet
    ? getComputedStyle(sheet)
    : {}
  return `0 0 ${right} ${start}`
}

const isSame = (a: Box, b: Box): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height
