import type { ComponentType } from 'react'

/** What a way to connect is told that another feature draws on Connect: `gated` until the page's terms are agreed to. */
export type PanelProps = { readonly gated: boolean }

/** The ways to connect beside wallets; handed to Connect from above, since features do not know each other. */
export type Panels = {
  readonly email: ComponentType<PanelProps>
  readonly social: ComponentType<PanelProps>
}
