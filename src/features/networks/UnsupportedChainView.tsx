import { disconnect } from '../../core/actions/connect/disconnect.ts'
import { closeModal } from '../../core/actions/modal/open.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { networksWords } from '../../i18n/en/networks.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { NetworkRows } from './NetworkRows.tsx'

const MAX_NAME = 40

/** Asks a visitor whose wallet is on an unsupported network to switch to a supported one, or to disconnect. */
export function UnsupportedChainView() {
  const t = useMessages(networksWords)
  const core = useCore()
  const { metadata } = useValue(core.$config)
  const { network } = useValue(core.$network)
  const all = useValue(core.networks.$all)
  const own = all.filter(({ namespace }) => namespace === network.namespace)
  // When the page has no network of this namespace, the others are offered.
  const networks = own.length > 0 ? own : all
  const site = cleanLine(metadata?.name, MAX_NAME) || t('thisSite')
  return (
    <Stack roomy>
      <Banner kind="warning" title={t('networkNotSupported', { network: t('unknownNetwork') })}>
        {t('networksBelow', { site })}
      </Banner>
      <NetworkRows networks={networks} chevron onChosen={closeModal} />
      <DisconnectButton />
    </Stack>
  )
}

function DisconnectButton() {
  const t = useMessages(networksWords)
  const { run, pending } = useAction((core) => disconnect(core, core.networks.$namespace.get()))
  return (
    <Button variant="line" icon="exit" busy={pending} onClick={() => run()}>
      {t(pending ? 'disconnecting' : 'disconnect')}
    </Button>
  )
}
