import { useEffect, useState } from 'react'
import type { Connector } from '../../../connectors/connector.ts'
import type { Core } from '../../../core/core.ts'
import { modelOf } from '../../../core/core.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { createConnect } from '../model.ts'

/** Goes on to the list of wallets as soon as one announces itself that was not there when the view came. */
export function useArrivals(): void {
  const core = useCore()
  const connectors = useValue(core.connections.$connectors)
  const [known] = useState(() => new Set(connectors.map(({ id }) => id)))
  const arrived = connectors.find((one) => isInBrowser(one) && !known.has(one.id))
  useEffect(() => {
    if (arrived) showArrival(core, arrived.id)
  }, [core, arrived])
}

const isInBrowser = ({ type }: Connector): boolean => type === 'ANNOUNCED' || type === 'INJECTED' || type === 'EXTERNAL'

/** The list is where it was, if the visitor came from there. */
function showArrival(core: Core, connectorId: string): void {
  modelOf(core, createConnect).expectFocus(connectorId)
  const isBehind = core.router.$stack.get().some(({ view }) => view === 'Connect')
  if (!isBehind) core.router.reset({ view: 'Connect' })
  while (core.router.$route.get().view !== 'Connect' && core.router.back());
}
