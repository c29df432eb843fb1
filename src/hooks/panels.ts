import type { LazyComponent } from './lazy-part.tsx'

/** What a way to connect is told that another feature draws on Connect: `gated` until the page's terms are agreed to. */
export type PanelProps = { readonly gated: boolean }

/** The ways to connect beside wallets; handed to Connect from above, since features do not know each other. */
export type Panels = {
  readonly email: LazyComponent<PanelProps>
  readonly social: LazyComponent<PanelProps>
}
