import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { authOf } from '../../../core/wallets/login-connector.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { type FrameState, holdFrame } from './frame-overlay.ts'

/** Shows the login frame over a box of ours for as long as the view stands; `leave` when the visitor wants out of it. */
export function useFrame(room: RefObject<HTMLElement | null>, label: string, leave: () => void): FrameState {
  const core = useCore()
  const { layer, embedded } = useValue(core.$config)
  const isOpen = useValue(core.modal.$open) || embedded
  const [state, setState] = useState<FrameState>('loading')
  // A sheet that is closed and opened in one turn was never closed as far as React is told.
  const [opened, setOpened] = useState(0)
  const onLeave = useEffectEvent(leave)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opened` only asks for another showing
  useLayoutEffect(() => {
    if (!isOpen) return
    const session = authOf(core)?.opened()
    if (!room.current || !session) return setState('gone')
    setState('loading')
    const hide = holdFrame({
      session,
      room: room.current,
      label,
      // In the page itself the frame is there too: above a sheet outside the top layer it would make that one inert.
      layer: embedded ? 'page' : layer,
      onLeave: () => onLeave(),
      // Our own button leaves before the frame comes with its buttons, and gives it the room that it had.
      onState: (next) => (next === 'shown' ? flushSync(() => setState(next)) : setState(next)),
    })
    // Before the sheet closes, which hands the focus back: from under the frame it could not.
    const unlisten = core.modal.$open.listen((open) => (open ? setOpened((count) => count + 1) : embedded || hide()))
    return () => {
      unlisten()
      hide()
    }
  }, [core, room, label, layer, embedded, isOpen, opened])
  return state
}
