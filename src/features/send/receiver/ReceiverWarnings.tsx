import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../ui/field/Checkbox.tsx'
import { setCompared } from '../actions.ts'
import { createSend } from '../model.ts'
import type { ReceiverWarning } from './warnings.ts'

type Key = keyof typeof sendWords

/** The kind, title and sentence of each warning. */
const warningTexts = {
  burn: ['danger', 'burnAddress', 'burnAddressText'],
  'own-contract': ['danger', 'contractAddress', 'contractAddressText'],
  token: ['danger', 'tokenAddress', 'contractAddressText'],
  'like-own': ['danger', 'lookalikeOwn', 'lookalikeAddressText'],
  'like-paid': ['danger', 'lookalikeAddress', 'lookalikeAddressText'],
  'like-payer': ['danger', 'lookalikePayer', 'lookalikeAddressText'],
  'name-changed': ['danger', 'nameChanged', 'nameChangedText'],
  contract: ['warning', 'contractReceiver', 'contractReceiverText'],
  own: ['warning', 'ownAddress', 'ownAddressText'],
} as const satisfies Record<ReceiverWarning, readonly ['danger' | 'warning', Key, Key]>

/** Shows the warnings about the receiver, in the form and in the review. */
export function ReceiverWarnings({ warnings }: { warnings: readonly ReceiverWarning[] }) {
  const t = useMessages(sendWords)
  return warnings.map((warning) => {
    const [kind, title, text] = warningTexts[warning]
    return (
      <Banner key={warning} kind={kind} title={t(title)}>
        {t(text)}
      </Banner>
    )
  })
}

/** The checkbox that confirms the comparison with a lookalike address; the review needs it. */
export function CompareReceiver() {
  const t = useMessages(sendWords)
  const core = useCore()
  const { likeness, compared } = useValue(useModel(createSend).$draft)
  if (!likeness) return null
  return (
    <Checkbox checked={compared} onChange={(isCompared) => setCompared(core, isCompared)}>
      {t('comparedGroups')}
    </Checkbox>
  )
}
