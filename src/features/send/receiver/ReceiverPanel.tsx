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
import { enterReceiver, enterRecent, leaveReceiver } from '../actions.ts'
import { receiverProblemText } from '../form-messages.ts'
import { createSend } from '../model.ts'
import type { Draft } from '../transfer-draft.ts'
import { fieldDescription } from '../validation.ts'
import { hasNames } from './name.ts'
import { Recents } from './Recents.tsx'
import type { ReceiverReading } from './receiver.ts'

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
  function choose(recent: PaidReceiver) {
    setRefused(false)
    enterRecent(core, recent)
    input.current?.focus()
  }
  return { input, isRefused, enter, paste, clear, choose }
}

/** The receiver field: an address, typed, pasted, or from a payment link. */
export function ReceiverPanel() {
  const t = useMessages(sendWords)
  const core = useCore()
  const { $form, $draft, $chain } = useModel(createSend)
  const { receiver: text, trimmed, typing: isTyping } = useValue($form)
  const isNamed = hasNames(useValue($chain))
  const draft = useValue($draft)
  const { input, isRefused, enter, paste, clear, choose } = useReceiverInput()
  const id = useId()
  const { receiver } = draft
  const problem = problemText(t, draft, { text, isTyping: isTyping && isNamed })
  const note = problem || (isRefused ? t('pasteByKeyboard') : noteText(t, draft, trimmed))
  return (
    <>
      <Panel
        label={t('sendTo')}
        labelFor={`${id}-input`}
        bad={Boolean(problem)}
        help={
          note && (
            // A new element is announced: the problem appears while the visitor is still in the field.
            <HelpText key={problem} id={id} bad={Boolean(problem)} role={problem ? 'alert' : undefined}>
              {note}
            </HelpText>
          )
        }
      >
        <RecipientRow
          lead={<Lead receiver={receiver} />}
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
            placeholder={t(isNamed ? 'nameOrAddress' : 'address')}
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
function problemText(t: Words, draft: Draft, { text, isTyping }: { text: string; isTyping: boolean }): string {
  const { receiver, reason } = draft
  if (reason === 'refused') return t('cannotReceiveText')
  if (reason === 'memo') return t('sendInWallet')
  if (receiver.kind !== 'problem' || UNFINISHED.test(text)) return ''
  // It may become a name.
  if (isTyping && (receiver.problem === 'address' || receiver.problem === 'not-hex')) return ''
  return receiverProblemText(t, receiver.problem, { network: draft.network, text })
}

function noteText(t: Words, { firstTime, likeness, receiver }: Draft, trimmed: boolean): string {
  if (receiver.kind === 'asking') return t('resolvingName')
  if (trimmed) return t('receiverTrimmed')
  return firstTime && !likeness ? t('firstTimeReceiver') : ''
}

function Lead({ receiver }: { receiver: ReceiverReading }) {
  if (receiver.kind === 'address') return <Avatar address={receiver.address} src={receiver.avatar} size={36} />
  return <RoundIcon icon="user" busy={receiver.kind === 'asking'} />
}

function PasteButton({ onClick }: { onClick: () => Promise<void> }) {
  const t = useMessages(sendWords)
  return (
    <Button variant="quiet" size="sm" onClick={() => void onClick()}>
      {t('paste')}
    </Button>
  )
}
