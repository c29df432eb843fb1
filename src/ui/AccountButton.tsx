import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import type { ButtonAttributes } from './Button.tsx'
import { Coin, type CoinFace } from './Coin.tsx'
import { MiniDial } from './Dial.tsx'
import { Icon } from './Icon.tsx'

type AccountButtonProps = ButtonAttributes & {
  size: 'sm' | 'md' | 'lg'
  variant: 'accent' | 'quiet'
  state: 'idle' | 'busy' | 'account' | 'wrong' | 'network'
  /** What it says; for an account its name or short address. */
  label: string
  /** The label of the other of idle and busy, whose width is kept. */
  reserve?: string
  balance?: string | undefined
  coin?: CoinFace | undefined
  avatar?: { readonly address: string; readonly src?: string | undefined }
  /** The label is an address. */
  address?: boolean
}

const COIN = { sm: 18, md: 20, lg: 24 } as const
const AVATAR = { sm: 22, md: 28, lg: 32 } as const

/** What `<wallet-button>` shows, with the sheet of `button-styles.ts`. Its name is what it says, balance first. */
export function AccountButton(props: AccountButtonProps) {
  const { size, variant, state, label, reserve, balance, coin, avatar, address, ...rest } = props
  const look =
    state === 'idle' ? variant : state === 'wrong' ? 'quiet wrong' : state === 'busy' ? 'quiet' : `quiet ${state}`
  return (
    <button
      type="button"
      {...rest}
      className={`wb ${size} ${look}`}
      part="button"
      aria-busy={state === 'busy' || undefined}
    >
      {faces[state](props)}
    </button>
  )
}

const faces: { readonly [S in AccountButtonProps['state']]: (props: AccountButtonProps) => ReactNode } = {
  idle: ({ label, reserve }) => (
    <Stacked>
      <span part="label">{label}</span>
      {reserve && <Reserved busy>{reserve}</Reserved>}
    </Stacked>
  ),
  busy: ({ label, reserve }) => (
    <Stacked>
      <span className="wb-busy">
        <MiniDial />
        <span part="label">{label}</span>
      </span>
      {reserve && <Reserved>{reserve}</Reserved>}
    </Stacked>
  ),
  wrong: ({ size, label }) => (
    <>
      <Icon name="alert" size={size === 'sm' ? 16 : 20} />
      <span part="label">{label}</span>
    </>
  ),
  network: ({ size, label, coin }) => (
    <span className="wb-network" part="network">
      {coin && <Coin {...coin} size={COIN[size]} />}
      <bdi part="label">{label}</bdi>
      <Icon name="down" size={16} />
    </span>
  ),
  account: ({ size, label, balance, coin, avatar, address }) => (
    <>
      {balance && (
        <span className="wb-balance" part="balance">
          {coin && <Coin {...coin} size={COIN[size]} />}
          <bdi>{balance}</bdi>
        </span>
      )}
      <span className="wb-who">
        {avatar && (
          <span className="wb-face">
            <Avatar {...avatar} size={AVATAR[size]} />
          </span>
        )}
        <bdi className={address ? 'wb-name addr' : 'wb-name'} part="label">
          {label}
        </bdi>
      </span>
    </>
  ),
}

const Stacked = ({ children }: { children: ReactNode }) => <span className="wb-stack">{children}</span>

/** Takes the room of a label that is not shown now, so that the button keeps its width. */
const Reserved = ({ busy, children }: { busy?: boolean; children: ReactNode }) => (
  <span className={busy ? 'wb-reserve busy' : 'wb-reserve'} aria-hidden="true">
    {children}
  </span>
)
