import { useCopy } from '../../hooks/use-copy.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { receiveWords } from '../../i18n/en/receive.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { CodeBlock } from '../../ui/feedback/Disclosure.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Qr } from '../../ui/qr/Qr.tsx'
import { FullAddress } from '../../ui/value/Address.tsx'
import { NetworksRow } from './NetworksRow.tsx'

/** The visitor's address, to be scanned, read aloud or copied. */
export function ReceiveView() {
  const t = useMessages(receiveWords)
  const core = useCore()
  const { account, identity } = useValue(core.$account)
  if (!account) return null
  const { address } = account
  return (
    <Stack roomy>
      <Qr value={address} label={t('qrOfAddress')}>
        <Avatar address={address} src={identity?.avatar ?? undefined} size={52} />
      </Qr>
      <FullAddress value={address} name={identity?.name} />
      <NetworksRow />
      <Copy address={address} />
    </Stack>
  )
}

function Copy({ address }: { address: string }) {
  const t = useMessages(receiveWords)
  const { copy, isRefused } = useCopy('addressCopied')
  return (
    <>
      {isRefused && <CodeBlock>{address}</CodeBlock>}
      <Button icon="copy" onClick={() => copy(address)}>
        {t('copyAddress')}
      </Button>
    </>
  )
}
