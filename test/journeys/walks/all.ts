import type { Walks } from '../journey.ts'
import { walks as connecting } from './connect.ts'
import { walks as identities } from './identity.ts'
import { walks as logins } from './login.ts'
import { walks as payments } from './pay.ts'
import { walks as returns } from './restore.ts'
import { walks as phones } from './walletconnect.ts'

/** All journeys, by their titles. */
export const journeys: Walks = { ...connecting, ...returns, ...phones, ...logins, ...payments, ...identities }
