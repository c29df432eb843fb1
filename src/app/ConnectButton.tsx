import { useLayoutEffect } from 'react'
import type { Core } from '../core/core.ts'
import { useValue, CoreContext } from '../hooks/use-core.ts'
import { useImage } from '../hooks/use-image.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { formatQuantity } from '../lib/amount.ts'
import { shortAddress } from '../lib/format.ts'
import type { Network } from '../schema/network.ts'
import { AccountButton } from '../ui/AccountButton.tsx'
import { type ButtonLook, type ButtonState, buttonState } from './button-state.ts'
import { Language } from './Language.tsx'

/** What `<wallet-button>` passes on: how it looks and what it is for. */
export type ConnectButtonProps = { readonly core: Core; readonly face: ButtonLook; onDrawn(): void }

/** What `<wallet-button>` renders once React is there. Presses are the shell's, so that none is lost before that. */
export function ConnectButton(props: ConnectButtonProps) {
  return (
    <CoreContext value={props.core}>
      <Language>
        <Face {...props} />
      </Language>
    </CoreContext>
  )
}

function Face({ core, face, onDrawn }: ConnectButtonProps) {
  const t = useMessages()
  const state = buttonState({
    face,
    namespaces: useValue(core.accounts.$byNamespace),
    networks: useValue(core.networks.$byNamespace),
    active: useValue(core.$account).namespace,
    attempt: useValue(core.attempt.$state),
    holdings: useValue(core.balances.$holdings),
    allowUnsupported: useValue(core.$config).allowUnsupportedChain,
  })
  const locked = useValue(core.connections.$locked)
  const known = useValue(core.connections.$connectors).find(({ id }) => face.kind === 'wallet' && id === face.wallet)
  const coin = useCoin(state)
  useLayoutEffect(onDrawn, [])
  const idle = face.label || (locked ? t('unlockWallet') : (known?.name ?? t('connectWallet')))
  const busy = face.loadingLabel || t('connecting')
  const shared = { size: face.size, variant: face.variant, disabled: face.disabled, 'aria-haspopup': 'dialog' } as const
  switch (state.kind) {
    case 'network':
      return <AccountButton {...shared} state="network" label={state.network.name} coin={coin} />
    case 'wrong':
      return <AccountButton {...shared} state="wrong" label={t('switchNetwork')} />
    case 'account': {
      const { name, address, avatar, balance } = state
      const label = name ?? shortAddress(address)
      const picture = { address, src: avatar }
      const amount = balance && `${formatQuantity(balance.amount, balance.decimals)} ${balance.symbol}`
      return <AccountButton {...shared} state="account" label={label} address={!name} avatar={picture} balance={amount} coin={coin} />
    }
    case 'busy':
      return <AccountButton {...shared} state="busy" label={busy} reserve={idle} />
    default: {
      const short = face.size === 'sm' && idle === t('connectWallet')
      return <AccountButton {...shared} state="idle" label={short ? t('connect') : idle} {...(short && { 'aria-label': idle })} reserve={busy} />
    }
  }
}

// Before anybody is connected nothing is asked of any service.
function useCoin(state: ButtonState): { name: string; src?: string | undefined } | undefined {
  const network: Network | undefined = 'network' in state ? state.network : undefined
  const image = useImage('asset', state.kind === 'account' || ('asked' in state && state.asked) ? network?.imageId : undefined)
  return network && { name: network.name, src: network.imageUrl ?? image }
}
