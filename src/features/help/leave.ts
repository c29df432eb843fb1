import { goBack } from '../../core/actions/modal/open.ts'
import type { Core } from '../../core/core.ts'
import type { Route } from '../../core/routes.ts'

const isHelp = ({ view }: Route): boolean => view === 'WhatIsAWallet' || view === 'GetAWallet'

/** Leaves the help views for the view that they were opened from; for Connect, when the page opened them itself. */
export function leaveHelp(core: Core): void {
  const isAlone = core.router.$stack.get().every(isHelp)
  if (!isAlone) while (isHelp(core.router.$route.get()) && core.router.back());
  else if (core.$account.get().status === 'connected') goBack(core)
  else core.router.reset({ view: 'Connect' })
}
