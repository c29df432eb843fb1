import type { Core } from '../core/core.ts'
import type { AccountLabel, AccountState } from '../core/models/accounts.ts'
import type { View } from '../core/routes.ts'
import { formatTag } from '../hooks/format-tag.ts'
import { useValue } from '../hooks/use-core.ts'
import { preloadProps } from '../hooks/use-preload.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { accountId } from '../lib/caip.ts'
import { accountLabel, shortAddress } from '../lib/format.ts'
import { numbersOf } from '../lib/locale/numbers.ts'
import { useNetworkFace } from '../parts/use-coin-face.ts'
import type { Namespace, Network } from '../schema/network.ts'
import type { ButtonAttributes } from '../ui/button/Button.tsx'
import { ConnectedButton, NetworkButton, WrongNetworkButton } from '../ui/button/ConnectedButton.tsx'
import type { CoinFace } from '../ui/picture/Coin.tsx'
import { preloadView } from './view-registry.ts'
import type { WalletButtonAttributes } from './wallet-button-attributes.ts'

type AccountFaceProps = { readonly core: Core; readonly face: WalletButtonAttributes; readonly namespace: Namespace }

/** What `<wallet-button>` shows when an account is connected, or when it stands for a network. */
export function AccountFace({ core, face, namespace }: AccountFaceProps) {
  const t = useMessages()
  const { allowUnsupportedChain } = useValue(core.$config)
  const account = useValue(core.accounts.$byNamespace)[namespace]
  const { active: network, requested = [] } = useValue(core.networks.$byNamespace)[namespace] ?? {}
  const isConnected = account?.status === 'connected'
  // Before a connection, no service is asked for a picture.
  const coin = useNetworkFace(network, isConnected)
  const shared = { size: face.size, disabled: face.disabled, 'aria-haspopup': 'dialog' } as const
  if (!network) return null
  const isWrong = isConnected && !allowUnsupportedChain && !requested.some(({ id }) => id === network.id)
  if (isWrong)
    return (
      <WrongNetworkButton
        {...shared}
        label={t('switchNetwork')}
        data-view="UnsupportedChain"
        {...preloading('UnsupportedChain')}
      />
    )
  if (face.kind === 'network')
    return <NetworkButton {...shared} {...preloading('Networks')} label={network.name} coin={coin} />
  if (!account?.accounts[0]) return null
  return (
    <Account
      {...shared}
      {...preloading('Account')}
      core={core}
      network={network}
      account={account}
      coin={coin}
      balance={face.balance === 'show'}
    />
  )
}

// A pointer or the focus on the button tells early which view a press will open.
const preloading = (view: View) => preloadProps(() => preloadView(view))

type AccountProps = Pick<ButtonAttributes, 'onPointerEnter' | 'onFocus'> & {
  readonly core: Core
  readonly network: Network
  readonly account: AccountState
  readonly coin: CoinFace
  readonly balance: boolean
  readonly size: WalletButtonAttributes['size']
  readonly disabled: boolean
}

function Account({ core, network, account, balance, ...rest }: AccountProps) {
  const { locale } = useValue(core.$config)
  const { holdings } = useValue(core.balances.$byNamespace)[network.namespace] ?? {}
  const address = account.accounts[0]?.address ?? ''
  const restored = useValue(core.accounts.$label)
  const { name = nameIn(restored, address), avatar } = account.identity ?? {}
  const held = holdings?.account === accountId(network.id, address) ? holdings.tokens[0] : undefined
  const numbers = numbersOf(formatTag(locale))
  return (
    <ConnectedButton
      {...rest}
      label={accountLabel(address, name)}
      address={!name}
      avatar={{ address, src: avatar ?? undefined }}
      balance={balance && held ? `${numbers.quantity(held.amount, held.decimals)} ${held.symbol}` : undefined}
    />
  )
}

/** The name that the page before had for an account whose own is not known yet. */
const nameIn = (restored: AccountLabel | undefined, address: string): string | undefined =>
  restored?.address === address && restored.label !== shortAddress(address) ? restored.label : undefined
