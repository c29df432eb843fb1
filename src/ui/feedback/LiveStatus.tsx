import { useEffect, useState } from 'react'
import { Announce } from './Announce.tsx'

/** Reads a status out, the first one too, which a region that comes with its text would keep to itself. */
export function LiveStatus({ children }: { children: string }) {
  const [said, say] = useState('')
  useEffect(() => say(children), [children])
  return <Announce>{said}</Announce>
}
