import {
  createElement,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Wallet, WalletState } from '../../src/core/wallet.ts'
import { define } from '../register.ts'
import type { WalletTagNameMap } from '../tags.ts'
import { sortProps, type WalletButtonProps, type WalletModalProps } from './element-props.ts'
import {
  emptySnapshot,
  followWallet,
  tellModalsChanged,
  type WalletActions,
  type WalletTarget,
} from './follow-wallet.ts'

export type { WalletButtonProps, WalletModalProps } from './element-props.ts'
export type { WalletActions, WalletTarget } from './follow-wallet.ts'

// A server has no layout, and React 18 warns about the effect there.
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

type ModalElement = WalletTagNameMap['wallet-modal']
type ButtonElement = WalletTagNameMap['wallet-button']
type ElementComponent<P, E> = ForwardRefExoticComponent<P & Omit<HTMLAttributes<E>, keyof P> & RefAttributes<E>>

/** Renders an element: a server its tag with its attributes; the browser defines it and sets the rest. */
function useElement<E extends HTMLElement>(tag: string, { className, ...props }: Props, ref: ForwardedRef<E>) {
  const element = useRef<E>(null)
  const { attributes, properties, listeners } = sortProps(props)
  useImperativeHandle(ref, () => element.current as E, [])
  useProperties(element, properties)
  useListeners(element, listeners)
  useBrowserEffect(() => {
    define()
    tellModalsChanged()
    return tellModalsChanged
  }, [])
  // React 18 passes `className` on to custom elements unchanged.
  return createElement(tag, { ...attributes, class: className, ref: element })
}

type Props = { readonly className?: string } & Readonly<Record<string, unknown>>

/** Sets the properties that have changed; a prop that is no longer given returns to its default. */
function useProperties(
  element: { readonly current: HTMLElement | null },
  given: Readonly<Record<string, unknown>>,
): void {
  const before = useRef<Readonly<Record<string, unknown>>>({})
  useBrowserEffect(() => {
    const all = { ...Object.fromEntries(Object.keys(before.current).map((key) => [key, undefined])), ...given }
    for (const [key, value] of Object.entries(all))
      if (element.current && before.current[key] !== value) Reflect.set(element.current, key, value)
    before.current = given
  })
}

type Listeners = ReturnType<typeof sortProps>['listeners']

/** Listens with the handlers of the last render. They are attached before the element is defined, so none is missed. */
function useListeners(element: { readonly current: HTMLElement | null }, listeners: Listeners): void {
  const latest = useRef(listeners)
  useBrowserEffect(() => {
    latest.current = listeners
  })
  const names = Object.keys(listeners).sort().join(' ')
  useBrowserEffect(() => {
    const target = element.current
    if (!target || !names) return
    const stopped = new AbortController()
    for (const name of names.split(' '))
      target.addEventListener(name, (event) => latest.current[name]?.(event as never), { signal: stopped.signal })
    return () => stopped.abort()
  }, [names])
}

/** `<wallet-modal>` as a component for React 18 and 19, on servers too. */
export const WalletModal = forwardRef<ModalElement, Props>((props, ref) =>
  useElement('wallet-modal', props, ref),
) as unknown as ElementComponent<WalletModalProps, ModalElement>
WalletModal.displayName = 'WalletModal'

/** `<wallet-button>` as a component for React 18 and 19, on servers too. */
export const WalletButton = forwardRef<ButtonElement, Props>((props, ref) =>
  useElement('wallet-button', props, ref),
) as unknown as ElementComponent<WalletButtonProps, ButtonElement>
WalletButton.displayName = 'WalletButton'

/** The result of `useWallet`. `wallet` is undefined until the wallet is ready. */
export type UsedWallet = Pick<WalletState['active'], 'status' | 'address' | 'caipAddress' | 'caipNetworkId'> &
  Pick<WalletState, 'accounts' | 'session'> &
  WalletActions & { readonly wallet: Wallet | undefined }

/**
 * Follows a modal or a wallet, by default the page's first modal. On a server, and while React hydrates, nothing is
 * connected.
 */
export function useWallet(target?: WalletTarget): UsedWallet {
  const { read, subscribe, actions } = useMemo(() => followWallet(target), [target])
  const { state, wallet } = useSyncExternalStore(subscribe, read, () => emptySnapshot)
  return useMemo(() => {
    const { status, address, caipAddress, caipNetworkId } = state.active
    const { accounts, session } = state
    return { status, address, caipAddress, caipNetworkId, accounts, session, wallet, ...actions }
  }, [state, wallet, actions])
}
