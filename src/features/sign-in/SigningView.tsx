import { cancelSignIn } from '../../core/actions/sign-in/sign-in.ts'
import type { ActiveConnection } from '../../core/models/connections.ts'
import { createSignIn } from '../../core/models/sign-in.ts'
import { walletName } from '../../core/wallets/active-wallet.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useConnectorImage } from '../../hooks/use-image.ts'
import { signInWords } from '../../i18n/en/sign-in.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Actions, Footer } from '../../ui/dialog/Footer.tsx'
import { OutcomeView } from '../../ui/feedback/OutcomeView.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'

/** Waits for the wallet's signature, then for the page, which verifies it. */
export function SigningView() {
  const { active } = useValue(useCore().$account)
  return active ? <Waiting active={active} /> : null
}

function Waiting({ active }: { active: ActiveConnection }) {
  const t = useMessages(signInWords)
  const core = useCore()
  const isVerifying = useValue(useModel(createSignIn).$request)?.phase === 'verifying'
  const site = location.host
  return (
    <>
      <OutcomeView
        dial="wait"
        tile={<Tile src={useConnectorImage(active.connector)} size={72} />}
        title={isVerifying ? t('signInVerifying') : t('confirmIn', { name: walletName(active) })}
        text={t(isVerifying ? 'signInVerifyingText' : 'signInCheckSite', { site })}
      />
      <Footer>
        <Actions>
          <Button variant="quiet" onClick={() => void cancelSignIn(core)}>
            {t('cancel')}
          </Button>
        </Actions>
      </Footer>
    </>
  )
}
