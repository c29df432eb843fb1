import { useEffect } from 'react'
import { useModel, useValue } from '../../../hooks/use-core.ts'
import { createSend } from '../model.ts'
import { occupantKey } from './occupant.ts'

/** Reads what is at the receiver's address while the form is shown. A failure is not told, because the wallet may know. */
export function useOccupant(): void {
  const { takeOccupant, $draft, $chain } = useModel(createSend)
  const { receiver, network } = useValue($draft)
  const chain = useValue($chain)
  const address = receiver.kind === 'address' ? receiver.address : undefined
  useEffect(() => {
    if (!address || !chain?.getOccupant) return
    const ended = new AbortController()
    const key = occupantKey(network.id, address)
    chain.getOccupant(network, address, ended.signal).then(
      (occupant) => !ended.signal.aborted && takeOccupant({ key, occupant }),
      () => !ended.signal.aborted && takeOccupant({ key }),
    )
    return () => ended.abort()
  }, [chain, network, address, takeOccupant])
}
