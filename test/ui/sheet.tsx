import { Body } from '../../src/ui/dialog/Body.tsx'
import { Dialog } from '../../src/ui/dialog/Dialog.tsx'
import { Header, Title } from '../../src/ui/dialog/Header.tsx'
import type { CloseReason } from '../../src/ui/dialog/use-close-requests.ts'
import { build } from '../fixtures/page.ts'
import { mount, part, type Stage } from './mount.tsx'

type Props = Partial<Parameters<typeof Dialog>[0]>

/** Ignores requests to close. */
export const ignoreClose = () => {}

/** Renders a dialog with a title and two buttons. */
export const sheet = (props: Props) => (
  <Dialog open={false} onRequestClose={ignoreClose} {...props}>
    <Header>
      <Title>Choose</Title>
    </Header>
    <Body>
      <button type="button">First</button>
      <button type="button">Last</button>
    </Body>
  </Dialog>
)

/** The native dialog element. */
export const dialogOf = (stage: Stage) => part<HTMLDialogElement>(stage, 'dialog')
/** True while the dialog is shown above the page. */
export const isModal = (stage: Stage) => dialogOf(stage).matches(':modal')
/** True once the leave animation is over. */
export const isEmpty = (stage: Stage) => stage.root.querySelector('button') === null

/** Adds a focused button to the page, as the opener. */
export function addOpener(): HTMLButtonElement {
  const opener = build<HTMLButtonElement>('button')
  opener.textContent = 'Open'
  document.body.append(opener)
  opener.focus()
  return opener
}

/** A dialog that closes when asked to; `reasons` lists the reasons. */
export async function openSheet(props: Props = {}) {
  const reasons: CloseReason[] = []
  const stage = await mount(sheet({ ...props, open: false }))
  const onRequestClose = (reason: CloseReason) => {
    reasons.push(reason)
    close()
  }
  const open = () => stage.draw(sheet({ ...props, onRequestClose, open: true }))
  const close = () => stage.draw(sheet({ ...props, onRequestClose, open: false }))
  open()
  return { stage, reasons, open, close }
}
