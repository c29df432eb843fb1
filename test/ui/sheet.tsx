import { Body } from '../../src/ui/dialog/Body.tsx'
import { Dialog } from '../../src/ui/dialog/Dialog.tsx'
import { Header, Title } from '../../src/ui/dialog/Header.tsx'
import type { CloseReason } from '../../src/ui/dialog/use-close-requests.ts'
import { build } from '../fixtures/page.ts'
import { mount, part, type Stage } from './mount.tsx'

type Props = Partial<Parameters<typeof Dialog>[0]>

/** Hears a wish and does nothing. */
export const noWish = () => {}

/** A dialog with a title and two buttons. */
export const sheet = (props: Props) => (
  <Dialog open={false} onRequestClose={noWish} {...props}>
    <Header>
      <Title>Choose</Title>
    </Header>
    <Body>
      <button type="button">First</button>
      <button type="button">Last</button>
    </Body>
  </Dialog>
)

/** The native element of a sheet. */
export const dialogOf = (stage: Stage) => part<HTMLDialogElement>(stage, 'dialog')
/** True while it is shown above the page. */
export const isModal = (stage: Stage) => dialogOf(stage).matches(':modal')
/** True once it has left. */
export const isEmpty = (stage: Stage) => stage.root.querySelector('button') === null

/** A button of the page, with the focus, to open from. */
export function addOpener(): HTMLButtonElement {
  const opener = build<HTMLButtonElement>('button')
  opener.textContent = 'Open'
  document.body.append(opener)
  opener.focus()
  return opener
}

/** A sheet that closes as it is asked to; `wishes` tells why. */
export async function openSheet(props: Props = {}) {
  const wishes: CloseReason[] = []
  const stage = await mount(sheet({ ...props, open: false }))
  const onRequestClose = (wish: CloseReason) => {
    wishes.push(wish)
    close()
  }
  const open = () => stage.draw(sheet({ ...props, onRequestClose, open: true }))
  const close = () => stage.draw(sheet({ ...props, onRequestClose, open: false }))
  open()
  return { stage, wishes, open, close }
}
