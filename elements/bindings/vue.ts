import {
  type ComputedRef,
  computed,
  type FunctionalComponent,
  type HTMLAttributes,
  h,
  onMounted,
  onUnmounted,
  type ShallowRef,
  shallowRef,
} from 'vue'
import type { Wallet, WalletState } from '../../src/core/wallet.ts'
import { define } from '../register.ts'
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

type ElementComponent<P> = FunctionalComponent<
  P & Omit<HTMLAttributes, keyof P> & { readonly [data: `data${string}`]: unknown }
>

/** Makes the component of an element; an app needs no `isCustomElement` for it. */
function wrap<P extends object>(name: string, tag: string): ElementComponent<P> {
  const Component: ElementComponent<P> = (_, { attrs, slots }) => {
    define()
    const { attributes, properties } = sortProps(attrs)
    // Vue sets a name with a dot as a property, and removes listeners of earlier renders.
    const dotted = Object.entries(properties).map(([key, value]) => [`.${key}`, value])
    const listeners = Object.entries(attrs).filter(([key]) => /^onWallet[A-Z]/.test(key))
    const hooks = { onVnodeMounted: tellModalsChanged, onVnodeUnmounted: tellModalsChanged }
    return h(tag, { ...attributes, ...Object.fromEntries([...dotted, ...listeners]), ...hooks }, slots['default']?.())
  }
  Component.displayName = name
  Component.inheritAttrs = false
  return Component
}

/** `<wallet-modal>` as a component for Vue 3, on servers too. */
export const WalletModal = wrap<WalletModalProps>('WalletModal', 'wallet-modal')

/** `<wallet-button>` as a component for Vue 3, on servers too. */
export const WalletButton = wrap<WalletButtonProps>('WalletButton', 'wallet-button')

type Active = WalletState['active']

/** The result of `useWallet`: refs and actions. `wallet` is undefined until the wallet is ready. */
export type UsedWallet = {
  readonly [K in 'status' | 'address' | 'caipAddress' | 'caipNetworkId']: ComputedRef<Active[K]>
} & { readonly [K in 'accounts' | 'session']: ComputedRef<WalletState[K]> } & WalletActions & {
    readonly wallet: ComputedRef<Wallet | undefined>
  }

/** Follows a modal or a wallet, by default the page's first modal, while the component is mounted. Call it in `setup`. */
export function useWallet(target?: WalletTarget): UsedWallet {
  const { read, subscribe, actions } = followWallet(target)
  const snapshot: ShallowRef<typeof emptySnapshot> = shallowRef(emptySnapshot)
  let stop = () => {}
  onMounted(() => {
    stop = subscribe(() => {
      snapshot.value = read()
    })
  })
  onUnmounted(() => stop())
  const active = <K extends keyof Active>(key: K) => computed(() => snapshot.value.state.active[key])
  return {
    status: active('status'),
    address: active('address'),
    caipAddress: active('caipAddress'),
    caipNetworkId: active('caipNetworkId'),
    accounts: computed(() => snapshot.value.state.accounts),
    session: computed(() => snapshot.value.state.session),
    wallet: computed(() => snapshot.value.wallet),
    ...actions,
  }
}
