import { useRef } from 'react'
import { Avatar } from '../picture/Avatar.tsx'
import { Coin, type CoinFace } from '../picture/Coin.tsx'
import { Icon } from '../picture/Icon.tsx'
import { type ButtonFaceProps, ButtonSurface } from './AccountButton.tsx'
import { useCollapseToFit } from './use-collapse-to-fit.ts'

const COIN = { sm: 18, md: 20, lg: 24 } as const
const AVATAR = { sm: 22, md: 28, lg: 32 } as const

/** `<wallet-button>` while the wallet is on a network that the page does not support. */
export const WrongNetworkButton = ({ label, ...rest }: ButtonFaceProps) => (
  <ButtonSurface {...rest} look="quiet wrong">
    <Icon name="alert" size={rest.size === 'sm' ? 16 : 20} />
    <span part="label">{label}</span>
  </ButtonSurface>
)

/** `<wallet-button kind="network">`, which shows the active network. */
export const NetworkButton = ({ label, coin, ...rest }: ButtonFaceProps & { coin: CoinFace }) => (
  <ButtonSurface {...rest} look="quiet network">
    <span className="wb-network" part="network">
      <Coin {...coin} size={COIN[rest.size]} />
      <bdi part="label">{label}</bdi>
      <Icon name="down" size={16} />
    </span>
  </ButtonSurface>
)

type ConnectedButtonProps = ButtonFaceProps & {
  balance?: string | undefined
  coin: CoinFace
  avatar: { readonly address: string; readonly src?: string | undefined }
  /** True when the label is an address. */
  address: boolean
}

/** `<wallet-button>` with an account. Its accessible name is its text, balance first. */
export function ConnectedButton({ label, balance, coin, avatar, address, ...rest }: ConnectedButtonProps) {
  const [held, name] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)]
  useCollapseToFit(held, name)
  return (
    <ButtonSurface {...rest} look="quiet account">
      {balance && (
        <span ref={held} className="wb-balance" part="balance">
          <Coin {...coin} size={COIN[rest.size]} />
          <bdi>{balance}</bdi>
        </span>
      )}
      <span className="wb-who">
        <span className="wb-face">
          <Avatar {...avatar} size={AVATAR[rest.size]} />
        </span>
        <bdi
          ref={name}
          className={address ? 'wb-name addr' : 'wb-name'}
          part="label"
          title={address ? undefined : label}
        >
          {label}
        </bdi>
      </span>
    </ButtonSurface>
  )
}
