import { once } from '../src/lib/once.ts'

/** Loads the core and React's views: when the browser is idle, when a visitor comes near, or when it is asked for. */
export const loadViews = once(async () => {
  const [{ hostModal }, { createView }, { WalletError }] = await Promise.all([
    import('./modal-host.ts'),
    import('./view.ts'),
    import('../src/lib/errors.ts'),
  ])
  return { hostModal, createView, WalletError }
})
