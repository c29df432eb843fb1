import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { namesWords } from '../../i18n/en/account/names.ts'
import { receiptWords } from '../../i18n/en/receipt.ts'
import { type Messages, useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Footer } from '../../ui/dialog/Footer.tsx'
import { OutcomeView } from '../../ui/feedback/OutcomeView.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { createNames, type Registration } from './model.ts'

const words = { ...receiptWords, ...namesWords }

/** Waits for a registration: first for the signature, then for the service; then it shows the new name. */
export function RegisterAccountNameSuccessView() {
  const t = useMessages(words)
  const core = useCore()
  const registration = useValue(useModel(createNames).$registration)
  const { account, identity } = useValue(core.$account)
  if (!registration || !account) return null
  const isDone = registration.stage === 'done'
  const [title, text] = wordsOf(registration, t)
  return (
    <>
      <OutcomeView
        dial={isDone ? 'ok' : 'wait'}
        tile={<Avatar address={account.address} src={identity?.avatar ?? undefined} size={72} />}
        title={title}
        text={text}
      />
      {isDone && (
        <Footer>
          <Button onClick={() => core.router.reset({ view: 'Account' })}>{t('done')}</Button>
        </Footer>
      )}
    </>
  )
}

function wordsOf({ name, stage }: Registration, t: Messages<typeof words>): readonly [string, string] {
  switch (stage) {
    case 'signing':
      return [t('nameToSign', { name }), t('nameToSignText')]
    case 'registering':
      return [t('registeringName', { name }), t('registeringNameText')]
    case 'done':
      return [t('nameIsYours', { name }), t('nameIsYoursText')]
  }
}
