import { useId, useRef, useState } from 'react'
import type { PaidReceiver } from '../../../core/models/receivers.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { type Messages, useMessages } from '../../../i18n/use-messages.ts'
import { pasteText } from '../../../lib/clipboard.ts'
import { Button, IconButton } from '../../../ui/button/Button.tsx'
import { HelpText } from '../../../ui/field/HelpText.tsx'
import { TextInput } from '../../../ui/field/PanelInputs.tsx'
import { Panel, RecipientRow, RoundIcon } from '../../../ui/list/Panel.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { FullAddress } from '../../../ui/value/Address.tsx'
import { enterReceiver, leaveReceiver } from '../actions.ts'
import { receiverProblemText } from '../form-messages.ts'
import { createSend } from '../model.ts'
import type { Draft } from '../transfer-draft.ts'
import { fieldDescription } from '../validation.ts'
import { Recents } from './Recents.tsx'

// The beginning of an address is not reported as invalid while the visitor types.
const UNFINISHED = /^0x?[0-9a-f]{0,39}$/i

/** The ways to fill the receiver field; `isRefused` when the browser refused the clipboard. */
function useReceiverInput() {
  const core = useCore()
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  function enter(next: string) {
    setRefused(false)
    enterReceiver(core, next)
  }
  async function paste() {
    const pasted = await pasteText()
    if (pasted) return enter(pasted)
    setRefused(true)
    input.current?.focus()
  }
  function clear() {
    enter('')
    input.current?.focus()
  }
  function choose({ address }: PaidReceiver) {
    enter(address)
    input.current?.focus()
  }
  return { input, isRefused, enter, paste, clear, choose }
}

/** The receiver field: an address, typed, pasted, or from a payment link. */
export function ReceiverPanel() {
  const t = useMessages(sendWords)
  const core = useCore()
  const { $form, $draft } = useModel(createSend)
  const { receiver: text, trimmed } = useValue($form)
  const draft = useValue($draft)
  const { input, isRefused, enter, paste, clear, choose } = useReceiverInput()
  const id = useId()
  const { receiver } = draft
  const problem = problemText(t, draft, text)
  const note = problem || (isRefused ? t('pasteByKeyboard') : noteText(t, draft, trimmed))
  return (
    <>
      <Panel
        label={t('sendTo')}
        labelFor={`${id}-input`}
        bad={Boolean(problem)}
        help={
          note && (
            <HelpText id={id} bad={Boolean(problem)}>
              {note}
            </HelpText>
          )
        }
      >
        <RecipientRow
          lead={
            receiver.kind === 'address' ? <Avatar address={receiver.address} size={36} /> : <RoundIcon icon="user" />
          }
          end={
            text ? (
              <IconButton icon="close" label={t('clearReceiver')} onClick={clear} />
            ) : (
              <PasteButton onClick={paste} />
            )
          }
        >
          <TextInput
            ref={input}
            id={`${id}-input`}
            label={t('sendTo')}
            placeholder={t('address')}
            value={text}
            bad={Boolean(problem)}
            {...fieldDescription('receiver', draft.reason, { help: note && id, isSaid: Boolean(problem) })}
            onChange={enter}
            onBlur={() => leaveReceiver(core)}
          />
        </RecipientRow>
        {receiver.kind === 'address' && <FullAddress value={receiver.address} likeness={draft.likeness} />}
      </Panel>
      <Recents onChoose={choose} />
    </>
  )
}

type Words = Messages<typeof sendWords>

/** Why the receiver cannot be used; empty while it is being typed. */
function problemText(t: Words, draft: Draft, text: string): string {
  const { receiver, reason } = draft
  if (reason === 'refused') return t('cannotReceiveText')
  return receiver.kind === 'problem' && !UNFINISHED.test(text) ? receiverProblemText(t, receiver.problem, draft) : ''
}

function noteText(t: Words, { firstTime, likeness }: Draft, trimmed: boolean): string {
  if (trimmed) return t('receiverTrimmed')
  return firstTime && !likeness ? t('firstTimeReceiver') : ''
}

function PasteButton({ onClick }: { onClick: () => Promise<void> }) {
  const t = useMessages(sendWords)
  return (
    <Button variant="quiet" size="sm" onClick={() => void onClick()}>
      {t('paste')}
    </Button>
  )
}
