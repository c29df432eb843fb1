import { cleanLine } from '../lib/untrusted.ts'
import { z } from './zod.ts'

/** The most letters of a name that are shown. */
const MAX_NAME = 40

/** The blockchain API's answer for the identity of an address. Both fields may be missing; the name is one clean line. */
export const identity = z.object({
  name: z.catch(
    z.nullable(
      z.pipe(
        z.string().check(z.maxLength(255)),
        z.transform((name) => cleanLine(name, MAX_NAME) || null),
      ),
    ),
    null,
  ),
  avatar: z.catch(z.nullable(z.string().check(z.maxLength(2048))), null),
})

/** The name and avatar of an address. */
export type Identity = z.infer<typeof identity>
