import type { LoginFrame } from '../../../connectors/auth/login-frame.ts'
import type { Stop } from '../../../lib/async.ts'
import { trueDocument } from '../../../lib/true-document.ts'
import { MOVED } from '../../../ui/dialog/page-layers.ts'
import { focusStart, TITLE_ID } from '../../../ui/focus/focus.ts'
import { createFrameStage, type FrameStage } from './frame-stage.ts'
import { leadTabThrough, wrapTabAround } from './join-tab.ts'

/** Whether the login frame stands in its room; `gone` when it does not load, or the page has taken it away. */
export type FrameState = 'loading' | 'shown' | 'gone'

type Held = {
  readonly session: Pick<LoginFrame, 'ready' | 'show' | 'place' | 'hide'>
  /** What the frame is laid over, pixel by pixel. */
  readonly room: HTMLElement
  /** What people who do not see the frame are told that it is; its dialog is named by our title. */
  readonly label: string
  readonly layer: 'top' | 'page'
  /** The visitor wants out: by Escape, or as the browser closes the topmost dialog. */
  onLeave(): void
  /** `shown` comes first: whatever makes way for the frame has to be gone when this returns. */
  onState(state: FrameState): void
}

type Box = { left: number; top: number; width: number; height: number }

/**
 * Shows the login frame over a box once that stands still, and follows it through scrolling, resizing and motion. The frame
 * has a dialog of its own, above ours, and an iframe must not move; so all that our dialog shows moves into that one, and
 * comes back when the frame goes. Whenever ours is shown again, so is the frame. Answers what hides it for good.
 */
export function overlayFrame(held: Held): Stop {
  const { session, room, label, onState } = held
  const end = new AbortController()
  const content = room.closest<HTMLElement>('.dialog-content')
  const stage = content ? createFrameStage(content) : undefined
  let dialog: HTMLDialogElement | undefined
  let last: Box | undefined
  let isReady = false
  let endShowing: Stop | undefined
  const hide = () => {
    if (end.signal.aborted) return
    end.abort()
    endShowing?.()
    comeBack(stage, dialog, session.hide)
  }
  const show = () => {
    endShowing?.()
    onState('shown')
    if (!dialog) stage?.enter()
    dialog = showFrame(held, stage, boxOf(room))
    if (!dialog?.open) return lose()
    endShowing = follow(dialog, held, content)
    // Read out from its title on; without a stage Escape needs the focus on the dialog, which the frame keeps to itself.
    const sheet = room.closest<HTMLElement>('.sheet')
    if (stage && sheet) focusStart(sheet)
    else dialog.focus()
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
    if (isReady && !dialog && isStill) show()
    // Its corners change with the window's size alone, and so does its place.
    else if (dialog && !isStill) session.place({ ...box, radius: radiusOf(room) })
    // Another request may have another title.
    if (dialog && stage) dialog.ariaLabel = titleOf(room) || label
    last = box
    requestAnimationFrame(look)
  }
  // A modal that was moved in the page is shown anew, above the frame.
  const again = () => {
    endShowing?.()
    if (dialog) comeBack(stage, dialog, session.hide)
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

function showFrame(
  { session, room, label, layer, onLeave }: Held,
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

/** Gives our dialog back what it shows, and the focus that was in the frame's. */
function comeBack(stage: FrameStage | undefined, dialog: HTMLDialogElement | undefined, hide: () => void): void {
  const page = trueDocument(document)
  const active = page.activeElement
  const hadFocus = active === page.body || dialog?.contains(active)
  hide()
  const own = stage?.leave()
  if (hadFocus && own?.open) focusStart(own)
}

/** What belongs to one showing of the frame's dialog. */
function follow(dialog: HTMLDialogElement, held: Held, content: HTMLElement | null): Stop {
  const { onLeave } = held
  const end = new AbortController()
  const endTab = leadTab(dialog, held, content)
  dialog.tabIndex = -1
  dialog.style.outline = 'none'
  // The browser may close what is on top by itself: Android's back, the second time.
  const onClose = () => {
    // Shown again it was closed before, and is told of that late.
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

function leadTab(dialog: HTMLDialogElement, { layer, room }: Held, content: HTMLElement | null): Stop | undefined {
  const iframe = dialog.querySelector('iframe')
  const surface = content ?? room.closest<HTMLElement>('.sheet')
  if (layer === 'top' || !iframe || !surface) return undefined
  return content ? wrapTabAround({ dialog, iframe, surface }) : leadTabThrough({ dialog, iframe, surface })
}

const titleOf = (room: HTMLElement): string => room.closest('.sheet')?.querySelector(`#${TITLE_ID}`)?.textContent ?? ''

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
