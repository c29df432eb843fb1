import { impactOf } from '../figures.ts'
import type { Reviewed } from './reviewed.ts'

/** How much less is received than paid, in hundredths of a percent; undefined without prices. */
export const lossOf = ({ pay, get, amount, quoted }: Reviewed): bigint | undefined =>
  impactOf({ ...pay, amount }, { ...get, amount: quoted })
