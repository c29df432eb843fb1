import { define } from './register.ts'

export type { ReactElements } from './frameworks/react.ts'
export type { SolidElements } from './frameworks/solid.ts'
export type { SvelteElements } from './frameworks/svelte.ts'
export type { VueElements } from './frameworks/vue.ts'
export type { WalletTagNameMap } from './tags.ts'

// The entry of the script tag and of `wallet-elements/define`: the only module with a side effect.
define()
